/** One message of the Phoenix protocol. */
export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/** `1.0.0` sends objects, `2.0.0` arrays. */
export type ProtocolVersion = '1.0.0' | '2.0.0';

/** A text frame of either version; undefined when it is none. Both are told apart by their shape. */
export function parseTextFrame(text: string): Frame | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (Array.isArray(value)) return frameOf(value[0], value[1], value[2], value[3], value[4]);
  if (!isRecord(value)) return undefined;
  return frameOf(value['join_ref'], value['ref'], value['topic'], value['event'], value['payload']);
}

export function writeTextFrame(frame: Frame, version: ProtocolVersion): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  );
}

const userBroadcast = 3;

/**
 * A broadcast pushed by realtime-js, which is binary also when its payload is JSON. It has a kind byte, five length
 * bytes and an encoding byte (1 = JSON). Join ref, ref, topic, event and metadata follow as UTF-8, and the rest is the
 * payload. Payloads of raw bytes cannot travel on as JSON: undefined.
 */
export function parseBinaryFrame(bytes: Uint8Array): Frame | undefined {
  if (bytes[0] !== userBroadcast || bytes[6] !== 1) return undefined;
  const parts: string[] = [];
  let at = 7;
  for (const length of bytes.subarray(1, 6)) {
    parts.push(Buffer.from(bytes.subarray(at, at + length)).toString('utf8'));
    at += length;
  }
  const [joinRef = '', ref = '', topic = '', event = ''] = parts;
  let payload: unknown;
  try {
    payload = JSON.parse(Buffer.from(bytes.subarray(at)).toString('utf8'));
  } catch {
    return undefined;
  }
  return frameOf(joinRef || null, ref || null, topic, 'broadcast', { type: 'broadcast', event, payload });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function frameOf(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame | undefined {
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { joinRef: text(joinRef), ref: text(ref), topic, event, payload: isRecord(payload) ? payload : {} };
}
