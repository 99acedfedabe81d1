// An oxlint plugin: APIs newer than the browser floor are allowed only behind a test for them in the same file.
// TypeScript's `lib` finds newer built-ins by their types, but its DOM has everything that two engines know today.
// Types are unknown here: an object's class is known by its `new`, its annotation, or its name.
import { compatData, lacks } from './compat-data.mjs';
import { newerApis, olderMembers } from './newer-apis.mjs';
import { newerInPattern } from './newer-patterns.mjs';
import { newerInSelector } from './newer-selectors.mjs';

/** Names read from the global object: classes, and members of a window or of a worker's scope. */
const globals = new Set(
  newerApis
    .filter(({ owner, place }) => place === 'global' || /^Window$|GlobalScope$/.test(owner))
    .map(({ name }) => name),
);
/** 'URL.canParse', 'Intl.Segmenter'. */
const statics = new Set(
  newerApis
    .filter(({ place }) => place === 'static' || place === 'either')
    .map(({ owner, name }) => `${owner}.${name}`),
);
/** Names that objects of this project or of its packages have, too. */
const alsoOurs = new Set(['isVisible', 'toArray']);
const newerClasses = new Set(newerApis.filter(({ place }) => place === 'global').map(({ name }) => name));
/**
 * The type of `x` in `x.name` is unknown, so only names of several words that no older class has are checked. A single
 * word may be anybody's, and objects of a newer class come from a newer API.
 */
const members = new Set(
  newerApis
    .filter(({ owner, place }) => /^(instance|either)$/.test(place) && !newerClasses.has(owner))
    .map(({ name }) => name)
    .filter((name) => /[a-z][A-Z]/.test(name) && !olderMembers.has(name) && !alsoOurs.has(name)),
);
/** 'Navigator.share', for objects whose class is known. */
const instances = new Set(
  newerApis
    .filter(({ place }) => place === 'instance' || place === 'either')
    .map(({ owner, name }) => `${owner}.${name}`),
);
/** @type {Record<string, string>} */
const classOf = {
  document: 'Document',
  history: 'History',
  location: 'Location',
  locks: 'LockManager',
  navigator: 'Navigator',
  performance: 'Performance',
  registration: 'ServiceWorkerRegistration',
  screen: 'Screen',
  searchParams: 'URLSearchParams',
  serviceWorker: 'ServiceWorkerContainer',
  storage: 'StorageManager',
};
const globalObjects = new Set(['globalThis', 'self', 'window']);

/** A browser that never fires these loses nothing. */
const optionalEvents = new Set(['onappinstalled', 'onbeforeinstallprompt']);
/** 'onscrollend': what waits for it waits for ever. */
const events = new Set(
  newerApis
    .filter(({ name, place }) => place === 'instance' && name.startsWith('on'))
    .map(({ name }) => name)
    .filter((name) => !olderMembers.has(name) && !optionalEvents.has(name)),
);

/** Methods whose second argument older browsers ignore. */
const oneArgument = new Set(
  ['delete', 'has']
    .filter((method) => lacks(compatData.api, 'URLSearchParams', method, 'value_parameter'))
    .map((method) => `URLSearchParams.${method}`),
);
const streamsIterate = !lacks(compatData.api, 'ReadableStream', '@@asyncIterator');

/**
 * @param {any} node an expression
 * @param {(identifier: any) => any} definitionOf
 * @returns {string | undefined} the class that made it
 */
function classNameOf(node, definitionOf) {
  if (node.type === 'NewExpression') return node.callee.name;
  if (node.type === 'MemberExpression') return node.computed ? undefined : classOf[node.property.name];
  if (node.type !== 'Identifier') return undefined;
  const definition = definitionOf(node);
  const annotated = definition?.name.typeAnnotation?.typeAnnotation.typeName?.name;
  if (annotated !== undefined) return annotated;
  const { id, init } = definition?.node ?? {};
  if (id?.type === 'Identifier' && init?.type === 'NewExpression') return init.callee.name;
  if (id?.type === 'Identifier' && init?.type === 'MemberExpression') return classNameOf(init, definitionOf);
  return classOf[node.name];
}

/**
 * @param {any} object
 * @param {string} name of the member read
 * @param {string | undefined} className of `object`
 * @returns {string | undefined} the newer API
 */
function newerMember(object, name, className) {
  const owner = object.name ?? object.property?.name;
  if (globalObjects.has(owner)) return globals.has(name) ? name : undefined;
  if (statics.has(`${owner}.${name}`)) return `${owner}.${name}`;
  const known = `${className}.${name}`;
  if (instances.has(known)) return known;
  return members.has(name) ? name : undefined;
}

/** `undefined` or `null`. @param {any} node */
const isNothing = (node) => node.name === 'undefined' || (node.type === 'Literal' && node.raw === 'null');

/** These may be 0, so a test whether they are true says nothing about the API. */
const numbers = new Set(['URLSearchParams.size']);

/** Whether this node tests for the API. @param {any} node @param {string} api */
function isTest(node, api) {
  const { parent } = node;
  if (numbers.has(api) && parent.type !== 'BinaryExpression' && parent.operator !== 'typeof') return false;
  switch (parent.type) {
    case 'MemberExpression':
      return parent.object === node && parent.optional;
    case 'CallExpression':
      return parent.callee === node && parent.optional;
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node;
    case 'LogicalExpression':
      return parent.left === node;
    case 'UnaryExpression':
      return parent.operator === 'typeof' || parent.operator === '!';
    case 'BinaryExpression':
      return /^[!=]==?$/.test(parent.operator) && [parent.left, parent.right].some(isNothing);
    default:
      return false;
  }
}

