// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ContentEditor } from '../../../src/areas/admin/screens/content/content-editor.tsx';
import { keptEditing } from '../../../src/areas/admin/screens/content/use-content-draft.ts';
import type { Slide } from '../../../src/domain/content.ts';
import type { SavedContent } from '../../../src/domain/content-draft.ts';
import { isBusy } from '../../../src/platform/busy.ts';
import { acting, control, draw, tap, textIn, type } from '../../support/drawn.ts';

const { officeCall } = vi.hoisted(() => ({
  officeCall: vi.fn<(name: string, args: Record<string, unknown>) => Promise<unknown>>(),
}));
vi.mock('../../../src/data/actions/office-call.ts', () => ({ officeCall }));

type Row = Record<string, unknown>;
let rows: { version: number; slides: Row[]; tiles: Row[] };
/** Lets the save that is under way through. */
let answer: () => void;

// As the shop's procedures do: a new item keeps its id without 'temp_', and each save is another version.
beforeEach(() => {
  localStorage.clear();
  rows = { version: 1, tiles: [], slides: ['First', 'Second', 'Third'].map(slide) };
  officeCall.mockImplementation(async (name, args) => {
    if (name === 'content_for_edit') return { ...rows, changed: null };
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    const kept = (list: unknown) =>
      (list as Row[]).map((row) => ({ ...row, id: String(row['id']).replace(/^temp_/, '') }));
    rows = { version: rows.version + 1, slides: kept(args['p_slides']), tiles: kept(args['p_tiles']) };
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
  await draw(
    <ContentEditor
      owner="asha"
      start={{ base: start, draft: { slides: mine ?? start.slides, tiles: [] } }}
      now={null}
    />,
  );
}

const titles = () => rows.slides.map(({ title }) => title);

test('what is typed while a save runs stays, as a draft on top of what was saved', async () => {
  await edit();
  await tap('Edit First');
  await type('Title', 'Monsoon ');
  await tap('Save Changes');
  await type('Title', 'Monsoon sale');
  await acting(() => answer());
  expect(titles()).toEqual(['Monsoon', 'Second', 'Third']);
  expect(textIn('Title')).toBe('Monsoon sale');
  expect(keptEditing('asha')).toMatchObject({
    base: { version: 2 },
    draft: { slides: [{ title: 'Monsoon sale' }, {}, {}] },
  });

  await tap('Save Changes');
  await acting(() => answer());
  expect(titles()).toEqual(['Monsoon sale', 'Second', 'Third']);
  expect(keptEditing('asha')).toBeNull();
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
