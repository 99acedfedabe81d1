import { useEffect, useState } from 'react';
import { notifications } from '#data/commands/notifications.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { pushPermission } from '#platform/push-subscription.ts';

/**
 * Whether this device shows notifications to the person, and the tap that changes it. `areOffered` says whether the shop sends any. It is
 * null before the shop has answered. `turn` resolves to false when it failed: see `failure`. When the person closed the browser's
 * question it resolves to true, and `isOn` stays false.
 */
export function useNotifications() {
  const reachable = useReachable();
  const permission = pushPermission();
  const [turnedOn, setTurnedOn] = useState(notifications.isOn);
  const [areOffered, setOffered] = useState<boolean | null>(null);
  const isAsked = reachable && permission !== 'unsupported' && permission !== 'denied';
  useEffect(() => {
    if (!isAsked) return;
    notifications.areOffered().then(setOffered, () => undefined);
  }, [isAsked]);
  const { busy, failure, run } = useAttempt(async (wanted: boolean) => {
    if (wanted) setTurnedOn(await notifications.turnOn());
    else {
      setTurnedOn(false);
      await notifications.turnOff();
    }
  });
  return {
    isOn: turnedOn && permission === 'granted',
    busy,
    failure,
    turn: run,
    permission,
    areOffered,
    reachable,
  };
}
