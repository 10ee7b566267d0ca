import { expect, type Locator, type Page } from "playwright/test";
import { inRow } from "./row-menu";

/** A file to choose in a form. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Words = string | RegExp;

/**
 * What a person does and sees on a page. A journey in these terms runs in a browser, or over the plain forms of the
 * pages. Names of buttons and links match as a whole unless they are patterns; a missing or unusable control fails the
 * journey.
 */
export interface Visit {
  open(path: string): Promise<void>;
  /** Path and query of the current page. */
  address(): string;
  /** Expects the current page's address to match. */
  arrives(address: RegExp): Promise<void>;

  fill(field: string, text: string): Promise<void>;
  /** Ticks the box or radio button with this value, by default the first one. */
  check(field: string, value?: number | string): Promise<void>;
  uncheck(field: string, value?: number | string): Promise<void>;
  /** Selects the option with this value or text. */
  select(field: string, option: string): Promise<void>;
  upload(field: string, file: ChosenFile): Promise<void>;
  /** Opens the folded part of the page with this summary. */
  unfold(summary: string): Promise<void>;
  press(button: Words): Promise<void>;
  follow(link: Words): Promise<void>;

  /** Values of a field's boxes or radio buttons that can be chosen. */
  offered(field: string): Promise<string[]>;
  /** Names of the matching fields on the page. */
  fields(like: RegExp): Promise<string[]>;
  /** The page's current heading. */
  title(): Promise<string>;
  heading(title: Words): Promise<void>;
  /** Expects the field to have this value. */
  holds(field: string, value: string): Promise<void>;
  /** Expects the text on the page, or in an element matching the selector. */
  sees(text: Words, within?: string): Promise<void>;
  lacks(text: string): Promise<void>;
  /** Expects the selector's elements to have exactly these texts, in order. */
  shows(selector: string, texts: readonly Words[]): Promise<void>;
}

const boxOf = (field: string) => `input:is([type=checkbox], [type=radio])[name="${field}"]`;

/** A visit in a browser. */
export class PageVisit implements Visit {
  constructor(readonly page: Page) {}

  async open(path: string) {
    await this.page.goto(path);
  }
  address() {
    const { pathname, search } = new URL(this.page.url());
    return `${pathname}${search}`;
  }
  async arrives(address: RegExp) {
    await expect(this.page).toHaveURL(({ pathname, search }) => address.test(`${pathname}${search}`));
  }

  private field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`);
  }
  private box(field: string, value?: number | string): Locator {
    return value === undefined
      ? this.page.locator(`${boxOf(field)}:not(:disabled)`).first()
      : this.page.locator(`${boxOf(field)}[value="${value}"]`);
  }
  async fill(field: string, text: string) {
    await this.field(field).fill(text);
  }
  async check(field: string, value?: number | string) {
    await this.box(field, value).check();
  }
  async uncheck(field: string, value?: number | string) {
    await this.box(field, value).uncheck();
  }
  async select(field: string, option: string) {
    await this.field(field).selectOption(option);
  }
  async upload(field: string, file: ChosenFile) {
    await this.page.locator(`input[type=file][name="${field}"]`).setInputFiles(file);
  }
  async unfold(summary: string) {
    await this.page.locator("summary", { hasText: summary }).click();
  }
  async press(button: Words) {
    await this.page.getByRole("button", { name: button, exact: true }).click();
  }
  async follow(link: Words) {
    await (await inRow(this.page, link)).click();
  }

  async offered(field: string) {
    return this.page
      .locator(`${boxOf(field)}:not(:disabled)`)
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  }
  async fields(like: RegExp) {
    const names = await this.page
      .locator("[name]:is(input:not([type=hidden]), select, textarea)")
      .evaluateAll((controls) => controls.map((control) => control.getAttribute("name") ?? ""));
    return names.filter((name) => like.test(name));
  }
  async title() {
    const step = this.page.locator("#step-title");
    const title = (await step.count()) > 0 ? step : this.page.getByRole("heading", { level: 1 });
    return (await title.textContent()) ?? "";
  }
  async heading(title: Words) {
    await expect(this.page.locator(":is(h1, #step-title)", { hasText: title })).toBeVisible();
  }
  async holds(field: string, value: string) {
    await expect(this.field(field)).toHaveValue(value);
  }
  async sees(text: Words, within?: string) {
    const places = within ? this.page.locator(within).filter({ hasText: text }) : this.page.getByText(text);
    await expect(places.filter({ visible: true }).first()).toBeVisible();
  }
  async lacks(text: string) {
    await expect(this.page.getByText(text)).toHaveCount(0);
  }
  async shows(selector: string, texts: readonly Words[]) {
    await expect(this.page.locator(selector)).toHaveText([...texts]);
  }
}
