import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { listProduct, place } from '../sql/shop-fixture.ts';
import { mailSender } from '#supabase/functions/notify/send-mail.ts';
import { sendTo, startMailProvider } from '#support/mail-provider.ts';
import { personas } from '#support/personas.ts';
import { shopWith, type TestShop } from '#support/shop.ts';

type Fate = 'taken' | 'lost' | 'refused';

let fate: Fate = 'taken';
let provider: Awaited<ReturnType<typeof startMailProvider>>;
let shop: TestShop;
beforeAll(async () => {
  provider = await startMailProvider(() => fate);
  shop = await shopWith(1, { functionSettings: sendTo(provider.url) });
});
afterEach(() => void (fate = 'taken'));
afterAll(async () => {
  await shop.close();
  await provider.close();
});

const notify = (init: RequestInit = {}) =>
  fetch(`${shop.url}/functions/v1/notify`, {
    method: 'POST',
    headers: { apikey: shop.keys.secret },
    ...init,
  });
const sentNow = async () => (await notify()).json();
const dueAgain = () => shop.sql`update private.notifications set due_at = now()`;

let brands = 0;
/** Orders a piece of a new brand. Gives the subjects of the mails that this makes, when they are there. */
async function order(): Promise<{ id: string; subjects: () => string[] }> {
  brands += 1;
  const people = personas(shop.sql);
  const seller = await people.asSeller(`brand${brands}`);
  const buyer = await people.asShopper(`buyer${brands}`);
  const product_id = await listProduct(shop.sql, seller, { name: 'Shirt <b>"Sun"</b>' });
  const { order_id: id } = await place(buyer, { lines: [{ product_id, quantity: 1 }] });
  const addresses = [`buyer${brands}@example.test`, `shop@brand${brands}.test`];
  const subjects = () =>
    provider
      .mails()
      .filter(({ to }) => addresses.includes(to))
      .map(({ subject }) => subject);
  return { id, subjects };
}

test('only a scheduler with the secret key has mails sent', async () => {
  const { subjects } = await order();
  expect((await notify({ headers: { apikey: shop.keys.publishable } })).status).toBe(401);
  expect((await notify({ method: 'GET' })).status).toBe(405);
  expect(subjects()).toEqual([]);
  expect(await sentNow()).toEqual({ sent: 2, failed: 0 });
  expect(subjects()).toHaveLength(2);
});

test('a mail is text and HTML, and what somebody typed is no HTML in it', async () => {
  const { id } = await order();
  await sentNow();
  const mail = provider.mails().findLast(({ subject }) => subject.includes(id.slice(0, 8).toUpperCase()));
  expect(mail?.text).toContain('Shirt <b>"Sun"</b>');
  expect(mail?.html).toContain('Shirt &lt;b&gt;');
  expect(mail?.text).toContain(`${shop.url}/order-success/${id}`);
});

test('an answer that was lost has the mail sent again under its key: it is there once', async () => {
  const { subjects } = await order();
  fate = 'lost';
  expect(await sentNow()).toEqual({ sent: 0, failed: 2 });
  fate = 'taken';
  expect(await sentNow()).toEqual({ sent: 0, failed: 0 });
  await dueAgain();
  expect(await sentNow()).toEqual({ sent: 2, failed: 0 });
  expect(subjects()).toHaveLength(2);
});

test('a refusal is noted with its reason, which an admin reads', async () => {
  await order();
  fate = 'refused';
  expect(await sentNow()).toEqual({ sent: 0, failed: 2 });
  const admin = await personas(shop.sql).asAdmin();
  expect(await admin.rpc('admin_mails')).toMatchObject({
    rows: [{ error: '503 busy' }, { error: '503 busy' }],
  });
  await dueAgain();
  fate = 'taken';
  expect(await sentNow()).toEqual({ sent: 2, failed: 0 });
});

test('without an address to send to nothing is claimed', async () => {
  const bare = await shopWith(1, { functionSettings: { MAIL_URL: '' } });
  try {
    const buyer = await personas(bare.sql).asShopper('asha');
    await place(buyer, { lines: [{ product_id: bare.products[0]!, quantity: 1 }] });
    const answer = await fetch(`${bare.url}/functions/v1/notify`, {
      method: 'POST',
      headers: { apikey: bare.keys.secret },
    });
    expect(answer.status).toBe(500);
    expect(await bare.sql`select distinct attempts, mail from private.notifications`).toEqual([
      { attempts: 0, mail: null },
    ]);
  } finally {
    await bare.close();
  }
});

test('the backend sends by itself, and shows the mails as data and to a browser', async () => {
  const own = await shopWith(1, { notifyEvery: 20 });
  try {
    const buyer = await personas(own.sql).asShopper('asha');
    const { order_id: id } = await place(buyer, { lines: [{ product_id: own.products[0]!, quantity: 1 }] });
    const mails = async () =>
      (await (await fetch(`${own.url}/_local/mail`)).json()) as { to: string; subject: string }[];
    await expect.poll(mails).toHaveLength(2);
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
      'asha@example.test',
      'shop@plainwear.test',
    ]);
    const page = await fetch(`${own.url}/_local/mail`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain(`order-success/${id}`);
    const stranger = await fetch(`${own.url}/_local/mail`, { method: 'POST', body: '{}' });
    expect(stranger.status).toBe(401);
  } finally {
    await own.close();
  }
});

test('a server that speaks SMTP gets the mail, with the same message id at each try', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const settings: Record<string, string> = sendTo(`smtp://127.0.0.1:${port}`);
  const send = mailSender((name) => settings[name]);
  const mail = { id: 'a-b', to: 'asha@example.test', subject: 'Hello ₹5', text: 'Text', html: '<p>HTML</p>' };
  await send(mail);
  await send(mail);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(received).toHaveLength(2);
  for (const message of received) {
    expect(message).toContain('Message-ID: <a-b@driphaven.test>');
    expect(message).toContain('multipart/alternative');
  }
  await expect(send(mail)).rejects.toThrow('ECONNREFUSED');
});
