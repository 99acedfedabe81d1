import { loadModule, parsePlPgSQLSync } from '@libpg-query/parser';

/** One statement or expression of a PL/pgSQL function. */
export interface BodyStatement {
  /** The number of its line, from 1 at the first line of the body. */
  line: number;
  /** SQL that can be explained. An expression is written as a select. */
  sql: string;
  /** The variable of type record that takes the row. Later statements read its fields. */
  record?: string;
  /** The tables that the branches around it ask for, or exclude. */
  tables: AskedTable[];
}

/** A table that `if tg_table_name = '…'` is about. `is` tells whether the statement runs for it, or for all others. */
interface AskedTable {
  name: string;
  is: boolean;
}

/** Numbers of PostgreSQL's RawParseMode. Above `VARIABLE` are assignments to a field, and to a field of a field. */
const EXPRESSION = 2;
const VARIABLE = 3;

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
    const place = { line: 1, records, tables: [] };
    // The variables that one statement fills stand at that statement again.
    const own = (body['datums'] as Node[]).filter((variable) => !('PLpgSQL_row' in variable));
    collect(own, place, found);
    collect(body['action'], place, found);
  }
  return found;
}

/** A statement that runs text: the line on which it begins, and the expression that makes the text. */
export interface TextStatement {
  line: number;
  text: string;
}

/** The statements of a function, as `pg_get_functiondef` prints it, that run text. */
export function readTexts(definition: string): TextStatement[] {
  const found: TextStatement[] = [];
  JSON.stringify(parsePlPgSQLSync(withRecords(definition)), (kind, value: unknown) => {
    const made =
      isNode(value) && (value['dynquery'] ?? (kind.startsWith('PLpgSQL_stmt_dyn') && value['query']));
    if (isNode(made)) {
      const { query } = made['PLpgSQL_expr'] as Expression;
      found.push({ line: (value as { lineno: number }).lineno, text: query });
    }
    return value;
  });
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
  tables: AskedTable[];
}

function collect(value: unknown, place: Place, found: BodyStatement[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, place, found);
  if (!isNode(value)) return;
  for (const [kind, inner] of Object.entries(value)) {
    if (kind === 'PLpgSQL_expr') found.push(...statementsOf(inner as Expression, place));
    else if (kind === 'PLpgSQL_row') found.push(...filled(inner as Filled, place));
    else if (kind === 'PLpgSQL_stmt_if') collectBranches(inner as Branches & Node, place, found);
    else if (kind.startsWith('PLpgSQL_') && isNode(inner))
      collect(inTurn(inner), placeOf(inner, place), found);
    else collect(inner, place, found);
  }
}

interface Branches {
  lineno: number;
  cond: Node;
  then_body?: unknown;
  elsif_list?: { PLpgSQL_if_elsif: { lineno: number; cond: Node; stmts?: unknown } }[];
  else_body?: unknown;
}

/** A branch of an `if` is passed only where no condition before its own held. */
function collectBranches(branches: Branches & Node, around: Place, found: BodyStatement[]): void {
  const { lineno, cond, then_body: stmts, elsif_list: more = [], else_body: rest } = branches;
  const place = placeOf(branches, around);
  let { tables } = place;
  for (const branch of [{ lineno, cond, stmts }, ...more.map((one) => one.PLpgSQL_if_elsif)]) {
    const branchPlace = { ...place, line: branch.lineno };
    const tests = askedTable(branch.cond);
    collect(branch.cond, { ...branchPlace, tables }, found);
    collect(branch.stmts, { ...branchPlace, tables: [...tables, ...tests] }, found);
    tables = [...tables, ...tests.map(({ name, is }) => ({ name, is: !is }))];
  }
  collect(rest, { ...place, tables }, found);
}

/** A condition of any other form says nothing about the table. */
function askedTable(cond: Node): AskedTable[] {
  const { query } = cond['PLpgSQL_expr'] as Expression;
  const [, sign, name] = /^\s*tg_table_name\s*(=|<>)\s*'(\w+)'\s*$/i.exec(query) ?? [];
  return name === undefined ? [] : [{ name, is: sign === '=' }];
}

/** A loop's query comes after its body in the tree, and before it in the text. */
function inTurn({ body, ...rest }: Node): Node {
  return { ...rest, body };
}

function placeOf(statement: Node, { line, records, tables }: Place): Place {
  const { lineno, varno, target, var: loop } = statement as { lineno?: number; varno?: number } & Node;
  const taker = isNode(target) ? target : loop;
  const row = isNode(taker) ? (taker['PLpgSQL_rec'] as RowVariable) : undefined;
  const record = records.get(row === undefined ? varno : row.dno);
  return { line: lineno ?? line, records, tables, ...(record !== undefined && { record }) };
}

/** The variables that `into` names, or a loop over rows. */
interface Filled {
  fields: { name: string }[];
}

/** Only a field can be missing: a variable that is not declared is no PL/pgSQL. */
function filled({ fields }: Filled, { line, tables }: Place): BodyStatement[] {
  return fields
    .filter(({ name }) => name.includes('.'))
    .map(({ name }) => ({ line, sql: `select ${name}`, tables }));
}

/** An assignment to a field reads the field as well: it must be there. */
function statementsOf({ query, parseMode }: Expression, { line, record, tables }: Place): BodyStatement[] {
  const taken = { line, tables, ...(record !== undefined && { record }) };
  if (parseMode < EXPRESSION) return [{ ...taken, sql: query }];
  const [, target = '', value = query] =
    parseMode === EXPRESSION ? [] : (/^([\s\S]+?)\s*:?=([\s\S]*)$/.exec(query) ?? []);
  const given = { ...taken, sql: record === undefined ? `select ${value}` : `select (${value}).*` };
  return parseMode > VARIABLE ? [{ line, tables, sql: `select ${target}` }, given] : [given];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
