import type { Sent } from "./older-api";
import { type Answered, carried } from "./wizard";
import type { WizardShop } from "./wizard-shop";

/*
 * Round trips: each area is opened with a server that returns unusual values, every step is submitted as shown, and the
 * save is checked.
 */

export type Fields = Readonly<Record<string, unknown>>;

type FieldsOf = (address: string, page: Answered["view"]) => Fields | Promise<Fields>;

/** The round trips of one shop. */
export function roundTrips(wizard: WizardShop) {
  async function filled(address: string, ...steps: Fields[]): Promise<void> {
    let at = address;
    for (const step of [...steps, {}]) at = await wizard.admin.on(at, step);
  }

  /**
   * Submits every step of an item as shown, with `changes` by step.
   * @param fieldsOf what the form of an open step sends; by default all of the step's values
   * @returns the form that the save sent
   */
  async function sentAgain(
    sent: readonly Sent[],
    at: (step: string) => string,
    save: string,
    changes: Readonly<Record<string, Fields>> = {},
    begin = "describe",
    fieldsOf: FieldsOf = (_address, page) => ({ ...page.values, ...carried(page) }),
  ): Promise<FormData> {
    const { view } = await wizard.admin.open(at(begin));
    const steps = view.steps.map(({ name }) => name);
    let query = "";
    for (const step of steps.slice(0, -1)) {
      const page = (await wizard.admin.open(`${at(step)}${query}`)).view;
      const fields = await fieldsOf(`${at(step)}${query}`, page);
      const next = await wizard.admin.on(`${at(step)}${query}`, { ...fields, ...changes[step] });
      query = next.includes("?") ? next.slice(next.indexOf("?")) : "";
    }
    await wizard.admin.on(`${at(steps.at(-1) ?? "")}${query}`, {});
    const form = sent.findLast(({ path }) => path.toLowerCase().includes(save.toLowerCase()))?.form;
    if (!form) throw new Error("Nothing was saved");
    return form;
  }

  return { filled, sentAgain };
}

export const valuesIn = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, form.has(name) ? form.getAll(name).join() : "not sent"]));

export const spelled = (value: unknown) =>
  value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** `unusual` as form values. */
export const asForm = (unusual: Fields, name = (field: string) => field) =>
  Object.fromEntries(Object.entries(unusual).map(([field, value]) => [name(field), spelled(value)]));
