import { expect, type Locator, type Page } from "playwright/test";
import { inRow } from "./row-menu";

/** A file as it is chosen on a form. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Words = string | RegExp;

/**
 * What a person does on a page and what they see there. A journey that is told in these words is walked in a browser, or
 * over the plain forms of the pages. Names of buttons and links are whole unless they are patterns; a control that is
 * not there or not to be used fails the journey.
 */
export interface Visit {
  open(path: string): Promise<void>;
  /** Path and query of the page that is open. */
  address(): string;
  /** The page that is open has such an address. */
  arrives(address: RegExp): Promise<void>;

  fill(field: string, text: string): Promise<void>;
  /** Ticks the box or the radio button of this value; the first one that is offered unless said. */
  check(field: string, value?: number | string): Promise<void>;
  uncheck(field: string, value?: number | string): Promise<void>;
  /** Takes the option of this value or of these words. */
  select(field: string, option: string): Promise<void>;
  upload(field: string, file: ChosenFile): Promise<void>;
  /** Opens the part of the page that is folded beneath these words. */
  unfold(summary: string): Promise<void>;
  press(button: Words): Promise<void>;
  follow(link: Words): Promise<void>;

  /** Values of the boxes or radio buttons of a field that can be chosen. */
  offered(field: string): Promise<string[]>;
  /** Names of the fields on the page that are like this. */
  fields(like: RegExp): Promise<string[]>;
  /** What the page is headed with just now. */
  title(): Promise<string>;
  heading(title: Words): Promise<void>;
  /** The field's value is this. */
  holds(field: string, value: string): Promise<void>;
  /** The text stands on the page, in an element of the selector where one is given. */
  sees(text: Words, within?: string): Promise<void>;
  lacks(text: string): Promise<void>;
  /** The selector's elements say exactly this, in order. */
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
