import { localKeys } from '../keys.ts';
import { isRecord } from './frames.ts';
import type { Hub } from './hub.ts';
import { messageOf } from './message.ts';

/** `POST /realtime/v1/api/broadcast`: messages from functions and scripts, with the secret key. */
export async function broadcastByHttp(request: Request, hub: Hub): Promise<Response> {
  if (request.method !== 'POST') return Response.json({ message: 'Method not allowed' }, { status: 405 });
  if (request.headers.get('apikey') !== localKeys.secret) {
    return Response.json({ message: 'Unauthorized' }, { status: 401 });
  }
  const body: unknown = await request.json().catch(() => undefined);
  const list = isRecord(body) && Array.isArray(body['messages']) ? body['messages'] : [];
  const messages = list.map(messageOf).filter((message) => message !== undefined);
  if (messages.length === 0 || messages.length !== list.length) {
    return Response.json({ message: 'messages: each needs a topic and an event' }, { status: 422 });
  }
  for (const message of messages) hub.broadcast(message);
  return new Response(null, { status: 202 });
}
