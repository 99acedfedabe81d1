import { renditionPath } from '#domain/product/pictures.ts';
import type { ChartSlots } from '#domain/product/size-charts.ts';
import { productFormMessages } from '#messages/seller/product-form.ts';
import { sellerPaths } from '#back-office-paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Radio } from '#ui/controls/checkbox.tsx';
import fieldStyles from '#ui/controls/text-field.module.css';
import { Picture } from '#ui/pictures/picture.tsx';
import type { FormPart } from './form-part.ts';
import { FormSection } from './form-section.tsx';
import styles from './product-form.module.css';

type Props = FormPart & { charts: ChartSlots };

/** One of the brand's size charts, or none. Each is seen before it is chosen, and the chosen one larger. */
export function ChartSection({ fields, errors, change, charts }: Props) {
  const refused = errors.sizeChart;
  const known = charts.flatMap((path, slot) => (path === null ? [] : [{ path, slot: slot + 1 }]));
  return (
    <FormSection title={productFormMessages.sizeChart}>
      {known.length === 0 ? (
        <div>
          <p>{productFormMessages.noChartsYet}</p>
          <ButtonLink kind="quiet" className={styles.toCharts} to={sellerPaths.sizeChart}>
            {productFormMessages.toCharts}
          </ButtonLink>
        </div>
      ) : (
        <fieldset className={styles.choices} aria-describedby={refused ? 'size-chart-error' : undefined}>
          <legend className="for-readers">{productFormMessages.sizeChart}</legend>
          <Radio
            name="size-chart"
            checked={fields.sizeChart === ''}
            onChange={() => change({ sizeChart: '' })}
          >
            {productFormMessages.noChart}
          </Radio>
          {known.map(({ path, slot }) => (
            <Radio
              key={path}
              name="size-chart"
              checked={fields.sizeChart === path}
              onChange={() => change({ sizeChart: path })}
            >
              <span className={styles.chartChoice}>
                <Picture
                  className={styles.chartPicture}
                  src={renditionPath(path, 360)}
                  alt=""
                  ratio="1"
                  sizes="64px"
                />
                {productFormMessages.chart(slot)}
              </span>
            </Radio>
          ))}
        </fieldset>
      )}
      {refused ? (
        <p id="size-chart-error" className={fieldStyles.error} role="alert">
          {refused}
        </p>
      ) : null}
      {fields.sizeChart === '' ? null : (
        <Picture
          className={styles.chart}
          src={renditionPath(fields.sizeChart, 360)}
          alt={productFormMessages.sizeChart}
          ratio="1"
          sizes="180px"
        />
      )}
    </FormSection>
  );
}
