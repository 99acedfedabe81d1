// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ContentEditor } from '#areas/admin/screens/content/content-editor.tsx';
import { storedEditing } from '#areas/admin/screens/content/use-content-draft.ts';
import type { Slide } from '#domain/content/content.ts';
import type { SavedContent } from '#domain/content/content-draft.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { isBusy } from '#platform/locks/busy.ts';
import { prepared } from '../common/prepared-picture.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { mockCommands } from '#support/commands.ts';
import { acting, control, render, tap, tapMore, textIn, type } from '#support/render.ts';
import { toastTexts } from '#support/shown-toasts.ts';
import { eventually } from '#support/eventually.ts';

const { prepare, store } = mockCommands('pictures', 'prepare', 'store');

type Row = Record<string, unknown>;
let rows: { version: number; slides: Row[]; tiles: Row[] };
/** Lets the save that is under way through. */
let answer: () => void;

// As the shop's procedures do: a new item keeps its id without 'temp_', and each save is another version.
beforeEach(() => {
  localStorage.clear();
  prepare.mockImplementation(async (file) => prepared(file));
  rows = { version: 1, tiles: [], slides: ['First', 'Second', 'Third'].map(slide) };
  shopCall.mockImplementation(async (name, args) => {
    if (name === 'content_for_edit') return { ...rows, changed: null };
    if (name.startsWith('admin_')) return [];
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    const stored = (list: unknown) =>
      (list as Row[]).map((row) => ({ ...row, id: String(row['id']).replace(/^temp_/, '') }));
    rows = { version: rows.version + 1, slides: stored(args['p_slides']), tiles: stored(args['p_tiles']) };
    return null;
  });
});

function slide(title: string): Row {
  return { id: title, title, subtitle: '', image_url: 'home/1', link_url: '', link_text: '' };
}

async function edit(mine?: Slide[]) {
  const { slides, version } = rows;
  const start: SavedContent = {
    version,
    changed: null,
    tiles: [],
    slides: slides.map(({ title }) => ({
      id: String(title),
      title: String(title),
      subtitle: '',
      image: 'home/1',
      linkUrl: '',
      linkText: '',
    })),
  };
  return render(
    <ContentEditor
      owner="asha"
      start={{ base: start, draft: { slides: mine ?? start.slides, tiles: [] } }}
      now={null}
    />,
  );
}

const titles = () => rows.slides.map(({ title }) => title);

// Promise admin.content-typing (4 Content items, admin): Typing while Save runs stays as a draft on top of
//   the saved content.
test('text typed while a save runs stays, as a draft on top of what was saved', async () => {
  await edit();
  await tap('Edit First');
  await type('Title', 'Monsoon ');
  await tap('Save Changes');
  await type('Title', 'Monsoon sale');
  await acting(() => answer());
  expect(titles()).toEqual(['Monsoon', 'Second', 'Third']);
  expect(textIn('Title')).toBe('Monsoon sale');
  expect(storedEditing('asha')).toMatchObject({
    base: { version: 2 },
    draft: { slides: [{ title: 'Monsoon sale' }, {}, {}] },
  });

  await tap('Save Changes');
  await acting(() => answer());
  expect(titles()).toEqual(['Monsoon sale', 'Second', 'Third']);
  expect(storedEditing('asha')).toBeNull();
});

test('a new slide that is typed on while it is saved keeps its open fields, and is one slide', async () => {
  rows.slides = [];
  await edit([{ id: 'temp_rain', title: 'Rain', subtitle: '', image: 'home/1', linkUrl: '', linkText: '' }]);
  await tap('Edit Rain');
  await tap('Save Changes');
  const field = control('Subtitle');
  await type('Subtitle', 'For the wet weeks');
  await acting(() => answer());
  expect(control('Subtitle')).toBe(field);
  await tap('Save Changes');
  await acting(() => answer());
  expect(rows.slides).toMatchObject([{ id: 'rain', title: 'Rain', subtitle: 'For the wet weeks' }]);
});

