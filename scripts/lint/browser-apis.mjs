// An oxlint plugin: APIs newer than the browser floor are allowed only behind a test for them in the same file.
// TypeScript's `lib` finds newer built-ins by their types, but its DOM has everything that two engines know today.
// Destructuring (`const { share } = navigator`) is not seen.
import { newerApis, olderMembers } from './newer-apis.mjs';

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
/** 'Navigator.share': what is known of an object by its name alone. */
const instances = new Set(
  newerApis.filter(({ place }) => place === 'instance').map(({ owner, name }) => `${owner}.${name}`),
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
  serviceWorker: 'ServiceWorkerContainer',
  storage: 'StorageManager',
};
const globalObjects = new Set(['globalThis', 'self', 'window']);

/**
 * @param {any} node a MemberExpression that is not computed
 * @returns {string | undefined} the newer API that it reads
 */
function newerMember({ object, property }) {
  const { name } = property;
  const owner = object.name ?? object.property?.name;
  if (globalObjects.has(owner)) return globals.has(name) ? name : undefined;
  if (statics.has(`${owner}.${name}`) || instances.has(`${classOf[owner]}.${name}`))
    return `${owner}.${name}`;
  return members.has(name) ? name : undefined;
}

/** Whether this node tests for the API. @param {any} node */
function isTest(node) {
  const { parent } = node;
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
      return /^[!=]==?$/.test(parent.operator);
    default:
      return false;
  }
}

/** @type {{ meta: object, create(context: any): Record<string, (node: any) => void> }} */
const rule = {
  meta: { type: 'problem', docs: { description: 'No API newer than the oldest browsers supported.' } },
  create(context) {
    /** @type {{ node: any, api: string }[]} */
    const uses = [];
    const tested = new Set();
    const note = (/** @type {any} */ node, /** @type {string} */ api) => {
      // Older browsers ignore a property that is set.
      if (node.parent.type === 'AssignmentExpression' && node.parent.left === node) return;
      if (isTest(node)) tested.add(api);
      else uses.push({ node, api });
    };
    return {
      MemberExpression(node) {
        const api = node.computed || node.property.type !== 'Identifier' ? undefined : newerMember(node);
        if (api !== undefined) note(node, api);
      },
      BinaryExpression({ operator, left, right }) {
        if (operator !== 'in' || left.type !== 'Literal') return;
        tested.add(left.value);
        const api = newerMember({ object: right, property: { name: left.value } });
        if (api !== undefined) tested.add(api);
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
