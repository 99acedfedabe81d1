import { nearTo } from './near-words.ts';

// Words that say which end a number is, in English and in Hindi as it is typed. They are patterns of folded text.

/** Before a comparison it means the contrary, before a number that it is excluded. */
export const NOT =
  "(?:(?:(?:do|does|should|must|is|are) )?not|no|never|(?:do|does|is|are)n'?t|nothing)(?: (?:cost|be|go))?";

const THAN = ' (?:than|then|thn)';
const DEAR = '(?:expensive|costly|pricey)';
const MORE = `(?:(?:more(?: ${DEAR})?|(?<!less )${DEAR}|greater|higher|bigger|larger|costlier|pricier|dearer)${THAN}|(?:above|over)(?:${THAN})?|beyond|exceed(?:s|ing)?|upwards? of|(?:in )?excess of|north of)`;
const LESS = `(?:(?:less(?:er)?(?: ${DEAR})?|lower|cheaper|fewer|smaller)${THAN}|(?:under|below|beneath)(?:${THAN})?)`;

const ZYADA = '(?:zy|jy|ziy|jiy|z|j)aa?daa?';
const KAM = 'k[au]m';

/** Before a number: it and more. */
export const AT_LEAST = `(?:(?<!${NOT} )${MORE}|${NOT} ${LESS}|at ?(?:the )?least|${KAM} se ${KAM})`;
/** Before a number: it and less. */
export const AT_MOST = `(?:(?<!${NOT} )(?:${LESS}|within)|${NOT} ${MORE}|up[ -]?to|till|until|at ?(?:the )?most|${ZYADA} se ${ZYADA})`;

const OR = '(?:or|and|&|n|aur|ya)';
const THAN_IT = `(?:${OR} )?(?:se|ke|[iu]s ?se|[iu]sse)`;
const MORE_IN_HINDI = `(?:${ZYADA}|adhik|(?:u|oo)pp?[ae]r|m[ae]h[ae]?ng[aei]|bad[aei]|shuru)`;
const LESS_IN_HINDI = `(?:${KAM}|n(?:ee|i|e)ch(?:e|ay|ey)|sast[aei]|chh?ot[aei]|and[ae]r|bh(?:i|ee)tar)`;

/** Behind a number: it and more. */
export const OR_MORE = `(?:${OR} (?:above|over|up|upwards?|more|higher|greater|bigger|larger|beyond|plus|onwards?|${MORE_IN_HINDI})|${THAN_IT} (?:${MORE_IN_HINDI}|above|over)|(?:(?:या|और|से|के|उससे) ){1,2}(?:\u091C\u093C?्यादा|अधिक|ऊपर|महंग[ाेी]))`;
/** Behind a number: it and less. */
export const OR_LESS = `(?:${OR} (?:less(?:er)?|below|under|lower|cheaper|fewer|smaller|down|${LESS_IN_HINDI})|${THAN_IT} (?:${LESS_IN_HINDI}|below|under)|(?:(?:या|और|से|के|उससे) ){1,2}(?:कम|नीचे|अंदर|सस्त[ाेी]))`;

/** "Longer than" and the like, which may be one of those above. */
export const OTHER_THAN = '(?:(?:\\p{L}+er|other|else|different) (?:than|then|thn))';
/** The same, or the end of what is not known. */
export const ANY_THAN = `(?:${OTHER_THAN}|than|then|thn)`;

const COMPARING = [
  'above',
  'below',
  'under',
  'upto',
  'within',
  'beyond',
  'exceeding',
  'starting',
  'minimum',
  'maximum',
  'atleast',
  'atmost',
  'onwards',
  'upwards',
];

/** Whether a word is one of those but for a slip: "abov", "undr". */
export function isComparingSlip(word: string): boolean {
  const near = nearTo(word);
  return word.length > 3 && COMPARING.some((one) => one !== word && near?.nearness(one) === 'word');
}
