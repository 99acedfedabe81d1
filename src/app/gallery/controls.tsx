import Heart from 'lucide-react/icons/heart';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox, Radio } from '../../ui/checkbox.tsx';
import { Chip, RemovableChip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
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
      <State name="icon button, floating, disabled">
        <div>
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

export function Fields() {
  const [text, setText] = useState('');
  const input = {
    value: text,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  };
  return (
    <Specimen name="Fields">
      <State name="plain, with a note and a hint">
        <TextField label="Landmark" note="optional" hint="What a rider would look for." {...input} />
      </State>
      <State name="in error">
        <TextField label="City" error="City is required" {...input} />
      </State>
      <State name="disabled">
        <TextField label="State" disabled value="Karnataka" readOnly />
      </State>
      <State name="several lines">
        <TextArea label="Message" rows={3} {...input} />
      </State>
      <State name="quantity: least, between, most">
        <div>
          {[1, 4, 10].map((value) => (
            <QuantityStepper
              key={value}
              value={value}
              max={10}
              label={`Quantity ${value}`}
              lessLabel="One less"
              moreLabel="One more"
              onChange={nothing}
            />
          ))}
        </div>
      </State>
    </Specimen>
  );
}

export function Choices() {
  const [on, setOn] = useState(true);
  return (
    <Specimen name="Choices">
      <State name="chip: chosen, not chosen, disabled, removable">
        <div>
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
      <State name="radio">
        <Radio name="payment" checked={on} onChange={() => setOn(true)}>
          Cash on Delivery
        </Radio>
        <Radio name="payment" checked={!on} onChange={() => setOn(false)}>
          Online Payment
        </Radio>
      </State>
    </Specimen>
  );
}
