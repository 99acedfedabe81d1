/** The texts of each brand about itself, in the order of `demoBrands`. */
export const makerCopy: readonly (readonly string[])[] = [
  [
    'Printed and sewn by a family unit in Jaipur.',
    'Our block printers sign the hem tape; look inside.',
    'Eleven women in Bagru cut and finish each batch.',
    'Small runs, because a loom cannot be hurried.',
    'Offcuts become the bag it arrives in.',
    'Buttons are coconut shell, turned nearby.',
  ],
  [
    'Knitted and stitched within one Coimbatore pin code.',
    'We make fewer styles and restock the good ones.',
    'Seed to seam, the cotton never leaves Tamil Nadu.',
    'The pattern has been corrected nine times so far.',
    'Spare button inside, because life happens.',
    'Labels are printed on, so nothing scratches.',
  ],
  [
    'Sewn in Dharavi by people who repair what they sell.',
    'Bring it back torn; we will darn it free.',
    'Hardware is solid brass, not painted.',
    'Chain-stitched on an old machine with a loud name.',
    'Each wash is tested on the team first.',
    'The pocket bags are printed with a street map.',
  ],
  [
    'Knitted in the hills by a cooperative of forty.',
    'Every piece carries the initials of its knitter.',
    'Yarn dyed with mountain water and little else.',
    'Made slowly above Shimla, worn quickly below.',
    'We pay by the piece and post the rates.',
    'Leftover wool goes home with the knitters.',
  ],
  [
    'Designed after dark in Bengaluru, in batches of sixty.',
    'When it sells out, we draw something new.',
    'Sketched on a bus, sampled by Sunday.',
    'Each drop is numbered inside the collar.',
    'Cut by a tailor who used to make stage costumes.',
    'A little loud, entirely local.',
  ],
  [
    'Our first batch, from a hostel room in Pune.',
    'Two students, one machine and no investors.',
    'We packed your parcel ourselves.',
    'Every rupee goes into the second batch.',
  ],
];
