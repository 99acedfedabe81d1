import { folded } from '../text/folded.ts';

/** The 28 states and 8 union territories of India, as they are written today, in alphabetical order. */
export const STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** Earlier names, short forms and frequent spellings, without signs and blanks. */
const OTHER_NAMES: Record<string, (typeof STATES)[number]> = {
  ap: 'Andhra Pradesh',
  chattisgarh: 'Chhattisgarh',
  dadraandnagarhaveli: 'Dadra and Nagar Haveli and Daman and Diu',
  damananddiu: 'Dadra and Nagar Haveli and Daman and Diu',
  jk: 'Jammu and Kashmir',
  mp: 'Madhya Pradesh',
  nctofdelhi: 'Delhi',
  newdelhi: 'Delhi',
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  tn: 'Tamil Nadu',
  up: 'Uttar Pradesh',
  uttaranchal: 'Uttarakhand',
  wb: 'West Bengal',
};

/** '&' stands for 'and', because 'Jammu & Kashmir' is written either way. */
const formOf = (text: string) =>
  folded(text)
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');

const BY_FORM = new Map<string, string>([
  ...Object.entries(OTHER_NAMES),
  ...STATES.map((state) => [formOf(state), state] as const),
]);

/** The state that a text names: 'orissa' is Odisha, 'Jammu & Kashmir' is Jammu and Kashmir. Null when none is meant clearly. */
export function stateNamed(text: string): string | null {
  return BY_FORM.get(formOf(text)) ?? null;
}
