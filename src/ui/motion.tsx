import { LazyMotion, MotionConfig, type TargetAndTransition } from 'framer-motion';
import { createContext, startTransition, useContext, useState, type ReactNode } from 'react';

import type * as features from './motion-features.ts';

type Features = typeof features;

const Loaded = createContext<Features | null>(null);

/** For what answers a tap: the heart, the figure on the cart. */
export const SPRING = { type: 'spring', stiffness: 500, damping: 18 } as const;

type Props = {
  /** The features are loaded after it: nothing on the screen waits for animations. */
  after: () => Promise<void>;
  children: ReactNode;
};

/** Animations for all inside. Without their code, which a bad connection may not bring, everything stands where it ends. */
export function Motion({ after, children }: Props) {
  const [loaded, setLoaded] = useState<Features | null>(null);
  // LazyMotion asks once and does not catch: without a connection this waits for one.
  const load = async () => {
    await after();
    const features = await fetchFeatures();
    startTransition(() => setLoaded(features));
    return features.domMax;
  };
  return (
    <LazyMotion strict features={load}>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.2, ease: 'easeOut' }}>
        <Loaded value={loaded}>{children}</Loaded>
      </MotionConfig>
    </LazyMotion>
  );
}

async function fetchFeatures(): Promise<Features> {
  for (;;) {
    try {
      return await import('./motion-features.ts');
    } catch {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}

/** The features, or null until they are loaded. */
export const useMotionFeatures = (): Features | null => useContext(Loaded);

/** For `initial`: where an element begins. Until the features are loaded it is false: nothing would bring the element back. */
export function useEntrance(from: TargetAndTransition): TargetAndTransition | false {
  return useContext(Loaded) === null ? false : from;
}
