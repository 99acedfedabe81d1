import { createElement } from 'react';
import type { ComponentType, SVGProps } from 'react';

type Part = [tag: string, attributes: Record<string, string>];
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/** Instead of lucide's builder of icons for every framework (1 kB of the first screen, and three components an icon). */
export function createLucideIcon(parts: Part[]): ComponentType<IconProps> {
  const drawn = parts.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...props }) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...drawn,
    );
  };
}
