/** Instead of a builder of filters for changes of tables: we listen to none of them, and nothing is an instance of it. */
export function RealtimePostgresFilterBuilder(): void {}

export const postgresChangesFilter = () => null;
