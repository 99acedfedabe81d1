/**
 * Packs GeoNames' list of post offices into `src/domain/address/pincodes.txt`. The README has the source and the licence.
 * node tools/pincodes/make.ts IN.txt
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stateNamed } from '../../src/domain/address/states.ts';
import { cityOf } from './cities.ts';

// Ladakh is a territory of its own since 2019. The list counts its two districts to Jammu and Kashmir.
const LADAKH = new Set(['Leh', 'Kargil']);

type Place = { state: string; district: string };

const [, , source = 'IN.txt'] = process.argv;
const target = path.join(import.meta.dirname, '../../src/domain/address/pincodes.txt');

/** How many post offices of a pincode lie in each place. */
const offices = new Map<string, Map<string, number>>();
for (const line of (await readFile(source, 'utf8')).split('\n')) {
  const [, pincode = '', , state = '', , district = ''] = line.split('\t');
  if (!/^[1-9]\d{5}$/.test(pincode)) continue;
  const place = JSON.stringify(placeOf(state, district));
  const counted = offices.get(pincode) ?? new Map<string, number>();
  offices.set(pincode, counted.set(place, (counted.get(place) ?? 0) + 1));
}

/** The pincodes of each city of each state. */
const states = new Map<string, Map<string, number[]>>();
for (const pincode of [...offices.keys()].sort()) {
  const [[place] = ['']] = [...(offices.get(pincode) ?? [])].sort(([, a], [, b]) => b - a);
  const { state, district } = JSON.parse(place) as Place;
  const cities = states.get(state) ?? new Map<string, number[]>();
  states.set(state, cities);
  cities.set(district, [...(cities.get(district) ?? []), Number(pincode)]);
}

const byName = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
const lines = byName(states).flatMap(([state, cities]) => [
  `=${state}`,
  ...byName(cities).map(([city, pincodes]) => `${city}:${runsOf(pincodes)}`),
]);
await writeFile(target, `${lines.join('\n')}\n`);
console.log(`${offices.size} pincodes`);

function placeOf(state: string, district: string): Place {
  if (LADAKH.has(district)) return { state: 'Ladakh', district };
  const named = stateNamed(state);
  if (named === null) throw new Error(`No state is called ${state}`);
  return { state: named, district: cityOf(named, district) };
}

/** 411001, 411002, 411005 as 'distance from the end before, length beyond 1', in base 36. */
function runsOf(pincodes: number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const pincode of pincodes) {
    const last = runs.at(-1);
    if (last?.to === pincode - 1) last.to = pincode;
    else runs.push({ from: pincode, to: pincode });
  }
  return runs
    .map(({ from, to }, at) => {
      const gap = (from - (runs[at - 1]?.to ?? 0)).toString(36);
      return to === from ? gap : `${gap}.${(to - from).toString(36)}`;
    })
    .join(' ');
}
