import Heart from 'lucide-react/icons/heart';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Checkbox, Radio } from '#ui/controls/checkbox.tsx';
import { ChipGroup } from '#ui/controls/chip-group.tsx';
import { Chip, RemovableChip } from '#ui/controls/chip.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import styles from './gallery.module.css';
import { Specimen, State } from './specimen.tsx';

const nothing = () => undefined;

export function Buttons() {
  return (
    <Specimen name="Button">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((kind) => (
        <State key={kind} name={kind}>
          <Button kind={kind}>Add to Cart</Button>
        </State>
      ))}
      <State name="with an icon, wide">
        <Button kind="primary" wide icon={<Heart size={18} aria-hidden />}>
          Add to Wishlist
        </Button>
      </State>
      <State name="busy">
        <Button kind="primary" busy>
          Saving...
        </Button>
      </State>
      <State name="disabled">
        <Button disabled>Out of stock</Button>
      </State>
      <State name="dimmed: not yet, and says why when pressed">
        <Button dimmed>Send Reset Link</Button>
      </State>
      <State name="resting: needs the network">
        <Button kind="primary" wide resting="Placing an order needs a connection.">
          Place Order
        </Button>
      </State>
      <State name="link">
        <ButtonLink kind="primary" to="/">
          Back to Home
        </ButtonLink>
      </State>
      <State name="link: quiet, with an icon, wide">
        <ButtonLink kind="quiet" wide to="/" icon={<Share2 size={18} aria-hidden />}>
          Back to Home
        </ButtonLink>
      </State>
      <State name="icon button: plain, floating, disabled">
        <div className={styles.sideBySide}>
          <IconButton label="Share">
            <Share2 size={20} aria-hidden />
          </IconButton>
          <IconButton label="Keep" floating>
            <Heart size={20} aria-hidden />
          </IconButton>
          <IconButton label="Share, resting" disabled>
            <Share2 size={20} aria-hidden />
          </IconButton>
        </div>
      </State>
    </Specimen>
  );
}

const SIZES = ['S', 'M', 'L', 'XL'] as const;

export function Choices() {
  const [on, setOn] = useState(true);
  const [sizes, setSizes] = useState<readonly string[]>(['M', 'L']);
  const toggle = (size: string) =>
    setSizes(sizes.includes(size) ? sizes.filter((one) => one !== size) : [...sizes, size]);
  return (
    <Specimen name="Choices">
      <State name="chip: chosen, not chosen, disabled, removable">
        <div className={styles.sideBySide}>
          <Chip selected={on} onToggle={() => setOn(!on)}>
            M
          </Chip>
          <Chip selected={!on} onToggle={() => setOn(!on)}>
            L
          </Chip>
          <Chip selected={false} disabled onToggle={nothing}>
            XL
          </Chip>
          <RemovableChip removeLabel="Remove filter Jeans" onRemove={nothing}>
            Jeans
          </RemovableChip>
        </div>
      </State>
      <State name="checkbox: on, off, disabled">
        <Checkbox checked={on} onChange={setOn}>
          Use my saved number
        </Checkbox>
        <Checkbox checked={!on} onChange={(value) => setOn(!value)}>
          Save to my profile
        </Checkbox>
        <Checkbox checked disabled onChange={nothing}>
          Cannot be changed
        </Checkbox>
      </State>
      <State name="radio: chosen, not chosen, disabled">
        <Radio name="payment" checked={on} onChange={() => setOn(true)}>
          Cash on Delivery
        </Radio>
        <Radio name="payment" checked={!on} onChange={() => setOn(false)}>
          UPI on Delivery
        </Radio>
        <Radio name="payment" checked={false} disabled onChange={nothing}>
          Online Payment
        </Radio>
      </State>
      <State name="several of a short list">
        <ChipGroup label="Sizes" choices={SIZES} selected={sizes} onToggle={toggle} />
      </State>
      <State name="several, in error">
        <ChipGroup
          label="Colours"
          choices={['Ink', 'Ivory']}
          selected={[]}
          onToggle={nothing}
          error="Select at least one color"
        />
      </State>
    </Specimen>
  );
}
