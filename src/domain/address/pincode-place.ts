/** City and state of an address. */
export type Place = { city: string; state: string };

/**
 * The place of a pincode of six digits, by the packed list (`pincodes.txt`); null when the list lacks it. A line `=STATE` begins a
 * state. A line `CITY:RUNS` holds runs of pincodes: how far from the end of the run before, and how many more follow, in base 36.
 */
export function placeOfPincode(list: string, pincode: string): Place | null {
  const wanted = Number(pincode);
  let state = '';
  for (const line of list.split('\n')) {
    if (line.startsWith('=')) {
      state = line.slice(1);
      continue;
    }
    const [city = '', runs = ''] = line.split(':');
    let end = 0;
    for (const run of runs.split(' ')) {
      const [gap = '', more = '0'] = run.split('.');
      const start = end + Number.parseInt(gap, 36);
      end = start + Number.parseInt(more, 36);
      if (start > wanted) break;
      if (wanted <= end) return { city, state };
    }
  }
  return null;
}

/**
 * The fields to fill in once a pincode is typed. A field follows the pincode while it is empty, or while it says what the pincode
 * before said. Anything else was typed by a person, and stays.
 */
export function placeToFill(fields: Place, before: Place | null, now: Place): Partial<Place> {
  const follows = (name: keyof Place) =>
    fields[name] !== now[name] && (fields[name].trim() === '' || fields[name] === before?.[name]);
  return {
    ...(follows('city') && { city: now.city }),
    ...(follows('state') && { state: now.state }),
  };
}
