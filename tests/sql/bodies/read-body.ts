import { loadModule, parsePlPgSQLSync } from '@libpg-query/parser';

/** One statement or expression of a PL/pgSQL function. */
export interface BodyStatement {
  /** The number of its line, from 1 at the first line of the body. */
  line: number;
  /** SQL that can be explained. An expression is written as a select. */
  sql: string;
  /** The variable of type record that takes the row. Later statements read its fields. */
  record?: string;
}

/** Numbers of PostgreSQL's RawParseMode. Those above are assignments: to a variable, a field, a field of a field. */
const EXPRESSION = 2;

interface Expression {
  query: string;
  parseMode: number;
}

type Node = Record<string, unknown>;

await loadModule();

/**
 * The SQL of a function, from `create function …` as `pg_get_functiondef` prints it.
 * Text that `execute` runs is not among it: only the expression that makes the text is.
 * Throws where the text is no PL/pgSQL.
 */
export function readBody(definition: string): BodyStatement[] {
  const parsed = parsePlPgSQLSync(withRecords(definition)) as { plpgsql_funcs: { PLpgSQL_function: Node }[] };
  const found: BodyStatement[] = [];
  const declared = new Set([...definition.matchAll(/^\s*(\w+) record\b/gm)].map(([, name]) => name));
  for (const { PLpgSQL_function: body } of parsed.plpgsql_funcs) {
    const variables = (body['datums'] as Node[]).map((variable) => variable['PLpgSQL_rec'] as RowVariable);
    const records = new Map(
      variables.filter((row) => declared.has(row?.refname)).map((row) => [row?.dno, row?.refname]),
    );
    collect(body['datums'], { line: 1, records }, found);
    collect(body['action'], { line: 1, records }, found);
  }
  return found;
}

/** The parser has no catalogue: it takes a variable of a row type for a scalar and refuses `variable.column := …`. */
function withRecords(definition: string): string {
  return definition.replaceAll(/^(\s+\w+) (?:public|private)\.\w+;$/gm, '$1 record;');
}

/** A variable that holds a row; `dno` is its number among the variables of the function. */
type RowVariable = { refname: string; dno: number } | undefined;

interface Place {
  line: number;
  /** The names of the variables of type record, by their numbers. Other rows have their columns from the start. */
  records: ReadonlyMap<number | undefined, string | undefined>;
  record?: string;
}

function collect(value: unknown, place: Place, found: BodyStatement[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, place, found);
  if (!isNode(value)) return;
  for (const [kind, inner] of Object.entries(value)) {
    if (kind === 'PLpgSQL_expr') found.push(statementOf(inner as Expression, place));
    else if (kind.startsWith('PLpgSQL_') && isNode(inner))
      collect(inTurn(inner), placeOf(inner, place), found);
    else collect(inner, place, found);
  }
}

/** A loop's query comes after its body in the tree, and before it in the text. */
function inTurn({ body, ...rest }: Node): Node {
  return { ...rest, body };
}

function placeOf(statement: Node, { line, records }: Place): Place {
  const { lineno, varno, target, var: loop } = statement as { lineno?: number; varno?: number } & Node;
  const taker = isNode(target) ? target : loop;
  const row = isNode(taker) ? (taker['PLpgSQL_rec'] as RowVariable) : undefined;
  const record = records.get(row === undefined ? varno : row.dno);
  return { line: lineno ?? line, records, ...(record !== undefined && { record }) };
}

function statementOf({ query, parseMode }: Expression, { line, record }: Place): BodyStatement {
  const target = record === undefined ? {} : { record };
  if (parseMode < EXPRESSION) return { line, sql: query, ...target };
  const value = parseMode === EXPRESSION ? query : query.replace(/^[^:=]+:?=\s*/, '');
  return { line, sql: record === undefined ? `select ${value}` : `select (${value}).*`, ...target };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
