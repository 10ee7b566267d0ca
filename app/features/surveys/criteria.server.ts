import { criterionNames } from "~/business/customer-criteria";
import { formatDay } from "~/ui/format";
import type { Option } from "~/ui/select";
import { customerCriteria } from "../../../server/contract/customers/criteria";
import { segments } from "../../../server/contract/dashboard/words";
import { type BroadcastInput, surveyChannels } from "../../../server/contract/surveys/calls";
import { fields } from "../../../server/contract/wire";

/*
 * Reads a survey's audience from the query string: the customer list's criteria, spelt as on the wire.
 */

const names = Object.keys(customerCriteria) as readonly (keyof typeof customerCriteria)[];
const criteria = fields(customerCriteria);
type Criteria = Omit<BroadcastInput, "survey_id" | "channels">;

interface ReadCriteria {
  readonly criteria: Criteria;
  /** Query parameters that were read, to pass on in links and forms. */
  readonly spelt: readonly (readonly [name: string, value: string])[];
  /** Unreadable criteria. They block sending, because ignoring them would widen the audience. */
  readonly unread: readonly string[];
}

const spellings = (search: URLSearchParams, name: string) =>
  [...search.getAll(name), ...search.getAll(`${name}[]`)].filter((value) => value !== "");

const isList = (name: string) => /Ids$|^exclude/.test(name);

export function readCriteria(search: URLSearchParams): ReadCriteria {
  const spelt = names.flatMap((name) => {
    const values = isList(name) ? spellings(search, name).flatMap((one) => one.split(",")) : spellings(search, name);
    const filled = values
      .map((value) => value.trim())
      .filter((value) => value !== "" && !(isList(name) && value === "0"));
    return filled.length === 0 ? [] : [[name, filled] as const];
  });
  const valueFor = (name: string, values: readonly string[]) => (isList(name) ? values : values.at(-1));
  const unread = spelt.filter(
    ([name, values]) => !customerCriteria[name].read.safeParse(valueFor(name, values)).success,
  );
  const read = spelt.filter((one) => !unread.includes(one));
  return {
    criteria: criteria.read.parse(Object.fromEntries(read.map(([name, values]) => [name, valueFor(name, values)]))),
    spelt: read.flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    unread: unread.map(([name]) => name),
  };
}

export const channelsIn = (search: URLSearchParams) => {
  const channels = search.getAll("channels");
  return surveyChannels.filter((one) => channels.includes(one));
};

type Criterion = keyof typeof customerCriteria;
type Choices = Readonly<Record<"userTagIds" | "userTierIds" | "businessBranchIds", readonly Option[]>>;

const isCriterion = (name: string): name is Criterion => Object.hasOwn(customerCriteria, name);

/** List of choices that names the ids of a criterion. */
const named = {
  userTagIds: "userTagIds",
  excludeTags: "userTagIds",
  userTierIds: "userTierIds",
  excludeTiers: "userTierIds",
  businessBranchIds: "businessBranchIds",
  excludeBranches: "businessBranchIds",
} as const satisfies { readonly [C in Criterion]?: keyof Choices };
const isNamed = (name: string): name is keyof typeof named => Object.hasOwn(named, name);

function rangeInWords(value: string, format: (end: string) => string): string {
  const [from = "", to = from] = value.split(",");
  if (from === "") return `Up to ${format(to)}`;
  if (to === "") return `From ${format(from)}`;
  return from === to ? format(from) : `${format(from)} – ${format(to)}`;
}

function valueInWords(name: Criterion, value: string, choices: Choices): string {
  if (isNamed(name)) return choices[named[name]].find((one) => one.value === value)?.label ?? value;
  if (name === "segment") return segments.find(({ key }) => key === value)?.name ?? value;
  if (name.endsWith("_consent")) return value === "1" ? "Yes" : "No";
  if (name === "registered_from" || name === "registered_until") return formatDay(value);
  if (name === "first_visit" || name === "last_visit") return rangeInWords(value, formatDay);
  return name === "user_balance" ? rangeInWords(value, (points) => points) : value;
}

/** Formats criteria for display: "Segment: Loyal". @param points the business's word for points */
export const criteriaInWords = (spelt: ReadCriteria["spelt"], choices: Choices, points: string): readonly string[] =>
  [...new Set(spelt.map(([name]) => name))].flatMap((name) => {
    if (!isCriterion(name)) return [];
    const values = spelt.filter(([own]) => own === name).map(([, value]) => valueInWords(name, value, choices));
    const called = name === "user_balance" ? points : criterionNames[name];
    return `${called}: ${values.join(", ")}`;
  });
