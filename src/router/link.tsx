import type { ComponentProps, MouseEvent } from 'react';
import type { NavigateOptions } from './history.ts';
import { hrefOf } from './place.ts';
import { useLocation, useNavigate } from './router.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string };

/** A link inside the site: followed without loading the page, unless the person asks for a new tab. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const here = hrefOf(useLocation());
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target ?? '_self') !== '_self') return;
    event.preventDefault();
    // Where one is already is no new entry to go back from.
    navigate(to, { replace: replace ?? to === here, state });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** A link that says when it leads to where the page is; with `end` only to exactly there, not to what lies below. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const current = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`));
  return <Link {...rest} aria-current={current ? 'page' : undefined} />;
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