/** Minified code writes strings as templates. @param {any} node @returns {string | undefined} */
function textOf(node) {
  if (node?.type === 'TemplateLiteral')
    return node.quasis.length === 1 ? node.quasis[0].value.cooked : undefined;
  return typeof node?.value === 'string' ? node.value : undefined;
}

/** An iterator of our own is a call of its generator. @param {any} node a ForOfStatement */
const mayIterateStream = ({ await: waits, right }) =>
  waits && !(right.type === 'CallExpression' && right.callee.type === 'Identifier');

/**
 * The visitors that find newer APIs.
 * @param {(node: any, api: string | undefined) => void} note
 * @param {(identifier: any) => any} definitionOf
 * @returns {Record<string, (node: any) => void>}
 */
function listeners(note, definitionOf) {
  const read = (/** @type {any} */ object, /** @type {string} */ name) =>
    newerMember(object, name, classNameOf(object, definitionOf));
  const noteProperties = (
    /** @type {any} */ pattern,
    /** @type {(name: string) => string | undefined} */ api,
  ) => {
    if (pattern.type !== 'ObjectPattern') return;
    for (const property of pattern.properties)
      if (property.key?.type === 'Identifier' && !property.computed && property.value.type === 'Identifier')
        note(property, api(property.key.name));
  };
  const noteTaken = (/** @type {any} */ pattern, /** @type {any} */ from) => {
    if (from !== null) noteProperties(pattern, (name) => read(from, name));
  };
  const noteParameters = (/** @type {any} */ { params }) => {
    for (const pattern of params) {
      const type = pattern.typeAnnotation?.typeAnnotation.typeName?.name;
      noteProperties(pattern, (name) => newerMember({}, name, type));
    }
  };
  const notePattern = (/** @type {any} */ node, /** @type {any[]} */ [source, flags]) => {
    const pattern = textOf(source);
    if (pattern !== undefined)
      for (const api of newerInPattern(pattern, textOf(flags) ?? '')) note(node, api);
  };
  return {
    MemberExpression(node) {
      const name = node.computed ? textOf(node.property) : node.property.name;
      if (name !== undefined) note(node, read(node.object, name));
    },
    FunctionDeclaration: noteParameters,
    FunctionExpression: noteParameters,
    ArrowFunctionExpression: noteParameters,
    VariableDeclarator: ({ id, init }) => noteTaken(id, init),
    AssignmentExpression: ({ left, right }) => noteTaken(left, right),
    CallExpression(node) {
      const { callee, arguments: given } = node;
      if (callee.name === 'RegExp') notePattern(node, given);
      const { name } = callee.property ?? callee;
      const event = `on${textOf(given[0])}`;
      if (name === 'addEventListener' && events.has(event)) note(node, event);
      if (callee.type !== 'MemberExpression') return;
      if (/^(matches|closest|querySelector(All)?)$/.test(name))
        for (const selector of newerInSelector(textOf(given[0]) ?? '')) note(node, selector);
      const method = `${classNameOf(callee.object, definitionOf)}.${name}`;
      if (given.length > 1 && oneArgument.has(method)) note(node, `${method}'s second argument`);
    },
    JSXAttribute(node) {
      const event = String(node.name.name).toLowerCase();
      if (events.has(event)) note(node, event);
    },
    NewExpression(node) {
      if (node.callee.name === 'RegExp') notePattern(node, node.arguments);
    },
    Literal(node) {
      if (node.regex) notePattern(node, [{ value: node.regex.pattern }, { value: node.regex.flags }]);
    },
    ForOfStatement(node) {
      if (!streamsIterate && mayIterateStream(node)) note(node, 'for await over a stream');
    },
  };
}

/** @type {{ meta: object, create(context: any): Record<string, (node: any) => void> }} */
const rule = {
  meta: { type: 'problem', docs: { description: 'No API newer than the oldest browsers supported.' } },
  create(context) {
    /** @type {{ node: any, api: string }[]} */
    const uses = [];
    const tested = new Set();
    const note = (/** @type {any} */ node, /** @type {string | undefined} */ api) => {
      if (api === undefined) return;
      // Older browsers ignore a property that is set.
      if (node.parent.type === 'AssignmentExpression' && node.parent.left === node) return;
      if (isTest(node, api)) tested.add(api);
      else uses.push({ node, api });
    };
    const definitionOf = (/** @type {any} */ identifier) => {
      for (let scope = context.sourceCode.getScope(identifier); scope !== null; scope = scope.upper)
        if (scope.set.has(identifier.name)) return scope.set.get(identifier.name).defs[0];
      return undefined;
    };
    return {
      ...listeners(note, definitionOf),
      BinaryExpression({ operator, left, right }) {
        const name = textOf(left);
        if (operator !== 'in' || name === undefined) return;
        tested.add(name).add(newerMember(right, name, classNameOf(right, definitionOf)));
      },
      'Program:exit'() {
        for (const { identifier, isTypeReference } of context.sourceCode.scopeManager.globalScope.through)
          if (globals.has(identifier.name) && !isTypeReference) note(identifier, identifier.name);
        for (const { node, api } of uses)
          if (!tested.has(api))
            context.report({
              node,
              message: `${api} is newer than the oldest browsers that package.json declares. Use an older expression, or test for it first.`,
            });
      },
    };
  },
};

export default { meta: { name: 'browsers' }, rules: { 'no-newer-api': rule } };
