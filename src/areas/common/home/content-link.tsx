import type { ReactNode } from 'react';
import { internalPath } from '#domain/text/parse-url.ts';
import { Link } from 'react-router-dom';

type Props = { to: string; className?: string; children: ReactNode };

/** A link that an admin entered: a site path, or https outside. Anything else is shown without a link. */
export function ContentLink({ to, className, children }: Props) {
  const place = internalPath(to, '');
  if (place !== '')
    return (
      <Link to={place} className={className}>
        {children}
      </Link>
    );
  if (to.startsWith('https://'))
    return (
      <a href={to} className={className} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  return <span className={className}>{children}</span>;
}
