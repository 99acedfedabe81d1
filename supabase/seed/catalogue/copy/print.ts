import type { Look } from '#supabase/seed/wardrobe/look.ts';

/** {c} is the colour's name in lower case. */
export const printCopy: Record<Look['print'], readonly string[]> = {
  solid: [
    'Plain {c}, with nowhere to hide a poor seam.',
    'One solid {c}, dyed deep.',
    'Just {c}, edge to edge.',
    'A single flat {c} that makes dressing quick.',
    'All {c}, so the shape does the talking.',
    'Left unprinted because {c} is enough.',
    'In {c}, the shade we kept coming back to.',
    'Dyed {c} in small baths, then rested.',
  ],
  bengal: [
    'Fine {c} Bengal stripes run true at every seam.',
    'Bengal stripes in {c}, woven rather than printed.',
    'Even stripes, half pale and half {c}.',
  ],
  pinstripe: [
    'A chalk-thin pinstripe over {c}.',
    'Pinstripes that lengthen without lecturing.',
    'Narrow stripes on {c}, spaced like ruled paper.',
  ],
  awning: [
    'Broad awning stripes in {c}, straight off a beach shack.',
    'Wide stripes in {c}, matched across the front.',
    'Stripes as bold as a sweet shop shutter.',
  ],
  deckchair: [
    'Deckchair stripes in {c} and friends.',
    'A stripe with five widths, led by {c}.',
    'Stripes that remember Juhu in the Seventies.',
  ],
  breton: [
    'Breton stripes with {c} doing the rowing.',
    'Sailor stripes in {c}, evenly stepped.',
    'Knitted stripes, so nothing cracks or peels.',
  ],
  rugby: [
    'Big rugby bands with a {c} heart.',
    'Block stripes in {c}, loud as a half-time whistle.',
    'Hoops borrowed from a 1980s college team.',
  ],
  gingham: [
    '{C} gingham, the picnic kind.',
    'Woven gingham in {c}, neat on the bias too.',
    'Small checks in {c} that flatter everyone.',
  ],
  windowpane: [
    'A thin windowpane check opens up the {c}.',
    'Large squares, drawn fine, over {c}.',
    'Windowpane lines matched at pocket and seam.',
  ],
  madras: [
    'Madras check with {c} bleeding softly into its neighbours.',
    'A madras built on {c}, like a market awning.',
    'Checks from Chennai, led by {c}.',
  ],
  flannel: [
    'A big soft plaid with {c} underneath.',
    'Plaid in {c}, brushed at the edges.',
    'Campfire checks built over {c}.',
  ],
  buffalo: ['Buffalo checks, two tones of {c} and bravado.', 'Oversized checks that hold their own in {c}.'],
  houndstooth: ['Houndstooth with bite, over {c}.', 'Tiny broken checks that read as texture on {c}.'],
  herringbone: [
    'A herringbone weave gives {c} a second look.',
    'Fine herringbone over {c}, seen best up close.',
  ],
  bandhani: [
    'Bandhani circles tied by hand in Kutch, then dipped in {c}.',
    'Thousands of tiny knots leave rings on {c}.',
    'Tie-dyed rosettes across {c}, each slightly its own.',
  ],
  bandhaniDots: [
    'Small bandhej dots scattered over {c}.',
    'Each dot on the {c} was once a knot.',
    'A shower of tied dots, patient work on {c}.',
  ],
  ikat: [
    'Pochampally-style ikat with edges that feather into {c}.',
    'The ikat blurs where warp meets {c}.',
    'Threads dyed before weaving give {c} a soft focus.',
  ],
  shibori: [
    'Shibori rings bloom over {c} like ripples.',
    'Folded, bound and dipped: the {c} did the rest.',
    'Every shibori circle lands a little differently.',
  ],
  leheriya: [
    'Leheriya waves cross the {c} on the slant.',
    'Rajasthan’s monsoon stripe, drawn over {c}.',
    'Diagonal ripples in the old leheriya way.',
  ],
  dip: ['Dip-dyed, {c} fading upward.', 'A wash of {c} that stops mid-thought.'],
  buti: [
    'Little block-printed flowers walk across {c}.',
    'Buti stamped by hand; look for the tiny misses.',
    'A five-petal block, pressed a thousand times on {c}.',
  ],
  jaal: [
    'A floral jaal climbs all over the {c}.',
    'Vines and blossoms, block-printed on {c}.',
    'The jaal print has no beginning, like good gossip.',
  ],
  ajrakh: [
    'Ajrakh stars set in a lattice over {c}.',
    'Resist-printed ajrakh, as geometric as a courtyard floor on {c}.',
    'Ajrakh medallions keep strict company with {c}.',
  ],
  hibiscus: [
    'Giant hibiscus sprawls across {c}.',
    'Overgrown flowers on {c}, drawn by someone in a good mood.',
    'A coastal garden print on a {c} ground.',
  ],
  mango: [
    'The ambi, our own paisley, in pairs over {c}.',
    'Mango motifs, plump and unapologetic on {c}.',
    'Paisleys the size of real raw mangoes, nearly.',
  ],
  leaves: [
    'Loose leaves drift across in {c}.',
    'A leaf print with plenty of air, sketched in {c}.',
    'Neem-like leaves, brushed on and left alone.',
  ],
  polka: [
    'Polka dots, round and cheerful against {c}.',
    'Dots in step, with {c} behind them.',
    'Even spots that look good in photographs.',
  ],
  terrazzo: ['Terrazzo chips, like a Bombay stairwell, with {c}.', 'A print of broken tile and {c}.'],
  camo: ['Camouflage in off-duty tones around {c}.', 'Soft-edged camo that hides nothing, {c} least of all.'],
  zari: ['Zari-toned motifs glint against {c}.', 'A gold-thread grid laid over {c}.'],
  fairisle: [
    'Fair Isle bands knitted in, with {c} leading.',
    'Rows of Fair Isle, counted stitch by stitch in {c}.',
    'A Shetland pattern that learnt to like {c}.',
  ],
  argyle: [
    'Argyle diamonds built round {c}.',
    'Quizmaster argyle, knitted in with {c}.',
    'Diamonds and fine crossing lines on {c}.',
  ],
  marl: [
    'Marled yarn flecks the {c} with its neighbours.',
    'Two yarns twisted together blur the {c}.',
    'A salt-and-pepper marl over {c}.',
  ],
  waves: ['Zigzags in {c} roll from cuff to cuff.', 'A jagged wave, knitted in two tones of {c}.'],
  bandStripe: [
    'Uneven bands of colour stacked on {c}.',
    'Stripes of three widths over {c}.',
    'Bands that line up at the sleeve, against {c}.',
  ],
  cable: [
    'Cables twist up the {c} like good rope.',
    'Raised cables and narrow ribs, all in {c}.',
    'A hand-frame cable pattern gives {c} deep shadow.',
  ],
};

