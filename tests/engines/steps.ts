import { expect } from 'vitest';

import { cartMessages } from '#messages/shop/cart.ts';
import { chipMessages } from '#messages/shop/chip.ts';
import { homeMessages } from '#messages/shop/home.ts';
import { loginMessages } from '#messages/login.ts';
import { productMessages } from '#messages/shop/product.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { paths } from '#paths';
import type { Account } from '#support/phone.ts';
import type { Engine } from './engine.ts';

/** A shopper's actions in any engine. Each step ends when the screen shows it. */
export class Shopper {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async seesHome(): Promise<void> {
    await this.#engine.textOf(`//h2[normalize-space()="${homeMessages.featured}"]`);
  }

  async goesHome(): Promise<void> {
    await this.#goesTo(paths.home);
    await this.seesHome();
  }

  /** From home, by way of a category. Returns the product's name. */
  async opensProduct(): Promise<string> {
    await this.#engine.click(`//main//a[@href="${CATEGORY}"]`);
    // The address changes before the screen does: a tap on home's own card would be lost.
    await this.#engine.textOf('//h1[normalize-space()="Shirt"]');
    await this.#arrivesAt(CATEGORY);
    await this.#engine.click(card);
    // The category's heading stays until the product is shown.
    await this.#engine.textOf(addToCart);
    return this.#engine.textOf(productName);
  }

  async searches(): Promise<void> {
    await this.#goesTo(paths.search);
    // Before its products are shown, the screen can be rendered again under the first letter.
    await this.#engine.textOf(`//h1[normalize-space()="${searchMessages.title}"]`);
    await this.#engine.textOf(card);
    await this.#engine.type('//input[@type="search"]', 'jeans');
    await this.#arrivesAt(`${paths.search}?query=jeans`);
    await this.#engine.textOf(card);
  }

  async signsIn({ email, password }: Account): Promise<void> {
    await this.#goesTo(paths.profile);
    await this.#engine.type(field(loginMessages.email), email);
    await this.#engine.type(field(loginMessages.password), password);
    await this.#engine.click(`//main//form//button[normalize-space()="${loginMessages.login}"]`);
    await this.#arrivesAt(paths.profile);
  }

  /** On the product's page. */
  async putsTwoInCart(name: string): Promise<void> {
    await this.#engine.click(firstOption(productMessages.size));
    // A lone colour is text, and chosen.
    await this.#engine.click(
      `${firstOption(productMessages.color)} | //main[not(${options(productMessages.color)})]//h1`,
    );
    await this.#engine.click(addToCart);
    await this.#goesTo(paths.cart);
    await this.#engine.click(`${cartLine(name)}//button[@aria-label="${cartMessages.more}"]`);
  }

  async seesTwoInCart(name: string): Promise<void> {
    await this.#engine.textOf(`${cartLine(name)}//output[normalize-space()="2"]`);
  }

  /** Edits that wait, as the chip in the header counts them. */
  async seesUnsent(edits: number): Promise<void> {
    await this.#engine.textOf(`//header//a[normalize-space()="${chipMessages.offline(edits)}"]`);
  }

  async seesNoChip(): Promise<void> {
    const chips = () =>
      this.#engine.evaluate(() => document.querySelectorAll('header a[href="/sync"]').length);
    await polled(chips).toBe(0);
  }

  /** Waits until the app and the catalogue are stored. The shop sets this mark once a pull is. */
  async isReadyForOffline(): Promise<void> {
    const worker = () => this.#engine.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none');
    await polled(worker).toBe('activated');
    // VISITED of the shop's code: what runs in the page cannot import it.
    const visited = () => this.#engine.evaluate(() => localStorage.getItem('drip-haven.visited'));
    await polled(visited).not.toBeNull();
  }

  async #goesTo(tab: string): Promise<void> {
    await this.#engine.click(`//nav//a[@href="${tab}"]`);
  }

  async #arrivesAt(address: string): Promise<void> {
    await polled(() => this.#engine.evaluate(() => location.pathname + location.search)).toBe(address);
  }
}

const polled = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 60_000 });

const CATEGORY = '/category/shirt';
const card = '//main//article//a[starts-with(@href, "/product/")]';
// While a product loads, its page has a heading for screen readers only.
const productName = '//main//h1[not(contains(@class, "for-readers"))]';
const addToCart = `//main//button[normalize-space()="${productMessages.addToCart}"]`;
const field = (label: string) => `//input[@id=//label[normalize-space()="${label}"]/@for]`;
const options = (legend: string) =>
  `.//fieldset[starts-with(normalize-space(legend), "${legend}")]//button[@aria-pressed]`;
const firstOption = (legend: string) => `//main${options(legend).slice(1)}`;
const cartLine = (name: string) => `//main//li[.//button[@aria-label="${cartMessages.removeItem(name)}"]]`;
