import { renditionPath } from '../../../../domain/pictures.ts';
import type { ChartSlots } from '../../../../domain/size-charts.ts';
import { productFormWords } from '../../../../messages/product-form.ts';
import { sellerPaths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Radio } from '../../../../ui/checkbox.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { FormPart } from './form-part.ts';
import { FormSection } from './form-section.tsx';
import styles from './product-form.module.css';

type Props = Pick<FormPart, 'fields' | 'change'> & { charts: ChartSlots };

/** One of the brand's size charts, or none, with what the chosen one looks like. */
export function ChartSection({ fields, change, charts }: Props) {
  const known = charts.flatMap((path, slot) => (path === null ? [] : [{ path, slot: slot + 1 }]));
  return (
    <FormSection title={productFormWords.chartTitle}>
      {known.length === 0 ? (
        <div>
          <p>{productFormWords.noChartsYet}</p>
          <ButtonLink kind="quiet" to={sellerPaths.sizeChart}>
            {productFormWords.toCharts}
          </ButtonLink>
        </div>
      ) : (
        <fieldset className={styles.choices}>
          <legend className="for-readers">{productFormWords.chartTitle}</legend>
          <Radio
            name="size-chart"
            checked={fields.sizeChart === ''}
            onChange={() => change({ sizeChart: '' })}
          >
            {productFormWords.noChart}
          </Radio>
          {known.map(({ path, slot }) => (
            <Radio
              key={path}
              name="size-chart"
              checked={fields.sizeChart === path}
              onChange={() => change({ sizeChart: path })}
            >
              {productFormWords.chart(slot)}
            </Radio>
          ))}
        </fieldset>
      )}
      {fields.sizeChart === '' ? null : (
        <Picture
          className={styles.chart}
          src={renditionPath(fields.sizeChart, 360)}
          alt={productFormWords.chartTitle}
          ratio="1"
          sizes="180px"
        />
      )}
    </FormSection>
  );
}
