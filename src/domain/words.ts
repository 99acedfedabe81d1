const TEASER_WORDS = 15;

/** The first words of a description, and whether any are left for 'Read more'. */
export function teaser(text: string, limit = TEASER_WORDS): { text: string; more: boolean } {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return { text: words.slice(0, limit).join(' '), more: words.length > limit };
}
