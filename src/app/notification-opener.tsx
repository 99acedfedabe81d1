import { useEffect } from 'react';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { onWorkerMessage } from '#platform/worker/worker-messages.ts';

/** Shows the screen of a notification that was tapped while this page was open. */
export function NotificationOpener() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onWorkerMessage((message, port) => {
        if (message.type !== 'open') return;
        port?.postMessage('opens');
        navigate(message.path);
      }),
    [navigate],
  );
  return null;
}
