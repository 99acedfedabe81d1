import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { PushMessage } from '#sw/contract.ts';
import { startFakeServer } from './fake-server.ts';

/** A browser that has subscribed, with the private key that only it has. Keys are in base64url, as a browser gives them. */
export type FakeDevice = {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Decrypts the body of a push by RFC 8291. Throws when it was not encrypted for this device. */
  open: (body: Buffer) => PushMessage;
};

let devices = 0;
export function fakeDevice(): FakeDevice {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  devices += 1;
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/device-${process.pid}-${devices}`,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    open: (body) => {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
      const derived = (label: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, bytes));
      const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
      cipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
      // The record ends with a 2 and zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
    },
  };
}

export type Fate = 'taken' | 'lost' | 'refused' | 'gone';
type TakenPush = { endpoint: string; body: Buffer; headers: IncomingHttpHeaders };

/**
 * A fake of all push services: notify sends to it with the setting PUSH_FAKE. `answer` decides about each request. With 'lost' the push
 * is taken, and the answer does not arrive.
 */
export async function startPushService(answer: () => Fate = () => 'taken') {
  const taken: TakenPush[] = [];
  const server = await startFakeServer((request, body, response) => {
    const fate = answer();
    if (fate === 'gone' || fate === 'refused') {
      response.writeHead(fate === 'gone' ? 410 : 503).end(fate);
      return;
    }
    taken.push({ endpoint: `https://fcm.googleapis.com${request.url}`, body, headers: request.headers });
    if (fate === 'lost') request.socket.destroy();
    else response.writeHead(201).end();
  });
  return {
    ...server,
    /** The messages that a device was sent, decrypted, oldest first. */
    messagesFor: (device: FakeDevice) =>
      taken.filter(({ endpoint }) => endpoint === device.endpoint).map(({ body }) => device.open(body)),
    taken: () => taken,
  };
}

/**
 * The claims of a push's VAPID token (RFC 8292), as { aud, exp, sub }. Throws when the token was not signed with the key that the
 * request names.
 */
export function vapidClaims(headers: IncomingHttpHeaders): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The token is not signed with the key that the request names');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
