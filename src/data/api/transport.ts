import type { WebSocketLike, WebSocketLikeConstructor } from '@supabase/supabase-js';

/**
 * The WebSocket constructor for supabase-js. Some browsers have none, or throw at each call (a policy, an extension). Their
 * socket closes at once, as on a broken connection, and supabase-js tries again later.
 */
export const transport = function open(address: string | URL, protocols?: string | string[]): WebSocketLike {
  try {
    return new WebSocket(address, protocols);
  } catch {
    return closedSocket(String(address));
  }
} as unknown as WebSocketLikeConstructor;

function closedSocket(url: string): WebSocketLike {
  const states = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 };
  const nothing = () => undefined;
  const socket: WebSocketLike = {
    ...states,
    readyState: states.CLOSED,
    url,
    protocol: '',
    close: nothing,
    send: nothing,
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    addEventListener: nothing,
    removeEventListener: nothing,
  };
  setTimeout(() => {
    socket.onerror?.(new Event('error'));
    socket.onclose?.(new CloseEvent('close', { code: 1006 }));
  });
  return socket;
}
