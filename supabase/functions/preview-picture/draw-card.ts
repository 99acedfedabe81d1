import { Renderer, type Node } from '@takumi-rs/wasm/node';
import { chromeMessages } from '../../../src/messages/chrome.ts';
import { cardMessages } from '../../../src/messages/shop/product-card.ts';
import fonts from './fonts.json' with { type: 'json' };

/** The content of a card. Prices are as people read them, `mrp` '' unless it is higher. `discount` is in whole percent. */
export type Card = { name: string; brand: string; price: string; mrp: string; discount: number };

/** The bytes of a picture's file. */
export type Picture = Uint8Array<ArrayBuffer>;

/** Largest preview picture that WhatsApp takes, in bytes. */
const MOST_BYTES = 300_000;
const QUALITIES = [85, 70, 50, 30, 10];

// As src/ui/tokens.css has them.
const [INK, INK_72, PAPER, TURMERIC] = ['#292728', 'rgb(41 39 40 / 72%)', '#feffee', '#eaaa07'];
const [WIDE, NARROW] = ['"wdth" 125', '"wdth" 75'];

const drawable = new Set(fonts.characters);
const renderer = new Renderer();
for (const font of [fonts.latin, fonts.rupee])
  renderer.registerFont({ name: 'Display', data: Uint8Array.from(atob(font), (byte) => byte.charCodeAt(0)) });

/**
 * A product's card as JPEG of 1200 x 630 pixels and at most 300 kB, without picture if that is null. Rejects when the picture cannot
 * be decoded. Texts may hold anything: nothing reads them as markup.
 */
export async function drawCard(card: Card, picture: Picture | null): Promise<Picture> {
  const node = cardNode(card, picture !== null);
  const images = picture === null ? [] : [{ src: 'picture', data: picture, cache: 'none' as const }];
  for (const quality of QUALITIES) {
    const options = { width: 1200, height: 630, format: 'jpeg', quality, images } as const;
    const jpeg = await renderer.render(node, options);
    if (jpeg.length <= MOST_BYTES) return jpeg;
  }
  throw new Error('a preview picture is too large at any quality');
}

function cardNode(card: Card, hasPicture: boolean): Node {
  const name = inFont(card.name);
  const side: Node = hasPicture
    ? { type: 'image', src: 'picture', style: { width: 504, height: 630, objectFit: 'cover' } }
    : box({ width: 40, backgroundColor: TURMERIC }, []);
  const badge = { fontSize: 28, padding: '6px 14px', backgroundColor: TURMERIC };
  return box({ width: '100%', height: '100%', backgroundColor: PAPER, color: INK, fontFamily: 'Display' }, [
    side,
    box({ ...column, width: hasPicture ? 696 : 1160, padding: 56, justifyContent: 'space-between' }, [
      text(chromeMessages.brand, { fontSize: 36, fontVariationSettings: WIDE }),
      box({ ...column, gap: 16 }, [
        text(name && inFont(card.brand.toUpperCase()), { ...clamped(1), fontSize: 28, letterSpacing: 2 }),
        text(name || inFont(card.brand), { ...clamped(2), fontSize: 60, lineHeight: 1.1 }),
      ]),
      box({ ...column, gap: 16, fontVariationSettings: NARROW, alignItems: 'flex-start' }, [
        box({ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 24 }, [
          text(card.price, { fontSize: 88, lineHeight: 1.1 }),
          text(card.mrp, { fontSize: 40, color: INK_72, textDecoration: 'line-through' }),
        ]),
        ...(card.discount > 0 ? [text(cardMessages.off(card.discount), badge)] : []),
      ]),
    ]),
  ]);
}

type Style = NonNullable<Node['style']>;
const column = { flexDirection: 'column' } as const;
const box = (style: Style, children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
});
const text = (text: string, style: Style): Node => ({ type: 'text', text, style });
/** At most so many lines, the last with an ellipsis. */
const clamped = (lines: number): Style => ({
  lineClamp: lines,
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
});

/**
 * The part of a text that the font can draw, on one line. Letters that it lacks lose their accent. Other characters are left out,
 * or they would be boxes. It is '' when no letter or digit stays.
 */
function inFont(text: string): string {
  const shown = Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '), (letter) =>
    [letter, letter.normalize('NFKD').charAt(0)].find((form) => drawable.has(form)),
  );
  const whole = shown.join('').replaceAll(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(whole) ? whole : '';
}
