type Selector = Record<string, unknown>;

/**
 * Instead of RxDB's reader of Mongo queries (7 kB): our stores ask the storage by ids or for all. Only deleting a database asks for
 * equal values; any other question throws.
 */
export function getMingoQuery(selector: Selector): { test: (doc: Record<string, unknown>) => boolean } {
  const asked = Object.entries(selector).map(([field, condition]) => {
    const { $eq, ...others } =
      typeof condition === 'object' && condition !== null
        ? (condition as Record<string, unknown>)
        : { $eq: condition };
    if (field.startsWith('$') || $eq === undefined || Object.keys(others).length > 0)
      throw new Error(`This build asks a storage for equal values only, not ${JSON.stringify(selector)}.`);
    return [field, $eq] as const;
  });
  return { test: (doc) => asked.every(([field, value]) => doc[field] === value) };
}
