import { expect, test } from "vitest";
import { changedValues, type FormField, fillIn, hasNews, readValues } from "~/shell/form-values";
import { typedAt } from "~/shell/typed-at";
import { TypedStore } from "~/shell/typed-store";

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  type: "text",
  disabled: false,
  value: "",
  defaultValue: "",
  ...more,
});
const tick = (name: string, value: string, checked: boolean, defaultChecked = checked) =>
  field(name, { type: "checkbox", value, checked, defaultChecked });
const select = (name: string, values: readonly string[], chosen: string, atFirst = chosen) =>
  field(name, {
    type: "select-one",
    value: chosen,
    options: values.map((value) => ({
      value,
      disabled: false,
      selected: value === chosen,
      defaultSelected: value === atFirst,
    })),
  });

const changedIn = (fields: readonly FormField[]) => changedValues(readValues(fields, true), readValues(fields));

test("what a person changed is what is kept, and nothing else", () => {
  const fields = [
    field("title", { value: "Lemon tart", defaultValue: "Tart" }),
    field("price", { value: "5.00", defaultValue: "5.00" }),
    tick("days", "1", true, false),
    tick("days", "2", true),
    tick("days", "3", false),
    tick("auto", "1", false, true),
    select("priority", ["0", "1"], "1", "0"),
    select("type", ["a", "b"], "a"),
  ];
  expect(changedIn(fields)).toEqual({ title: ["Lemon tart"], days: ["1", "2"], auto: [], priority: ["1"] });
});

test("secrets, files, hidden fields, buttons, confirmations and what may not be changed are left out", () => {
  const kinds = ["hidden", "password", "file", "submit", "button", "image", "reset"];
  const fields = [
    ...kinds.map((type) => field(`a-${type}`, { type, value: "secret" })),
    field("code", { value: "123456", autocomplete: "one-time-code" }),
    field("shown_password", { value: "seven lanterns", autocomplete: "section-a new-password" }),
    field("", { value: "nameless" }),
    field("confirm_name", { value: "Sofía" }),
    field("shown", { value: "x", disabled: true }),
    field("read", { value: "x", readOnly: true }),
  ];
  expect(readValues(fields)).toEqual({});
  expect(fillIn(fields, Object.fromEntries(fields.map(({ name }) => [name, ["other"]])))).toEqual([]);
});

test("values go back to their fields, a repeated name in its order; what has no field is left", () => {
  const fields = [field("title"), field("name[]"), field("name[]"), tick("days", "1", true), tick("days", "2", false)];
  const filled = fillIn(fields, { title: ["Tart"], "name[]": ["one", "two", "three"], days: ["2"], gone: ["x"] });
  expect(fields.map(({ value, checked }) => checked ?? value)).toEqual(["Tart", "one", "two", false, true]);
  expect(filled).toEqual(fields);
});

test("a choice that is gone changes none", () => {
  const priority = select("priority", ["0", "1"], "0");
  expect(fillIn([priority], { priority: ["7"] })).toEqual([]);
  expect(readValues([priority])).toEqual({ priority: ["0"] });
  expect(fillIn([priority], { priority: ["1"] })).toEqual([priority]);
  expect(readValues([priority])).toEqual({ priority: ["1"] });
});

test("there is something to offer only where it is not there already", () => {
  const fields = [field("title", { value: "Tart" })];
  expect(hasNews(fields, { title: ["Tart"] })).toBe(false);
  expect(hasNews(fields, { gone: ["x"] })).toBe(false);
  expect(hasNews(fields, { title: ["Cake"] })).toBe(true);
});

class MemoryStorage {
  readonly items = new Map<string, string>();
  full = false;
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.items.set(key, value);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
}

test("the tab adds up what was typed into a form until it is dropped", () => {
  const storage = new MemoryStorage();
  const store = new TypedStore("me", storage);
  store.keep("a", { title: ["Tart"], price: ["5"] });
  store.keep("a", { price: ["6"] });
  store.keep("b", {});
  expect(new TypedStore("me", storage).of("a")).toEqual({ title: ["Tart"], price: ["6"] });
  expect(store.of("b")).toBeNull();
  store.drop("a");
  expect(storage.items.size).toBe(0);
});

test("another person gets nothing, and removes it", () => {
  const storage = new MemoryStorage();
  new TypedStore("me", storage).keep("a", { title: ["Tart"] });
  expect(storage.items.get(typedAt)).not.toContain("business.admin");
  expect(new TypedStore("you", storage).of("a")).toBeNull();
  expect(new TypedStore("me", storage).of("a")).toBeNull();
});

test("the oldest forms make room, and a storage that is full or holds something else is no error", () => {
  const storage = new MemoryStorage();
  const store = new TypedStore("me", storage);
  for (let form = 0; form < 25; form += 1) store.keep(`form ${form}`, { title: ["x"] });
  expect(store.of("form 4")).toBeNull();
  expect(store.of("form 5")).toEqual({ title: ["x"] });
  storage.full = true;
  store.keep("more", { title: ["x"] });
  expect(store.of("more")).toBeNull();
  for (const odd of ["{", "7", '{"user":"me","forms":{"a":{"title":"x"}}}', '{"user":"me","forms":[]}']) {
    storage.items.set(typedAt, odd);
    expect(store.of("a")).toBeNull();
  }
});
