import { inventoryGaps, type Inventory } from './inventory.ts';
import { enter, foundInventory, functionGaps, messageGaps, visitorGaps, type Entrance } from './project.ts';

/** Every gap between a running project and the expected inventory, one sentence each; none when all is well. */
export async function smokeTest(entrance: Entrance, expected: Inventory): Promise<string[]> {
  const client = await enter(entrance).catch((error: Error) => error);
  if (client instanceof Error) return [client.message, ...(await visitorGaps(entrance, expected))];
  const parts: (() => Promise<string[]>)[] = [
    async () => inventoryGaps(expected, await foundInventory(client)),
    () => functionGaps(entrance),
    () => visitorGaps(entrance, expected),
    () => messageGaps(client),
  ];
  const gaps: string[] = [];
  // One after the other: what fails names itself before the next begins.
  for (const part of parts)
    gaps.push(
      ...(await part().catch((error: unknown) => [error instanceof Error ? error.message : String(error)])),
    );
  return gaps;
}
