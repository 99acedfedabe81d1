import { nearTo } from './near-words.ts';

// Words that tell whether a number is the lower or the upper limit, in English and in Hindi. They are patterns of folded text.

/** Before a comparison, it turns that round: "not under". Directly before a number, it excludes that number: "not 500". */
export const NOT =
  "(?:(?:(?:do|does|should|must|is|are|can|could|will|would) )?not|cannot|no|none|never|neither|nothing|without|except(?:ing)?|excluding|avoid(?:ing)?|besides|other than|(?:do|does|is|are|ca|could|wo|would|should|must)n'?t)(?: (?:cost|be|go|want|show|like|need))?";

/** Not behind a negation. "Kimono" ends in none. */
const PLAIN = `(?<!(?<![\\p{L}\\p{N}])${NOT} )`;
const THAN = ' (?:than|then|thn)';
const DEAR = '(?:expensive|costly|pricey)';
const MORE = `(?:(?:more(?: ${DEAR})?|(?<!less )${DEAR}|greater|higher|bigger|larger|costlier|pricier|dearer)${THAN}|(?:above|over)(?:${THAN})?|beyond|exceed(?:s|ing)?|upwards? of|(?:in )?excess of|north of)`;
const LESS = `(?:(?:less(?:er)?(?: ${DEAR})?|lower|cheaper|fewer|smaller)${THAN}|(?:under|below|beneath)(?:${THAN})?)`;

const ZYADA = '(?:zy|jy|ziy|jiy|z|j)aa?daa?';
const KAM = 'k[au]m';

/** Stands before a number, and means that number or more. */
export const AT_LEAST = `(?:${PLAIN}${MORE}|${NOT} ${LESS}|at ?(?:the )?least|${KAM} se ${KAM})`;
/** Stands before a number, and means that number or less. */
export const AT_MOST = `(?:${PLAIN}(?:${LESS}|within)|${NOT} ${MORE}|up[ -]?to|till|until|at ?(?:the )?most|${ZYADA} se ${ZYADA})`;

const OR = '(?:or|and|&|n|aur|ya)';
const HINDI_THAN = `(?:${OR} )?(?:se|ke|[iu]s ?se|[iu]sse)`;
const MORE_IN_HINDI = `(?:${ZYADA}|adhik|(?:u|oo)pp?[ae]r|m[ae]h[ae]?ng[aei]|bad[aei]|shuru)`;
const LESS_IN_HINDI = `(?:${KAM}|n(?:ee|i|e)ch(?:e|ay|ey)|sast[aei]|chh?ot[aei]|and[ae]r|bh(?:i|ee)tar)`;

/** Stands after a number, and means that number or more. */
export const OR_MORE = `(?:${OR} (?:above|over|up|upwards?|more|higher|greater|bigger|larger|beyond|plus|onwards?|${MORE_IN_HINDI})|${HINDI_THAN} (?:${MORE_IN_HINDI}|above|over)|(?:(?:या|और|से|के|उससे) ){1,2}(?:\u091C\u093C?्यादा|अधिक|ऊपर|महंग[ाेी]))`;
/** Stands after a number, and means that number or less. */
export const OR_LESS = `(?:${OR} (?:less(?:er)?|below|under|lower|cheaper|fewer|smaller|down|${LESS_IN_HINDI})|${HINDI_THAN} (?:${LESS_IN_HINDI}|below|under)|(?:(?:या|और|से|के|उससे) ){1,2}(?:कम|नीचे|अंदर|सस्त[ाेी]))`;

/** "Longer than" and the like. AT_LEAST and AT_MOST know some of these: ask for those first. */
export const OTHER_THAN = '(?:(?:\\p{L}+er|other|else|different) (?:than|then|thn))';
/** Also a "than" alone, the last word of a comparison that nobody knows. */
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

/** Whether a word is a slip of one of COMPARING: "abov", "undr". Short words are left out, for they resemble too many others. */
export function isComparingSlip(word: string): boolean {
  const near = nearTo(word);
  return word.length > 3 && COMPARING.some((one) => one !== word && near?.nearness(one) === 'word');
}
