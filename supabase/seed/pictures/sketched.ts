/**
 * Whether the shop's pictures are only sketched, as tests have them: few look closely, and drawing them all takes minutes.
 * Sketches have names of their own, and so never take a picture's place.
 */
export const sketched = process.env['PICTURES'] === 'sketched';