export const artworkCopy: Record<NonNullable<Look['artwork']>, readonly string[]> = {
  sun: [
    'A screen-printed sun goes down across the chest.',
    'The sunrise is drawn in three flat inks on {c}.',
  ],
  kite: [
    'A patang flies across the front of the {c}, string and all.',
    'Makar Sankranti, printed on the chest.',
  ],
  chai: ['One cutting chai, still steaming, printed on {c}.', 'The glass on the front is always half full.'],
  lotus: ['A lotus opens across the chest in layered ink.', 'Petals screen-printed by hand over {c}.'],
  mountains: [
    'Two peaks and a moon, printed high on the chest.',
    'A hill station postcard in flat colour on {c}.',
  ],
  billi: [
    'A tabby with opinions stares out of the {c}.',
    'The printed cat was drawn from our studio’s landlord.',
  ],
  cassette: ['A mixtape for people who never rewound one.', 'Side A is printed across the front on {c}.'],
  bolt: ['A bolt of lightning splits the {c}.', 'Two-ink lightning, printed so it will not crack.'],
  'yoke-embroidery': [
    'A necklace of hand embroidery circles the {c} yoke.',
    'Petals and dots are stitched round the neck.',
  ],
  'chest-stripe': [
    'Three stripes run straight across the chest.',
    'Old racing stripes, new manners, on {c}.',
  ],
  'small-mark': [
    'A small flame mark sits at the chest, nothing louder.',
    'One tiny emblem on {c} and then silence.',
  ],
};
