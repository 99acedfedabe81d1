import { LazyMotion, MotionConfig, type TargetAndTransition } from 'framer-motion';
import { createContext, startTransition, useContext, useState, type ReactNode } from 'react';

import type * as features from './motion-features.ts';

type Features = typeof features;

const FeaturesContext = createContext<Features | null>(null);

/** The transition of elements that react to a tap: the heart, the number on the cart. */
export const SPRING = { type: 'spring', stiffness: 500, damping: 18 } as const;

type Props = {
  /** The animations' code loads after this promise, so that it does not compete with the first screen. */
  after: () => Promise<void>;
  children: ReactNode;
};

/** Provides animations to its children. Until their code has loaded, each element stands where its animation would end. */
export function Motion({ after, children }: Props) {
  const [loaded, setLoaded] = useState<Features | null>(null);
  // LazyMotion calls this once and does not catch errors. So this tries a failed import again at the next 'online' event.
  const load = async () => {
    await after();
    const features = await fetchFeatures();
    startTransition(() => setLoaded(features));
    return features.domMax;
  };
  return (
    <LazyMotion strict features={load}>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.2, ease: 'easeOut' }}>
        <FeaturesContext value={loaded}>{children}</FeaturesContext>
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
export const useMotionFeatures = (): Features | null => useContext(FeaturesContext);

/** The value for `initial`. It is false until the features have loaded: without them the element would stay at its start. */
export function useEntrance(from: TargetAndTransition): TargetAndTransition | false {
  return useContext(FeaturesContext) === null ? false : from;
}
