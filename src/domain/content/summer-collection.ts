/** The collection that /summer-collection shows, in a shop that has it. */
export const SUMMER_COLLECTION = 'summer';