test('no new build comes over a draft, and one does again when it is saved', async () => {
  await edit();
  expect(isBusy()).toBe(false);
  await tap('Edit First');
  await type('Title', 'Monsoon');
  expect(isBusy()).toBe(true);
  await tap('Save Changes');
  expect(isBusy()).toBe(true);
  await acting(() => answer());
  expect(isBusy()).toBe(false);
});

/** The names in the order in which the list shows them. */
const shown = () =>
  [...document.querySelectorAll('[data-place] > :first-child > p')].map((name) => name.textContent);
const announcement = () => document.querySelector('output.for-readers')?.textContent;

/** The database's slides once the draft is saved. */
async function saved() {
  await tap('Save Changes');
  await acting(() => answer());
  return titles();
}

// Promise admin.content-move (4 Content items, admin): Items move up and down by one, except the first up and
//   the last down. The focus stays.
test('the arrow buttons move a slide by one place and keep the focus', async () => {
  await edit();
  const rests = (name: string) => (control(name) as HTMLButtonElement).disabled;
  expect(
    ['First', 'Second', 'Third'].map((name) => [rests(`Move ${name} up`), rests(`Move ${name} down`)]),
  ).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  control('Move Second down').focus();
  await tap('Move Second down');
  expect(shown()).toEqual(['First', 'Third', 'Second']);
  expect(announcement()).toBe('Second is now 3 of 3');
  // Its own arrow rests there: the handle has the focus.
  await eventually(() => expect(document.activeElement).toBe(control(/^Drag Second/)));
  await tap('Move Third up');
  expect(shown()).toEqual(['Third', 'First', 'Second']);
  expect(rests('Move Third up')).toBe(true);
  expect(await saved()).toEqual(['Third', 'First', 'Second']);
});

// Promise admin.content-keys (4 Content items, admin): Items are moved by the arrow keys.
test('the arrow keys on the handle move a slide, and not past an end', async () => {
  await edit();
  const press = async (name: RegExp, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    await acting(() => control(name).dispatchEvent(event));
    return event.defaultPrevented;
  };
  control(/^Drag First/).focus();
  expect(await press(/^Drag First/, 'ArrowUp')).toBe(false);
  expect(await press(/^Drag First/, 'ArrowDown')).toBe(true);
  expect(await press(/^Drag First/, 'ArrowRight')).toBe(true);
  expect(await press(/^Drag First/, 'ArrowDown')).toBe(false);
  expect(await press(/^Drag First/, 'x')).toBe(false);
  expect(shown()).toEqual(['Second', 'Third', 'First']);
  expect(document.activeElement).toBe(control(/^Drag First/));
  await press(/^Drag First/, 'ArrowLeft');
  expect(await saved()).toEqual(['Second', 'First', 'Third']);
});

/** As there is no layout here: rows of 100 px, and of 600 px with their fields. */
function layOut() {
  const rows = () => [...document.querySelectorAll('[data-place]')];
  const heightOf = (row: Element) => (row.querySelector('input') === null ? 100 : 600);
  const rect = (row: Element) => {
    const above = rows().slice(0, rows().indexOf(row));
    const top = above.reduce((sum, other) => sum + heightOf(other), 0);
    return new DOMRect(0, top, 100, heightOf(row));
  };
  document.elementsFromPoint = (_x, y) => rows().filter((row) => rect(row).top <= y && y < rect(row).bottom);
  const measured = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(function measure(this: HTMLElement) {
      return rect(this);
    });
  onTestFinished(() => measured.mockRestore());
}

const pointer = (on: EventTarget, type: string, y: number, button = 0) =>
  acting(() => on.dispatchEvent(new PointerEvent(type, { bubbles: true, button, clientY: y })));

