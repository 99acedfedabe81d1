// @vitest-environment happy-dom
// The code of the databases does not come on a bad connection: the page says so, and goes on when it is there.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { acting, control, eventuallyShown, render, tap } from '#support/render.ts';
import { code, pageAt } from '#support/missing-code.ts';
import { eventually } from '#support/eventually.ts';

// A file that has come stays for the tests behind.
beforeEach(() => {
  Object.assign(code, { come: false, requests: 0 });
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

const quiet = (asking: Promise<unknown>) => acting(() => asking.catch(() => undefined));
/** The clock goes on until the file has been asked for so often, and has not come or has. */
async function untilAsked(times: number) {
  await acting(() => vi.advanceTimersByTimeAsync(3_000));
  // The timer of a try begins when the one before has failed, which takes real time.
  await eventually(async () => {
    await acting(() => vi.advanceTimersByTimeAsync(50));
    expect(code.requests).toBe(times);
  });
}
const text = () => document.body.textContent ?? '';

test('a press on Retry loads the page anew where the code does not come, and only with a network', async () => {
  await pageAt('/');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { NothingYet } = await import('#areas/shop/components/nothing-yet.tsx');
  await render(<NothingYet />);
  const busy = () => document.querySelectorAll('[aria-busy=true]').length;
  const press = async (times: number) => {
    await tap('Retry');
    await eventuallyShown(() => expect([code.requests, busy()]).toEqual([times, 0]));
  };
  await press(1);
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await press(2);
  expect(reload).toHaveBeenCalledOnce();
});

test('the shop reports missing code after the second try, and one timer goes on trying', async () => {
  const { startData, catalogueArrival: phase } = await pageAt('/');
  await quiet(startData());
  expect([code.requests, phase()]).toEqual([1, 'opening']);
  await untilAsked(2);
  await eventually(() => expect(phase()).toBe('unfilled'));
  await quiet(startData());
  await quiet(startData());
  expect(code.requests).toBe(4);
  await untilAsked(5);
  await untilAsked(6);
  code.come = true;
  await untilAsked(7);
  await startData();
  await acting(() => vi.advanceTimersByTimeAsync(60_000));
  expect(code.requests).toBe(7);
});

test('the admin area reports missing code, offers a reload, and reads once the code is there', async () => {
  const { startBackOffice, comesOnline } = await pageAt('/admin');
  const { BackOfficeBanners } = await import('#app/back-office/banners.tsx');
  const { useOnlineRead } = await import('#data/queries/online/online-read.ts');
  const { sentenceForCode } = await import('#messages/errors.ts');
  function List() {
    const read = useOnlineRead('admin_products', {}, String);
    if (read.status === 'ready') return read.data;
    return read.status === 'failed' ? sentenceForCode(read.error.code) : read.status;
  }
  await quiet(startBackOffice());
  await render(
    <>
      <BackOfficeBanners />
      <List />
    </>,
  );
  await eventually(() => expect(text()).toContain('Part of this page has not loaded.'));
  expect(text()).toContain('Part of this page has not loaded.');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  control('Reload').click();
  expect(reload).toHaveBeenCalledOnce();

  code.come = true;
  await acting(() => vi.advanceTimersByTimeAsync(5_000));
  await eventually(() => expect(text()).toContain('Kurta'));
  await acting(comesOnline);
  expect(text()).toBe('Kurta');
});
