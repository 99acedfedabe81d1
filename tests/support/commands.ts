// Online-only writes. A test of a screen says how they end.
import { beforeEach, vi, type Mock } from 'vitest';
import './mock-data-layer.ts';

const GROUPS = {
  coupon: async () => (await import('#data/commands/coupon.ts')).coupon,
  listings: async () => (await import('#data/commands/listings.ts')).listings,
  backOfficeSession: async () => (await import('#data/commands/back-office-session.ts')).backOfficeSession,
  order: async () => (await import('#data/commands/order.ts')).order,
  pictures: async () => (await import('#data/commands/pictures.ts')).pictures,
  returns: async () => (await import('#data/commands/returns.ts')).returns,
  returnPhotos: async () => (await import('#data/commands/photos.ts')).returnPhotos,
  reviews: async () => (await import('#data/commands/reviews.ts')).reviews,
  reviewPhotos: async () => (await import('#data/commands/photos.ts')).reviewPhotos,
  session: async () => (await import('#data/commands/session.ts')).session,
  sizeCharts: async () => (await import('#data/commands/size-charts.ts')).sizeCharts,
};
type Groups = { [Group in keyof typeof GROUPS]: Awaited<ReturnType<(typeof GROUPS)[Group]>> };
type Called<Command> = Command extends (...args: infer Args) => infer Result
  ? (...args: Args) => Result
  : never;

/** Replaces these commands of a group in each test of the file. They resolve with nothing unless the test says more. */
export function mockCommands<Group extends keyof Groups, Name extends keyof Groups[Group] & string>(
  group: Group,
  ...names: Name[]
): { [Key in Name]: Mock<Called<Groups[Group][Key]>> } {
  const mocks = Object.fromEntries(names.map((name) => [name, vi.fn<(...args: never[]) => unknown>()]));
  beforeEach(async () => {
    const commands: object = await GROUPS[group]();
    for (const [name, mock] of Object.entries(mocks)) {
      mock.mockReset().mockResolvedValue(undefined);
      vi.spyOn(commands as Record<string, (...args: never[]) => unknown>, name).mockImplementation(mock);
    }
  });
  return mocks as never;
}
