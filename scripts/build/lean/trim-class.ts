import { parseSync } from 'vite';

/** What is used of a library's class. */
export interface Used {
  class: string;
  /** Methods that are called from elsewhere; what these call on `this` stays as well. */
  methods: readonly string[];
  /** Properties that nothing kept reads: what they are set to goes. */
  unread?: readonly string[];
  /** The same, but what is kept asks whether they are there. */
  absent?: readonly string[];
  /** Methods that kept code names, but never calls as we use it: they throw. */
  never?: readonly string[];
  /** What it plugs into itself with `this.use(…)` and works without. */
  unplugged?: readonly string[];
}

/** A node of the syntax tree, as far as it is looked at. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/**
 * The module without the methods of one class that cannot be reached from those in use, and without what is set to properties that
 * nobody reads; the bundler then drops what only those needed. Lines stay where they are. Throws when the class or a name is not there,
 * or when what is kept reads an `unread` property: then the library has changed.
 */
export function trimClass(code: string, used: Used): string {
  const { class: name, methods, unread = [], absent = [], never = [], unplugged = [] } = used;
  const members = membersOf(parseSync('module.js', code).program as unknown as Node, name);
  const methodsOf = Map.groupBy(members.filter(isMethod), nameOf);
  const cuts = new Map<Node, string>();

  for (const property of [...unread, ...absent]) {
    const sets = members.flatMap((member) => settersIn(member, property));
    if (sets.length === 0) throw new Error(`${name} does not set '${property}' any more.`);
    for (const set of sets) cuts.set(set, '');
  }
  for (const plug of unplugged) {
    const uses = members.flatMap((member) => plugsIn(member, plug));
    if (uses.length === 0) throw new Error(`${name} does not use '${plug}' any more.`);
    for (const use of uses) cuts.set(use, '');
  }
  for (const method of [...methods, ...never])
    if (!methodsOf.has(method)) throw new Error(`${name} has no method '${method}' any more.`);
  for (const method of never)
    for (const node of methodsOf.get(method) ?? [])
      cuts.set(bodyOf(node), `{ throw new Error('${name}.${method} is not in this build'); }`);

  const kept = new Set<string>();
  const waiting = ['constructor', '', ...methods];
  const follow = (node: Node) => waiting.push(...namesOnItself(node, name, cuts));
  for (const member of members) if (!isMethod(member)) follow(member);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (kept.has(next)) continue;
    kept.add(next);
    methodsOf.get(next)?.forEach(follow);
  }
  const read = unread.find((property) => kept.has(property));
  if (read !== undefined) throw new Error(`${name} reads '${read}' in what is kept of it.`);
  for (const [method, nodes] of methodsOf)
    if (!kept.has(method)) for (const node of nodes) cuts.set(node, '');
  return without(code, cuts);
}

/** The same for each of a module's classes that are named. */
export function trimmed(code: string, used: Used | readonly Used[]): string {
  return [used].flat().reduce((left: string, one) => trimClass(left, one), code);
}

function membersOf(program: Node, name: string): Node[] {
  let found: Node | undefined;
  walk(program, (node) => {
    const named = (node['id'] as Node | null | undefined)?.['name'] === name;
    if (named && node.type === 'ClassDeclaration') found = node;
    const value = node['init'] as Node | null | undefined;
    if (named && value?.type === 'ClassExpression') found = value;
  });
  if (found === undefined) throw new Error(`There is no class ${name} any more.`);
  return (found['body'] as { body: Node[] }).body;
}

const isMethod = (member: Node) => member.type === 'MethodDefinition';

const bodyOf = (method: Node) => (method['value'] as { body: Node }).body;

/** '' for what has no plain name (`[Symbol.asyncDispose]`). */
function nameOf(member: Node): string {
  const { name } = member['key'] as { name?: string };
  return member['computed'] === true ? '' : (name ?? '');
}

/** The statements `this.property = …` of a method, or the field itself. */
function settersIn(member: Node, property: string): Node[] {
  if (!isMethod(member)) return nameOf(member) === property ? [member] : [];
  const found: Node[] = [];
  walk(member, (node) => {
    const expression = node['expression'] as Node | undefined;
    if (node.type !== 'ExpressionStatement' || expression?.type !== 'AssignmentExpression') return;
    const left = expression['left'] as Node;
    if (isItself(left['object'], '') && (left['property'] as Node)['name'] === property) found.push(node);
  });
  return found;
}

/** The statements `this.use(plug)` of a method. */
function plugsIn(member: Node, plug: string): Node[] {
  const found: Node[] = [];
  walk(member, (node) => {
    const expression = node['expression'] as Node | undefined;
    if (node.type !== 'ExpressionStatement' || expression?.type !== 'CallExpression') return;
    const [callee, first] = [expression['callee'] as Node, (expression['arguments'] as Node[])[0]];
    const isUse = isItself(callee['object'], '') && (callee['property'] as Node)['name'] === 'use';
    if (isUse && first?.['name'] === plug) found.push(node);
  });
  return found;
}

/** What a member calls or reads on `this`, or on the class. */
function namesOnItself(member: Node, name: string, cuts: ReadonlyMap<Node, string>): string[] {
  const names: string[] = [];
  walk(member, (node) => {
    if (cuts.has(node)) return false;
    if (node.type === 'MemberExpression' && node['computed'] !== true && isItself(node['object'], name))
      names.push((node['property'] as { name: string }).name);
    return true;
  });
  return names;
}

// `_this` is what compilers call it inside of functions.
function isItself(object: unknown, name: string): boolean {
  const { type, name: called } = (object ?? {}) as { type?: string; name?: string };
  return type === 'ThisExpression' || (type === 'Identifier' && (called === '_this' || called === name));
}

function walk(node: Node, visit: (node: Node) => boolean | void): void {
  if (visit(node) === false) return;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit);
}

function without(code: string, cuts: ReadonlyMap<Node, string>): string {
  let at = 0;
  let left = '';
  for (const [node, instead] of [...cuts].sort(([a], [b]) => a.start - b.start)) {
    // Inside of what has gone already.
    if (node.start < at) continue;
    const lines = code.slice(node.start, node.end).replace(/[^\n]/g, '');
    left += code.slice(at, node.start) + instead + lines;
    at = node.end;
  }
  return left + code.slice(at);
}
