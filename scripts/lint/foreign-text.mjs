// An oxlint plugin: a text that somebody typed (a name, an address, a note) stands isolated beside our own words. Else its
// letters from right to left, or a direction control in it, turn what stands beside it.

/** Calls that give our own words and figures, or isolate. */
const OWN_CALLS =
  /^(?:format\w*|counted|withCount|rupees|price|joined|sentenceFor\w*|isolated|orderNumber|ceil|floor|abs|max|min)$/;
/** Texts of our own: dates and amounts in words. */
const OWN_TEXTS = new Set(['age', 'amount', 'date', 'day', 'discount', 'time', 'total']);
/** What somebody typed, by the name of the property or variable that holds it. */
const FOREIGN = new Set(
  `address brand brandName category choice city couponCode description fullName landmark linkText name notes
  productName recipient subtitle trackingNumber`.split(/\s+/),
);
/** Between parts of a text, not of an address, a key or a class. */
const PROSE = /[,:;] |[^\w\s/:;,=?&.#+-]/;

const MESSAGE =
  'A sentence that takes a text somebody typed is tagged: sentence`...` (src/messages/sentence.ts). Otherwise the text may turn the words beside it.';
const JOINED =
  'Texts that stand in one line are put together by joined(...) (src/domain/text/isolated.ts). Otherwise one may turn the others.';
const IN_SCREEN =
  'A text that somebody typed stands in <Isolated> (src/areas/common/isolated.tsx) beside other words, or in sentence`...`. Otherwise it may turn them.';

/** @param {any} node @returns {string} an identifier, the last property of a path, or the function of a call */
function nameOf(node) {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return node.computed ? '' : node.property.name;
    case 'CallExpression':
      return nameOf(node.callee);
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return nameOf(node.expression);
    default:
      return '';
  }
}

/** @param {any} node @param {(node: any) => boolean} isOwn @returns {boolean} whether each text it may be is our own */
function onlyOwn(node, isOwn) {
  switch (node.type) {
    case 'Literal':
      return true;
    case 'TaggedTemplateExpression':
      return nameOf(node.tag) === 'sentence';
    case 'TemplateLiteral':
      return node.expressions.every((/** @type {any} */ part) => onlyOwn(part, isOwn));
    case 'ConditionalExpression':
      return onlyOwn(node.consequent, isOwn) && onlyOwn(node.alternate, isOwn);
    case 'LogicalExpression':
      return (node.operator === '&&' || onlyOwn(node.left, isOwn)) && onlyOwn(node.right, isOwn);
    case 'BinaryExpression':
      return onlyOwn(node.left, isOwn) && onlyOwn(node.right, isOwn);
    default:
      return isOwn(node);
  }
}

/** @param {any} pattern @param {string} name @returns {boolean} whether a parameter binds the name as a number */
function bindsNumber(pattern, name) {
  const type = pattern.typeAnnotation?.typeAnnotation;
  if (pattern.type === 'Identifier') return pattern.name === name && type?.type === 'TSNumberKeyword';
  const field = type?.members?.find((/** @type {any} */ member) => member.key?.name === name);
  return field?.typeAnnotation?.typeAnnotation.type === 'TSNumberKeyword';
}

/** @param {any} node @param {string} name */
function isNumber(node, name) {
  for (let at = node.parent; at != null; at = at.parent)
    if (at.params?.some?.((/** @type {any} */ param) => bindsNumber(param, name))) return true;
  return false;
}

/** @param {any} node */
function isOwnInMessages(node) {
  if (node.type === 'CallExpression') return OWN_CALLS.test(nameOf(node));
  const name = nameOf(node);
  // Constants: STATUS_WORDS[status], SENTENCES.offline.
  if (node.type === 'MemberExpression' && /^[A-Z_]+$/.test(nameOf(node.object))) return true;
  return OWN_TEXTS.has(name) || (node.type === 'Identifier' && isNumber(node, name));
}

/** @param {any} node */
function isOwnInScreens(node) {
  if (node.type === 'CallExpression') return true;
  // orderMessages.tracking
  if (node.type === 'MemberExpression' && /messages$/i.test(nameOf(node.object))) return true;
  return !FOREIGN.has(nameOf(node));
}

/** @param {any} child of a JSX element */
const isShown = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== ''
    : !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');

const rule = {
  meta: { type: 'problem', docs: { description: 'Texts that somebody typed are isolated.' } },
  create(/** @type {any} */ context) {
    const inMessages = /src[\\/]messages[\\/]/.test(context.filename);
    const isOwn = inMessages ? isOwnInMessages : isOwnInScreens;
    const message = inMessages ? MESSAGE : IN_SCREEN;
    return {
      TemplateLiteral(/** @type {any} */ node) {
        if (node.parent.type === 'TaggedTemplateExpression' || onlyOwn(node, isOwn)) return;
        const isProse = node.quasis.some((/** @type {any} */ part) => PROSE.test(part.value.raw));
        if (inMessages || isProse) context.report({ node, message });
      },
      CallExpression(/** @type {any} */ node) {
        const [between] = node.arguments;
        if (!inMessages && !context.filename.endsWith('.tsx')) return;
        if (
          nameOf(node.callee) === 'join' &&
          between?.type === 'Literal' &&
          / [·|] |[,;:.] /.test(between.value)
        )
          context.report({ node: between, message: JOINED });
      },
      JSXElement(/** @type {any} */ node) {
        const shown = node.children.filter(isShown);
        if (shown.length < 2) return;
        for (const child of shown)
          if (child.type === 'JSXExpressionContainer' && !onlyOwn(child.expression, isOwnInScreens))
            context.report({ node: child, message });
      },
    };
  },
};

export default { meta: { name: 'texts' }, rules: { 'isolate-foreign': rule } };
