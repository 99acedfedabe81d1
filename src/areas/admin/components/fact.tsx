import type { ReactNode } from 'react';

/** A row of a list of facts; nothing for one that is empty. */
export function fact(label: string, value: ReactNode) {
  return value === '' || value === null ? null : (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
