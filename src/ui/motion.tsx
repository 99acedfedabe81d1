import { LazyMotion, MotionConfig, type TargetAndTransition } from 'framer-motion';
import { createContext, startTransition, useContext, useState, type ReactNode } from 'react';

import type * as features from './motion-features.ts';

type Features = typeof features;

const Loaded = createContext<Features | null>(null);

/** For what answers a tap: the heart, the figure on the cart. */
export const SPRING = { type: 'spring', stiffness: 500, damping: 18 } as const;

type Props = {
  /** Settles when something else is on the screen: nothing waits for animations. */
  after: () => Promise<void>;
  children: ReactNode;
};

/** Animations for all inside. Without their code, which a bad connection may not bring, everything stands where it ends. */
export function Motion({ after, children }: Props) {
  const [loaded, setLoaded] = useState<Features | null>(null);
  const load = async () => {
    await after();
    const features = await import('./motion-features.ts');
    startTransition(() => setLoaded(features));
    return features.domMax;
  };
  return (
    <LazyMotion strict features={() => load().catch(() => new Promise<never>(() => undefined))}>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.2, ease: 'easeOut' }}>
        <Loaded value={loaded}>{children}</Loaded>
      </MotionConfig>
    </LazyMotion>
  );
}

/** The features, or null as long as nothing moves. */
export const useMotionFeatures = (): Features | null => useContext(Loaded);

/** For `initial`: where an element begins. Before the features are loaded that is where it ends, or it would stay there unseen. */
export function useEntrance(from: TargetAndTransition): TargetAndTransition | false {
  return useContext(Loaded) === null ? false : from;
}
