// An oxlint plugin: no private members of libraries. They change without notice, and no type says so where one was cast away.

const PRIVATE = /^(internals|internalEngine|_.*)$/;
/** Documented names: RxDB's fields of a row, and where Workbox writes the list of files. */
const DOCUMENTED = new Set(['_deleted', '_rev', '_meta', '_attachments', '__WB_MANIFEST']);
const MESSAGE =
  'This is a private member of a library. Call what its package documents, or report what is missing and take the smallest documented detour.';

/** @param {any} key @param {boolean} computed @returns {boolean} */
const isPrivate = (key, computed) => {
  const name = computed || key.type === 'Literal' ? key.value : key.name;
  return typeof name === 'string' && PRIVATE.test(name) && !DOCUMENTED.has(name);
};

export default {
  meta: { name: 'libraries' },
  rules: {
    'no-private-member': {
      create(/** @type {any} */ context) {
        return {
          /** @param {any} node */
          MemberExpression(node) {
            if (isPrivate(node.property, node.computed)) context.report({ node, message: MESSAGE });
          },
          /** @param {any} node */
          ObjectPattern(node) {
            for (const property of node.properties)
              if (property.type === 'Property' && isPrivate(property.key, property.computed))
                context.report({ node: property, message: MESSAGE });
          },
        };
      },
    },
  },
};
