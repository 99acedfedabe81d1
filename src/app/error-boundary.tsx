import { Component } from 'react';
import type { ReactNode } from 'react';
import { chromeMessages } from '#messages/chrome.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import styles from './error-boundary.module.css';

/** Where a broken screen leads to, and what is safe there. */
export type Home = { to: string; label: string; text: string };

const SHOP: Home = { to: paths.home, label: chromeMessages.backHome, text: chromeMessages.crashText };

type Props = { children: ReactNode; home?: Home | undefined };
type State = { error: unknown };

// The three engines' words for an import() whose file could not be had, and the bundler's for its styles.
const CHUNK_MISSING =
  /dynamically imported module|importing a module script failed|failed to load module|unable to preload css/i;

/**
 * Keeps a broken screen from taking the shop down. Remounted with each navigation, so that leaving the screen is
 * enough to recover. Retry loads the page anew: a failed import() stays failed for the life of a page.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { home = SHOP } = this.props;
    if (error === null) return this.props.children;
    const missing = error instanceof Error && CHUNK_MISSING.test(error.message);
    return (
      <main>
        <ErrorState
          heading="h1"
          title={missing ? chromeMessages.chunkTitle : chromeMessages.crashTitle}
          text={missing ? chromeMessages.chunkText : home.text}
          retryLabel={chromeMessages.reload}
          onRetry={() => location.reload()}
        />
        {/* Leaving mounts the boundary anew; on home there is nowhere to leave to. */}
        {location.pathname === home.to ? null : (
          <p className={styles.home}>
            <ButtonLink kind="quiet" to={home.to}>
              {home.label}
            </ButtonLink>
          </p>
        )}
      </main>
    );
  }
}
