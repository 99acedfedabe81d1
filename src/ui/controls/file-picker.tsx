import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FieldNotes } from './text-field.tsx';
import styles from './text-field.module.css';

export type FilePickerProps = {
  label: string;
  /** Types and endings, as the input takes them. */
  accept: string;
  multiple?: boolean;
  icon?: ReactNode;
  disabled?: boolean;
  resting?: string | null;
  hint?: string;
  error?: string | null;
  onChoose: (files: File[]) => void;
};

/** A button that opens the phone's own chooser of files. */
export function FilePicker({
  label,
  accept,
  multiple = true,
  icon,
  disabled,
  resting,
  hint,
  error,
  onChoose,
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Or choosing the same file again would change nothing.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button
        wide
        icon={icon}
        disabled={disabled}
        resting={resting}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <FieldNotes {...{ id, hint, error }} />
    </div>
  );
}
