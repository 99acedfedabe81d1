import type { Silhouette } from '#supabase/seed/wardrobe/look.ts';

/** The fit of each pair of trousers, or each set, on a body. */
export const fitBottoms: Partial<Record<Silhouette, readonly string[]>> = {
  straightJean: [
    'Straight from hip to hem, with no opinion in between.',
    'Mid rise, five pockets, room for a real phone.',
    'The leg opening sits cleanly over most shoes.',
    'Firm at the seat, easy at the thigh.',
  ],
  flaredJean: [
    'Tight to the knee, then gone like a Seventies chorus.',
    'A high waist makes the long line longer.',
    'The flare covers a heel and clears the pavement.',
    'Cut to lengthen, with a hem you can shorten.',
  ],
  wideJean: [
    'Wide from the hip down, heavy enough to swing.',
    'Sits at the waist; belt it or let it slide.',
    'The leg pools a little over trainers.',
    'Skaters wore them first, aunties noticed second.',
  ],
  momJean: [
    'High in front, rounder at the hip, neat at the ankle.',
    'Knees ripped by hand, backed so they stop there.',
    'Tapers gently; no second skin, no flapping.',
    'Rise enough to tuck everything you own.',
  ],
  carpenterJean: [
    'A tool pocket on the thigh, no trade required.',
    'Loose and straight with doubled seams.',
    'Extra stitching where denim usually gives up.',
    'Room at the knee for floors, stairs and scooters.',
  ],
  taperedJean: [
    'Narrows to a turned hem that shows your socks.',
    'Easy through the thigh, closer below the knee.',
    'The turn-up is tacked, so it never unrolls.',
    'Sits just under the waist and stays level.',
  ],
  pleatedTrouser: [
    'One deep pleat each side and a pressed crease.',
    'Full in the thigh, clean at the ankle.',
    'High enough to meet a short jacket.',
    'Side tabs hidden inside mean no belt is needed.',
  ],
  cargoTrouser: [
    'Flapped pockets at the thigh, placed where hands can reach.',
    'Loose, straight and happy over chunky shoes.',
    'Articulated knees and a roomy seat.',
    'Cargo bulk without the clatter; the pockets lie flat.',
  ],
  palazzo: [
    'Yards of cloth from an elastic waist, cool as a fan.',
    'Falls wide from hip to floor and swishes.',
    'Reads as a skirt until you climb stairs.',
    'Pull on, walk out, twirl once.',
  ],
  jogger: [
    'Side stripes draw the eye down to a ribbed ankle.',
    'A drawcord that ties flat under a tee.',
    'Tapered, but with the knees left alone.',
    'Pockets deep enough that nothing falls out on a run.',
  ],
  drawstringTrouser: [
    'A soft waist with a cord and no zip anywhere.',
    'Straight and airy down to a simple hem.',
    'Made for floors, verandahs and long train rides.',
    'Slant pockets and a drape that forgives lunch.',
  ],
  flaredTrouser: [
    'Slim to the knee with a kick at the floor.',
    'A centre crease keeps the flare sharp.',
    'Sits at the natural waist and flatters from behind.',
    'Long enough to hide a heel completely.',
  ],
  chino: [
    'Clean front, slanted pockets, one turn at the hem.',
    'Slimmer than your father wore, looser than last year.',
    'A waistband that lies flat under a tucked shirt.',
    'Plain enough for Monday, sharp enough for Friday.',
  ],
  campSet: [
    'Shirt and shorts cut from one piece so patterns agree.',
    'An open collar above, a drawstring below.',
    'Shorts end above the knee, sleeves above the elbow.',
    'Wear both and look planned; split them and get two outfits.',
  ],
  kurtaSet: [
    'A short kurta with easy trousers in matching cloth.',
    'Side slits above, a soft drawstring below.',
    'The set needs only sandals to be finished.',
    'Cut straight, so it flatters without clinging.',
  ],
  loungeSet: [
    'Sweatshirt and joggers that admit they are pyjamas.',
    'Matching ribs top and bottom keep it smart.',
    'Relaxed through the body, gathered at the ankle.',
    'A set for flights, Sundays and video calls.',
  ],
  waistcoatSet: [
    'A buttoned waistcoat over pleated trousers, nothing beneath required.',
    'Nipped at the waist and long in the leg.',
    'Deep V in front, flat back, real pockets.',
    'The points of the waistcoat meet the waistband exactly.',
  ],
  croppedSet: [
    'A boxy crop on top, metres of palazzo below.',
    'The shirt stops where the trousers start.',
    'Moves like a lehenga, washes like a shirt.',
    'Two pieces that make one tall line.',
  ],
  hoodieSet: [
    'Zip hoodie above, easy shorts below, same dye bath.',
    'Long sleeves and bare knees, for confusing weather.',
    'The shorts have pockets that close.',
    'Throw it on after practice and call it styled.',
  ],
};
