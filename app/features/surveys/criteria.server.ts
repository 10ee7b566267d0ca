import { customerCriteria } from "../../../server/contract/customers/criteria";
import { type BroadcastInput, surveyChannels } from "../../../server/contract/surveys/calls";
import { fields } from "../../../server/contract/wire";

/*
 * Whom a survey is sent to, as its address says: the customer list's criteria, spelt as on the wire.
 */

const names = Object.keys(customerCriteria) as readonly (keyof typeof customerCriteria)[];
const criteria = fields(customerCriteria);
type Criteria = Omit<BroadcastInput, "survey_id" | "channels">;

interface ReadCriteria {
  readonly criteria: Criteria;
  /** As they were spelt, to carry them on. */
  readonly spelt: readonly (readonly [name: string, value: string])[];
  /** What cannot be read: without it more people would be asked than was meant. */
  readonly unread: readonly string[];
}

const spellings = (search: URLSearchParams, name: string) =>
  [...search.getAll(name), ...search.getAll(`${name}[]`)].filter((value) => value !== "");

const isList = (name: string) => /Ids$|^exclude/.test(name);

export function readCriteria(search: URLSearchParams): ReadCriteria {
  const spelt = names.flatMap((name) => {
    const values = isList(name) ? spellings(search, name).flatMap((one) => one.split(",")) : spellings(search, name);
    const asked = values
      .map((value) => value.trim())
      .filter((value) => value !== "" && !(isList(name) && value === "0"));
    return asked.length === 0 ? [] : [[name, asked] as const];
  });
  const givenFor = (name: string, values: readonly string[]) => (isList(name) ? values : values.at(-1));
  const unread = spelt.filter(
    ([name, values]) => !customerCriteria[name].read.safeParse(givenFor(name, values)).success,
  );
  const read = spelt.filter((one) => !unread.includes(one));
  return {
    criteria: criteria.read.parse(Object.fromEntries(read.map(([name, values]) => [name, givenFor(name, values)]))),
    spelt: read.flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    unread: unread.map(([name]) => name),
  };
}

export const channelsIn = (search: URLSearchParams) => {
  const asked = search.getAll("channels");
  return surveyChannels.filter((one) => asked.includes(one));
};