test('a slide that is dragged past an open one, or open itself, changes places with another once', async () => {
  await edit();
  layOut();
  await tap('Edit Second');
  await pointer(control(/^Drag First/), 'pointerdown', 50);
  for (const y of [110, 120, 130, 590]) {
    await pointer(window, 'pointermove', y);
    expect(shown()).toEqual(['First', 'Second', 'Third']);
  }
  for (const y of [610, 620, 590]) {
    await pointer(window, 'pointermove', y);
    expect(shown()).toEqual(['Second', 'First', 'Third']);
  }
  for (const y of [90, 80]) {
    await pointer(window, 'pointermove', y);
    expect(shown()).toEqual(['First', 'Second', 'Third']);
  }
  await pointer(window, 'pointerup', 80);

  await pointer(control(/^Drag Second/), 'pointerdown', 150);
  for (const y of [90, 80, 110]) {
    await pointer(window, 'pointermove', y);
    expect(shown()).toEqual(['Second', 'First', 'Third']);
  }
  await pointer(window, 'pointerup', 110);
  expect(await saved()).toEqual(['Second', 'First', 'Third']);
});

// Promise admin.content-drag (4 Content items, admin): Items are dragged.
test('a slide is dragged over others and stays where it is let go', async () => {
  await edit();
  layOut();
  await pointer(control(/^Drag First/), 'pointerdown', 50, 2);
  await pointer(window, 'pointermove', 250);
  expect(shown()).toEqual(['First', 'Second', 'Third']);

  await pointer(control(/^Drag First/), 'pointerdown', 50);
  await pointer(window, 'pointermove', 150);
  expect(shown()).toEqual(['Second', 'First', 'Third']);
  await pointer(window, 'pointermove', 250);
  expect(announcement()).toBe('First is now 3 of 3');
  // Beside the list nothing happens.
  await pointer(window, 'pointermove', 900);
  await pointer(window, 'pointerup', 900);
  await pointer(window, 'pointermove', 50);
  expect(shown()).toEqual(['Second', 'Third', 'First']);
  expect(await saved()).toEqual(['Second', 'Third', 'First']);
});

// Promise admin.content-add (4 Content items, admin): A new item is last. Deleting is asked and says 'Slide
//   deleted'. The save sends both.
test('a new slide goes to the end, and is deleted after a question', async () => {
  await edit();
  await tap('Add Slide');
  expect(shown()).toEqual(['First', 'Second', 'Third', 'New slide']);
  await tapMore('New slide', 'Delete New slide');
  expect(shown()).toHaveLength(4);
  await tap('Delete');
  expect(shown()).toEqual(['First', 'Second', 'Third']);
  expect(toastTexts.at(-1)).toBe('Slide deleted');
  await tapMore('Second', 'Delete Second');
  await tap('Delete');
  expect(await saved()).toEqual(['First', 'Third']);
  expect(toastTexts.at(-1)).toBe('Carousel slides updated successfully');
});

// Promise admin.content-incomplete (5 Validation, admin): A slide without title or picture, and a link
//   without a text, are said in the specification's words.
test('a slide says what it lacks, and is not saved without a title and a picture', async () => {
  await edit();
  await tap('Add Slide');
  await tap('Save Changes');
  expect(document.body.textContent).toContain('All slides must have a title and image URL');
  await type('Link URL', '/sale');
  expect(document.body.textContent).toContain('Without a link text the button will not be displayed.');
});

// Promise admin.content-save-failed (8 Errors, admin): 'Failed to save changes: ' with the reason, or
//   'Unknown error'.
test('a save that fails without a reason says so, and can be tried again', async () => {
  await edit();
  await tapMore('Second', 'Delete Second');
  await tap('Delete');
  shopCall.mockRejectedValueOnce(new ShopError('unexpected'));
  await tap('Save Changes');
  expect(document.body.textContent).toContain('Failed to save changes: Unknown error');
  expect(await saved()).toEqual(['First', 'Third']);
});

