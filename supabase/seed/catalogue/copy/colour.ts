import type { ColourName } from '#supabase/seed/wardrobe/colourways.ts';

export const colourCopy: Record<ColourName, readonly string[]> = {
  Red: [
    'The red is warm, closer to brick dust than lipstick.',
    'A red that gets along with gold.',
    'It glows a little at dusk.',
    'Red enough for a wedding, calm enough for work.',
  ],
  Blue: [
    'A blue that goes with everything you own.',
    'It sits between evening sky and fountain-pen ink.',
    'The blue deepens in shade and lifts in sun.',
    'Nobody has ever regretted this blue.',
  ],
  Black: [
    'Black, but soft at the edges, not shiny.',
    'The kind of black that stays black.',
    'Dark enough for midnight, matte enough for noon.',
    'It makes silver look brighter.',
  ],
  White: [
    'An off-white that flatters, unlike tube-light white.',
    'The shade of fresh malai.',
    'Pale, warm and braver than it looks.',
    'It gives every other colour a chance.',
  ],
  Green: [
    'A green you might find after the first rain.',
    'It looks lovely against brown skin and brass.',
    'Green as a banana leaf in shadow.',
    'Quiet from afar, rich up close.',
  ],
  Yellow: [
    'Yellow like haldi, and just as stubbornly cheerful.',
    'It lights up faces and dull mornings.',
    'A yellow with a little earth in it.',
    'Somebody will compliment it before lunch.',
  ],
  Purple: [
    'A purple you could bite, like a ripe jamun.',
    'Richer than navy and less expected.',
    'The purple turns velvet in low light.',
    'It loves mustard, denim and bare gold.',
  ],
  Orange: [
    'An orange borrowed from marigold garlands.',
    'It looks like four in the afternoon.',
    'Warm as terracotta after a hot day.',
    'Turn up late; the orange will announce you.',
  ],
  Grey: [
    'A grey with warmth in it, never gloomy.',
    'The grey goes quiet so the cut can speak.',
    'Cloud grey, before rather than after rain.',
    'It is the easiest neutral in our range.',
  ],
};
