/**
 * The smaller copy's path: same name plus the width before the extension, `a/b-front.webp` → `a/b-front-360.webp`.
 * The client derives it by the same rule.
 */
export const renditionPath = (path: string, width: 360): string => path.replace(/(\.[a-z]+)$/, `-${width}$1`);