// Promise admin.promo (5 Validation, admin): A promo without description or link is warned. A category's link
//   follows its name. Deleting says 'Category deleted'.
test('a promo asks for a link and a description, and a category takes the link of its name', async () => {
  await edit();
  await tap('Featured Categories');
  await tap('Add Category');
  await type('Category name', 'Co-ord Sets');
  expect(textIn('Link URL')).toBe('/category/co-ord-sets');
  await acting(() => {
    const field = control('Type') as HTMLSelectElement;
    field.value = 'promo';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await type('Link URL', '');
  for (const text of ['the link is required', 'A promo needs a description'])
    expect(document.body.textContent).toContain(text);
  await tap('Save Changes');
  expect(document.body.textContent).toContain('All categories must have a name and image URL');
  await tapMore('Co-ord Sets', 'Delete Co-ord Sets');
  expect(document.body.textContent).toContain('Delete this category?');
  await tap('Delete');
  expect(toastTexts.at(-1)).toBe('Category deleted');
});

/** Chooses a file at the first place for pictures that is shown. */
const choose = () => {
  const input = document.querySelector('input[type=file]');
  const files = [new File(['x'], 'rain.jpg', { type: 'image/jpeg' })];
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  return acting(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
};
const saves = () => shopCall.mock.calls.filter(([name]) => name === 'save_content');

// Promise admin.content-pictures (4 Content items, admin): Save of the content waits for pictures on their
//   way. One that arrives after Discard changes nothing.
test('Save waits for a picture on its way; one that arrives after Discard changes nothing', async () => {
  const arrivals = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  for (const { promise } of arrivals) store.mockReturnValueOnce(promise);
  shopCall.mockClear();
  await edit();
  await tap('Edit First');
  await choose();
  expect(isBusy()).toBe(true);
  await type('Title', 'First rain');
  await tap('Sending a picture...');
  expect(saves()).toEqual([]);
  await acting(() => arrivals[0]?.resolve('home/rain'));
  await saved();
  expect(rows.slides[0]).toMatchObject({ title: 'First rain', image_url: 'home/rain' });

  await type('Title', 'Never mind');
  await choose();
  await tap('Discard changes');
  await acting(() => document.querySelectorAll<HTMLElement>('[role=alertdialog] button')[1]?.click());
  expect(textIn('Title')).toBe('First rain');
  await acting(() => arrivals[1]?.resolve('home/late'));
  expect(storedEditing('asha')).toBeNull();
  expect(isBusy()).toBe(false);
  expect((control('Save Changes') as HTMLButtonElement).disabled).toBe(true);
});

// Promise admin.content-upload (4 Content items, admin): A picture that is being sent arrives although its
//   tab was left.
test('a picture that is sent arrives though its tab was left, and stops when the screen is', async () => {
  const arrival = Promise.withResolvers<string>();
  store.mockImplementation(({ onProgress }) => {
    onProgress(0.4);
    return arrival.promise;
  });
  const leave = await edit();
  await tap('Edit First');
  await choose();
  expect(document.body.textContent).toContain('Sending, 40%');
  await tap('Featured Categories');
  await tap('Carousel Slides');
  await tap('Move First down');
  await tap('Edit First');
  expect(document.body.textContent).toContain('Sending, 40%');
  await type('Title', 'First rain');
  await tap('Featured Categories');
  await acting(() => arrival.resolve('home/rain'));
  await saved();
  expect(rows.slides[1]).toMatchObject({ title: 'First rain', image_url: 'home/rain' });

  await tap('Carousel Slides');
  await tap('Edit Second');
  store.mockImplementation(() => new Promise<string>(() => undefined));
  await choose();
  const signal = store.mock.lastCall?.[0].signal;
  expect(signal?.aborted).toBe(false);
  await leave();
  expect(signal?.aborted).toBe(true);
});

test('a save that finds a slide incomplete shows the slides', async () => {
  await edit();
  await tap('Edit First');
  await type('Title', '');
  await tap('Featured Categories');
  await tap('Save Changes');
  expect(document.querySelector('[role="tab"][aria-selected="true"]')?.textContent).toBe('Carousel Slides');
});
