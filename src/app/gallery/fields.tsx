import ImagePlus from 'lucide-react/icons/image-plus';
import { useState } from 'react';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { QuantityStepper } from '#ui/controls/quantity-stepper.tsx';

import { SelectField } from '#ui/controls/select-field.tsx';
import { TextArea, TextField } from '#ui/controls/text-field.tsx';
import styles from './gallery.module.css';
import { Specimen, State } from './specimen.tsx';

const nothing = () => undefined;
const CATEGORIES = [
  { value: 'Shirts', label: 'Shirts' },
  { value: 'Kurtas', label: 'Kurtas' },
];

export function Fields() {
  const [text, setText] = useState('');
  const [category, setCategory] = useState('');
  const input = {
    value: text,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  };
  return (
    <Specimen name="Fields">
      <State name="plain, with a note and a hint">
        <TextField label="Landmark" note="optional" hint="What a rider would look for." {...input} />
      </State>
      <State name="filled">
        <TextField label="Pincode" value="560001" readOnly />
      </State>
      <State name="without a label that is seen">
        <TextField label="Search products" hideLabel placeholder="Search products" {...input} />
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
      <State name="several lines, in error">
        <TextArea label="Reason" rows={3} error="Tell us why" {...input} />
      </State>
      <State name="one of a list: nothing chosen yet, with a hint">
        <SelectField
          label="Category"
          options={CATEGORIES}
          placeholder="Choose a category"
          hint="Where shoppers find it."
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        />
      </State>
      <State name="one of a list, in error">
        <SelectField label="Gender" options={CATEGORIES} placeholder="Choose" error="Select a gender" />
      </State>
      <State name="one of a list, disabled">
        <SelectField label="Style" options={CATEGORIES} disabled />
      </State>
      <State name="quantity: least, between, most">
        <div className={styles.sideBySide}>
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

export function Files() {
  const [chosen, setChosen] = useState<string[]>([]);
  const choose = (files: File[]) => setChosen(files.map(({ name }) => name));
  return (
    <Specimen name="Files">
      <State name={chosen.length === 0 ? 'nothing chosen' : `chosen: ${chosen.join(', ')}`}>
        <FilePicker
          label="Choose images"
          accept="image/*"
          icon={<ImagePlus size={18} aria-hidden />}
          hint="JPEG, PNG or WebP, up to five."
          onChoose={choose}
        />
      </State>
      <State name="in error">
        <FilePicker
          label="Choose images"
          accept="image/*"
          error="At least one image is required"
          onChoose={choose}
        />
      </State>
      <State name="disabled, one only">
        <FilePicker label="Choose a banner" accept="image/*" multiple={false} disabled onChoose={choose} />
      </State>
      <State name="resting: needs the network">
        <FilePicker
          label="Choose images"
          accept="image/*"
          resting="Uploading needs a connection."
          onChoose={choose}
        />
      </State>
    </Specimen>
  );
}
