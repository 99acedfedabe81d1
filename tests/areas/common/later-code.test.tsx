// @vitest-environment happy-dom
// Code of a part of a page, which comes behind the page itself.
import { expect, test, vi } from 'vitest';
import { CodeFailed } from '#areas/common/later-code/code-failed.tsx';
import { laterCode } from '#areas/common/later-code/later-code.ts';
import { acting, eventuallyShown, render, tap } from '#support/render.ts';

function partOf(request: () => Promise<{ text: string }>) {
  const useCode = laterCode(request);
  return function Part() {
    const { code, failures, retry } = useCode();
    if (code !== null) return <p>{code.text}</p>;
    return failures > 0 && <CodeFailed sentence="It has not loaded." {...{ failures, retry }} />;
  };
}
const shows = (text: string) =>
  eventuallyShown(() => {
    expect(document.body.textContent).toContain(text);
  });

test('code that does not come is requested by a tap and by the network, until it is here', async () => {
  const request = vi.fn<() => Promise<{ text: string }>>().mockRejectedValue(new TypeError('lost'));
  const Part = partOf(request);
  const leave = await render(<Part />);
  await shows('It has not loaded.Retry');
  await tap('Retry');
  await shows('It has not loaded.Reload');
  request.mockResolvedValue({ text: 'Here it is' });
  await acting(() => window.dispatchEvent(new Event('online')));
  await shows('Here it is');
  await leave();
  await render(<Part />);
  expect([document.body.textContent, request.mock.calls.length]).toEqual(['Here it is', 3]);
});
