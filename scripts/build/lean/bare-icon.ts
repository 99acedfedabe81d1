import { runInNewContext } from 'node:vm';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * A file of lucide's with nothing but what is drawn of its icon: names, aliases and the keys of parts are a tenth of a kilobyte that
 * compresses badly, in each.
 */
export function bareIcon(code: string): string {
  // An icon's other name.
  const [, other] = /^export \{.*\bdefault \} from (['"].*['"]);$/m.exec(code) ?? [];
  if (other !== undefined) return `export { default } from ${other};\n`;
  const [, written] = /const __iconData = (\{[^]*?\n\});/.exec(code) ?? [];
  if (written === undefined) throw new Error('lucide-react writes its icons in another way now.');
  const { node } = runInNewContext(`(${written})`) as IconData;
  return `import createLucideIcon from '../createLucideIcon.mjs';
export default /* @__PURE__ */ createLucideIcon(${JSON.stringify(node, (name, value: unknown) => (name === 'key' ? undefined : value))});
`;
}
