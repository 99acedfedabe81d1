import * as v from 'valibot';
import { checkAgainst, words, type Checked } from './checked.ts';

export const fullNameSchema = words('name_required');

const schema = v.object({ fullName: fullNameSchema });

/** A name is anything but blank, trimmed: `name_required`. */
export function checkFullName(fullName: string): Checked<{ fullName: string }> {
  return checkAgainst(schema, { fullName });
}
