import type { RawAnswers } from "~/form/answers";
import { asFields } from "~/form/as-fields";
import { type CustomerCriteria, customerCriteria } from "../../../server/contract/customers/criteria";
import {
  type Criterion,
  criterionFields,
  everyCriterion,
  isListCriterion,
  listCriteria,
} from "../../../server/contract/customers/criterion-fields";
import { fields } from "../../../server/contract/wire";

/*
 * Criteria that select customers, in a query string or a form, spelled as on the wire.
 */

const codec = fields(customerCriteria);

export interface ReadCriteria {
  readonly criteria: CustomerCriteria;
  /** Criteria that cannot be read, or only in part. Ignoring one would select more customers than were meant. */
  readonly unread: readonly Criterion[];
}

/** Query parameters or form fields. */
export type Spelt = readonly (readonly [name: Criterion, value: string])[];

/** Values of a criterion. Blank ones, an open range, and 0 in a list mean that nothing is asked. */
function valuesIn(sent: URLSearchParams, name: Criterion): string[] {
  const values = [...sent.getAll(name), ...sent.getAll(`${name}[]`)].map((value) => value.trim());
  if (isListCriterion(name))
    return values
      .flatMap((value) => value.split(","))
      .map((id) => id.trim())
      .filter((id) => id !== "" && id !== "0");
  const isOpen = (value: string) => value === "" || (criterionFields[name].type === "range" && value === ",");
  return values.filter((value) => !isOpen(value));
}

/** A repeated key stays a list, as from any form. */
const asSent = (values: readonly string[]) => (values.length === 1 ? values[0] : values);

/** Values that can be read: of a list some of its ids; of another criterion all, of which the last counts. */
function readableOf(name: Criterion, values: readonly string[]): readonly string[] {
  const isReadable = (some: readonly string[]) => customerCriteria[name].read.safeParse(asSent(some)).success;
  if (isReadable(values)) return values;
  const field = criterionFields[name];
  return field.type === "ids" ? values.filter((id) => isReadable([id])).slice(0, field.max) : [];
}

export function readCriteria(sent: URLSearchParams): ReadCriteria {
  const asked = everyCriterion.map((name) => {
    const values = valuesIn(sent, name);
    return { name, values, readable: readableOf(name, values) };
  });
  return {
    criteria: codec.read.parse(Object.fromEntries(asked.map(({ name, readable }) => [name, asSent(readable)]))),
    unread: asked.flatMap(({ name, values, readable }) => (readable.length < values.length ? [name] : [])),
  };
}

export function spellCriteria(criteria: CustomerCriteria): Spelt {
  const written = asFields(codec.write(criteria));
  return everyCriterion.flatMap((name) =>
    [written[name] ?? []].flat().map((value): Spelt[number] => [name, String(value)]),
  );
}

export const asQuery = (spelt: Spelt): URLSearchParams =>
  new URLSearchParams(spelt.map(([name, value]) => [name, value]));

/** Whether the card of recipients asks for a criterion; the others come from the customer list. */
export const isAsked = (name: Criterion): boolean => isListCriterion(name) || name === "segment";

/** Values of the card of recipients. */
export const criteriaAsForm = (criteria: CustomerCriteria): RawAnswers => ({
  segment: criteria.segment ?? "",
  ...Object.fromEntries(listCriteria.map((name) => [name, (criteria[name] ?? []).map(String)])),
});
