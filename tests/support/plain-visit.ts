import { type HTMLElement, parse } from "node-html-parser";
import { type APIRequestContext, type APIResponse, expect, request } from "playwright/test";
import { ownOrigin, type Person, password } from "./browser";
import { portal } from "./places";
import { chosenOption, controlValue, formOf, isBox, isDisabled, sentBy, usable, valueOfOption } from "./plain-form";
import { PlainPage, says, textOf, tidy, type Words } from "./plain-page";
import type { ChosenFile, Visit } from "./visit";

/** A refused form answers 422 and is a page like others; any other failure is an error. */
const opened: readonly number[] = [200, 422];

function write(control: HTMLElement, name: string, text: string): void {
  if (control.hasAttribute("readonly")) throw new Error(`“${name}” is read only`);
  if (control.tagName === "TEXTAREA") control.textContent = text;
  else control.setAttribute("value", text);
}

/** A visit over the plain forms of the pages, like a browser without script. */
export class PlainVisit extends PlainPage implements Visit {
  private here = new URL(portal.origin);
  private files = new Map<HTMLElement, ChosenFile>();

  constructor(readonly request: APIRequestContext) {
    super();
  }

  static async signIn(username: Person): Promise<PlainVisit> {
    const context = await request.newContext({ baseURL: portal.origin });
    const answer = await context.post("/", { headers: ownOrigin, form: { username, password }, maxRedirects: 0 });
    expect(answer.status(), `sign-in of ${username}`).toBe(303);
    return new PlainVisit(context);
  }

  /** Another window of the same session. */
  tab(): PlainVisit {
    return new PlainVisit(this.request);
  }

  async close() {
    await this.request.dispose();
  }

  async open(path: string) {
    await this.get(new URL(path, this.here));
  }
  /** Opens a page that answers with this status. */
  async meets(status: number, path: string) {
    await this.get(new URL(path, this.here), [status]);
  }
  address() {
    return `${this.here.pathname}${this.here.search}`;
  }
  async arrives(address: RegExp) {
    expect(this.address()).toMatch(address);
  }

