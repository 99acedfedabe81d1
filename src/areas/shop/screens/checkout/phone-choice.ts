import { phoneDigits } from '#domain/validation/phone.ts';

/** The contact number as it is kept in the checkout's draft: text only. */
export type PhoneChoice = { phone: string; useSaved: 'yes' | 'no'; save: 'yes' | 'no' };

/** The number the courier will call: the saved one unless the person chose to type another. */
export function phoneOf(choice: PhoneChoice, saved: string): string {
  return saved !== '' && choice.useSaved === 'yes' ? saved : phoneDigits(choice.phone);
}
