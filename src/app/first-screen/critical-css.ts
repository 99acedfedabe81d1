/**
 * The style sheets that came with screens and say something about what is drawn here, as addresses in their order. What
 * other screens brought is left out.
 */
export function sheetsFor(drawn: Document): string[] {
  return [...document.styleSheets]
    .filter(({ cssRules }) => [...cssRules].some((rule) => concerns(rule, drawn)))
    .flatMap(({ href }) => (href === null ? [] : new URL(href).pathname));
}

function concerns(rule: CSSRule, drawn: Document): boolean {
  if (rule instanceof CSSGroupingRule) return [...rule.cssRules].some((inner) => concerns(inner, drawn));
  const classes = rule instanceof CSSStyleRule ? (rule.selectorText.match(/\.[\w-]+/g) ?? []) : [];
  return classes.some((name) => drawn.querySelector(name) !== null);
}
