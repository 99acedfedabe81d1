import { useEffect, useState } from 'react';
import { useReachable } from '../../data/queries/sync-status.ts';
import { renditionPath } from '../../domain/pictures.ts';
import { hasPictureOf } from '../../platform/kept-pictures.ts';
import { storedAddress } from '../../ui/stored-address.ts';

/** Whether none of these pictures is on this phone while the shop cannot be reached: placeholders stand there, and why is to be said. */
export function usePicturesLater(paths: readonly string[]): boolean {
  const reachable = useReachable();
  const wanted = reachable ? '' : paths.filter((path) => path !== '').join(' ');
  const [missing, setMissing] = useState('');
  useEffect(() => {
    if (wanted === '') return undefined;
    let current = true;
    const addresses = wanted
      .split(' ')
      .flatMap((path) => [path, renditionPath(path, 360)])
      .map((path) => new URL(storedAddress(path), location.href).href);
    void hasPictureOf(addresses).then((kept) => {
      if (current) setMissing(kept ? '' : wanted);
    });
    return () => {
      current = false;
    };
  }, [wanted]);
  return wanted !== '' && missing === wanted;
}
