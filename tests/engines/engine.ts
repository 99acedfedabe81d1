/** Commands that a test gives to a browser. Elements are named by XPath, the selector that all drivers share. */
export interface Engine {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Waits until the element is shown and can be clicked. */
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Waits until the element is shown. Returns its text. */
  textOf(xpath: string): Promise<string>;
  /** Runs a function in the page. It sees only what is in the page. */
  evaluate<T>(work: () => T | Promise<T>): Promise<T>;
  /** A PNG of the screen. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Starts a browser. `program` is the browser or its driver, `home` an empty folder for what it stores. */
export type LaunchEngine = (program: string, home: string) => Promise<Engine>;

/** Limit of one wait, in ms. */
export const TIMEOUT = 60_000;
