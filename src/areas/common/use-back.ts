import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { RETURN_BY_BACK } from './location-state.ts';
import { useNavigate } from './use-navigate.ts';

type Entry = { idx?: number; usr?: { steps?: number } | null } | null;

/** The entries of the history, this one included, that belong to earlier filters of this screen. */
export const stepsHere = () => (history.state as Entry)?.usr?.steps ?? 0;

/**
 * Leaves the screen, however many of its filters have an entry in the history. On a screen opened from outside the shop it
 * goes to `fallback` instead of out of it.
 */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    const steps = stepsHere();
    // The router numbers the entries of a visit from 0.
    const first = (history.state as Entry)?.idx === steps;
    if (first) navigate(fallback, { replace: true });
    else navigate(-1 - steps);
  };
}

/**
 * Leaves the screen for another one when its work is done. If that one has led here, it is the entry before: put there once more, it
 * would swallow the next Back.
 */
export function useLeaveTo(): (to: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useCallback(
    (to) => (state === RETURN_BY_BACK ? navigate(-1) : navigate(to, { replace: true })),
    [navigate, state],
  );
}
