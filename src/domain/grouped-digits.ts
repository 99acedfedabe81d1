/**
 * A number without the commas that group its digits ('1,299', '1,29,900'). Any other comma stays, and makes it no number: a
 * spreadsheet with decimal commas writes '499,50', which is not 49,950.
 */
export function ungrouped(text: string): string {
  return /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
}