  private async get(address: URL, statuses = opened): Promise<void> {
    let at = address;
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = await this.request.get(at.href, { maxRedirects: 0 });
      const location = answer.headers().location;
      if (!location) return this.shown(at, answer, statuses);
      at = this.own(location, at);
    }
    throw new Error(`${address.pathname} leads round in a ring`);
  }

  private own(location: string, from: URL): URL {
    const to = new URL(location, from);
    expect(to.origin, "leads away from the portal").toBe(portal.origin);
    return to;
  }

  private async shown(address: URL, answer: APIResponse, statuses = opened): Promise<void> {
    const status = answer.status();
    expect(statuses, `${address.pathname} answers ${status}`).toContain(status);
    this.page = parse(await answer.text(), { blockTextElements: { script: true, style: true } });
    this.here = address;
    this.files = new Map();
  }

  private control(field: string): HTMLElement {
    return usable(this.single(`[name="${field}"]:not([type=hidden])`, field), field);
  }

  async fill(field: string, text: string) {
    write(this.control(field), field, text);
  }

  private boxes(field: string): HTMLElement[] {
    return this.page.querySelectorAll(`input[name="${field}"]`).filter((input) => isBox(input));
  }
  private box(field: string, value?: number | string): HTMLElement {
    const box = this.boxes(field).find((one) =>
      value === undefined ? !isDisabled(one) : controlValue(one) === String(value),
    );
    if (!box) throw new Error(`“${field}” offers no ${value ?? "choice"}`);
    return usable(box, field);
  }
  async check(field: string, value?: number | string) {
    const box = this.box(field, value);
    if (box.getAttribute("type") === "radio") {
      const form = formOf(this.page, box);
      for (const other of this.boxes(field)) if (formOf(this.page, other) === form) other.removeAttribute("checked");
    }
    box.setAttribute("checked", "");
  }
  async uncheck(field: string, value?: number | string) {
    const box = this.box(field, value);
    if (box.getAttribute("type") === "radio") throw new Error(`“${field}” is a radio button`);
    box.removeAttribute("checked");
  }

  async select(field: string, wanted: string) {
    const select = this.control(field);
    const option = select
      .querySelectorAll("option")
      .find((one) => valueOfOption(one) === wanted || tidy(one.text) === wanted);
    if (!option || option.hasAttribute("disabled")) throw new Error(`“${field}” offers no ${wanted}`);
    chosenOption(select)?.removeAttribute("selected");
    option.setAttribute("selected", "");
  }

  async upload(field: string, file: ChosenFile) {
    const control = usable(this.single(`input[type=file][name="${field}"]`, field), field);
    const form = formOf(this.page, control);
    if (form?.getAttribute("enctype") !== "multipart/form-data")
      throw new Error(`“${field}” is not sent with its form`);
    this.files.set(control, file);
  }

  async unfold(summary: string) {
    const found = this.page.querySelectorAll("summary").find((one) => says(tidy(textOf(one)), summary));
    if (!found) throw new Error(`Nothing is folded beneath “${summary}”`);
    found.closest("details")?.setAttribute("open", "");
  }
  /** Opens all folded parts that match. */
  unfoldAll(selector: string) {
    for (const details of this.all(selector)) details.setAttribute("open", "");
  }

  async press(words: Words) {
    await this.pressFor(opened, words);
  }
  /** Presses a button whose page answers with one of these statuses. */
  async pressFor(statuses: readonly number[], words: Words) {
    await this.pressOnly(this.buttons(words), words, statuses);
  }
  /** Presses a button in one part of the page. */
  async pressIn(part: HTMLElement | undefined, words: Words) {
    const places = new Set(part?.querySelectorAll("button"));
    await this.pressOnly(
      this.buttons(words).filter((button) => places.has(button)),
      words,
    );
  }
  /** Presses the first of several buttons with this name. */
  async pressFirst(words: Words) {
    await this.pressOnly(this.buttons(words).slice(0, 1), words);
  }
  async pressLast(words: Words) {
    await this.pressOnly(this.buttons(words).slice(-1), words);
  }
  /** Enter in a field: its form is sent by the first button that can send it. */
  async enter(label: Words) {
    const form = formOf(this.page, this.labelled(label));
    const button = this.all("button, input[type=submit]").find(
      (one) => formOf(this.page, one) === form && !isDisabled(one) && one.getAttribute("type") !== "button",
    );
    if (!form || !button) throw new Error(`“${label}” is in no form that can be sent`);
    await this.send(form, button, opened);
  }
  private async pressOnly([button, ...more]: HTMLElement[], words: Words, statuses = opened) {
    if (!button || more.length > 0) throw new Error(`“${words}” is there ${button ? more.length + 1 : 0} times`);
    usable(button, String(words));
    const form = formOf(this.page, button);
    if (!form || !["submit", undefined].includes(button.getAttribute("type")))
      throw new Error(`“${words}” sends nothing`);
    await this.send(form, button, statuses);
  }

  private async send(form: HTMLElement, button: HTMLElement, statuses: readonly number[]): Promise<void> {
    const attribute = (name: string) => button.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const address = this.own(attribute("action") || this.here.href, this.here);
    const sent = sentBy(this.page, form, button, this.files);
    const body = new FormData();
    for (const [name, value] of sent) {
      if (typeof value === "string") body.append(name, value);
      else body.append(name, new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType }));
    }
    if (attribute("method")?.toLowerCase() !== "post") {
      address.search = new URLSearchParams(
        sent.map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
      ).toString();
      return this.get(address);
    }
    const answer = await this.request.post(address.href, {
      headers: { ...ownOrigin, referer: this.here.href },
      [attribute("enctype") === "multipart/form-data" ? "multipart" : "form"]: body,
      maxRedirects: 0,
    });
    const location = answer.headers().location;
    if (!location) return this.shown(address, answer, statuses);
    expect(answer.status(), "a form leads on with See Other").toBe(303);
    await this.get(this.own(location, address));
  }

  async follow(words: Words) {
    const [link] = this.links(words);
    if (!link) throw new Error(`There is no link “${words}”`);
    await this.get(this.own(link.getAttribute("href") ?? "", this.here));
  }

  /** Fills the first field with this label. */
  async type(label: Words, text: string) {
    write(usable(this.labelled(label), String(label)), String(label), text);
  }
  async choose(label: Words, option: string) {
    await this.select(this.labelled(label).getAttribute("name") ?? "", option);
  }
  /** Ticks the box or radio button with this label. */
  async tick(label: Words) {
    const box = this.labelled(label);
    await this.check(box.getAttribute("name") ?? "", controlValue(box));
  }
  isDisabled(field: string): boolean {
    return isDisabled(this.single(`[name="${field}"]:not([type=hidden])`, field));
  }

  async offered(field: string) {
    return this.boxes(field)
      .filter((box) => !isDisabled(box))
      .map(controlValue);
  }
  async fields(like: RegExp) {
    return this.page
      .querySelectorAll("input, select, textarea")
      .filter((control) => control.getAttribute("type") !== "hidden")
      .map((control) => control.getAttribute("name") ?? "")
      .filter((name) => like.test(name));
  }

  async title() {
    return tidy(textOf(this.page.querySelector("#step-title") ?? this.single("h1", "the heading")));
  }
  async heading(title: Words) {
    const titles = this.page.querySelectorAll("h1, #step-title").map((one) => tidy(textOf(one)));
    expect(
      titles.some((one) => says(one, title)),
      `“${title}” among ${JSON.stringify(titles)}`,
    ).toBe(true);
  }
  async holds(field: string, value: string) {
    const seen = `[name="${field}"]:not([type=hidden])`;
    const control = this.single(this.all(seen).length > 0 ? seen : `[name="${field}"]`, field);
    expect(controlValue(control), field).toBe(value);
  }
  async sees(text: Words, within = "body") {
    const texts = this.page.querySelectorAll(within).map((one) => tidy(textOf(one)));
    expect(
      texts.some((one) => says(one, text)),
      `“${text}” in ${within}: ${texts.join(" | ").slice(0, 400)}`,
    ).toBe(true);
  }
  /** Versions of a field that someone else changed meanwhile, as the page compares them. */
  versions(field: string) {
    const line = this.all("[data-answer] tbody tr").find((row) => tidy(textOf(row)).startsWith(field));
    return line?.querySelectorAll("td").map((cell) => tidy(textOf(cell)));
  }
  async lacks(text: string) {
    const body = this.page.querySelector("body");
    expect(body && tidy(textOf(body, true))).not.toContain(text);
  }
  async shows(selector: string, texts: readonly Words[]) {
    const found = this.page.querySelectorAll(selector).map((one) => tidy(textOf(one, true)));
    expect(found).toEqual(texts.map((text) => (typeof text === "string" ? text : expect.stringMatching(text))));
  }
}
