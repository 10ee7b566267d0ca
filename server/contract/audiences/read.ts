import type { Problems } from "../common/problems";
import { type Fields, type Group, type InputOf, problemsIn } from "../field";
import { completeInputs } from "../field/derive";
import { fields, list, text } from "../wire";
import type { Audience, AudienceFields } from "./audience";
import { type Equipped, whyUnavailable } from "./availability";
import { autoConflict } from "./conflict";
import { type Filter, fieldsOf } from "./filter";
import { type AppliedFilter, type FilterKey, filterOf, filters } from "./filters";
import { audienceAsAWhole } from "./whole";

/*
 * Strict reading of an audience's fields. Fields of other filters are ignored.
 */

const longestCode = 20;
const mostCodes = 200;
const codeList = fields({ whoWillReceive: list(text(longestCode), mostCodes) });

export type AudienceReading = { readonly audience: Audience } | { readonly problems: Problems };

/**
 * @param equipped what the business has; filters that it cannot use are refused.
 * @param kept filters of the started campaign that is saved again, which may have become unavailable since.
 */
export function readAudience(
  sent: AudienceFields,
  equipped: Equipped,
  kept: readonly FilterKey[] = [],
): AudienceReading {
  const problems: Problems = {};
  const told = (field: string, message: string) => {
    problems[field] ??= [message];
  };
  const keys = readCodes(sent, told);
  for (const key of keys) {
    const why = kept.includes(key) ? null : whyUnavailable(filters[key], equipped);
    if (why !== null) told("whoWillReceive", `${filters[key].name} cannot be used: ${why}`);
  }
  const conflict = autoConflict(keys);
  if (conflict) told("whoWillReceive", conflict);
  const applied = keys.flatMap((key) => readFilter(key, sent, told) ?? []);
  const whole = readGroup(audienceAsAWhole, sent, told);
  if (!whole || Object.keys(problems).length > 0) return { problems };
  return { audience: { filters: applied, whole } };
}

type Told = (field: string, message: string) => void;

function readCodes(sent: AudienceFields, told: Told): FilterKey[] {
  const read = codeList.read.safeParse(sent);
  if (!read.success) {
    told("whoWillReceive", read.error.issues[0]?.message ?? "Choose one of the filters");
    return [];
  }
  const codes = [...new Set(read.data.whoWillReceive.map((code) => code.trim()).filter((code) => code !== ""))];
  return codes.flatMap((code) => {
    const key = filterOf(code);
    if (key === undefined) told("whoWillReceive", `There is no filter ${code}`);
    return key ?? [];
  });
}

/** Reads one filter; undefined if it has problems, which are reported under its wire names. */
function readFilter(key: FilterKey, sent: AudienceFields, told: Told): AppliedFilter | undefined {
  const declared: Filter = filters[key];
  const named = fieldsOf(declared);
  const own = Object.fromEntries(
    named.map(({ name, wireName }) => [name, sent[wireName] ?? sent[`${wireName}[]`]] as const),
  );
  const wireNames = new Map(named.map(({ name, wireName }) => [name, wireName]));
  const group: Group<Fields> = { fields: declared.fields, check: (values, say) => declared.check(values, say) };
  const values = readGroup(group, own, (field, message) => told(wireNames.get(field) ?? field, message));
  return values && ({ key, values } as AppliedFilter);
}

function readGroup<F extends Fields>(group: Group<F>, sent: AudienceFields, told: Told) {
  const read = fields(completeInputs(group.fields)).read.safeParse(sent);
  if (!read.success) {
    for (const { path, message } of read.error.issues) told(String(path[0] ?? ""), message);
    return undefined;
  }
  const values = withoutNone(group.fields, read.data as InputOf<F>);
  const problems = Object.entries(problemsIn(group, values as InputOf<F>));
  for (const [field, message] of problems) told(field, message);
  return problems.length > 0 ? undefined : (values as typeof read.data);
}

/** Reads -1 or 0 among branches as no restriction, and skips a tag 0 (section 5). */
function withoutNone<V extends object>(declared: Fields, values: V): V {
  const settled = Object.entries(values).map(([name, value]: [string, unknown]) => {
    const field = declared[name];
    if (field?.type !== "ids" || !Array.isArray(value)) return [name, value];
    const ids: unknown[] = [...new Set(value)];
    if (field.of === "branches" && ids.some((id) => id === 0 || id === -1)) return [name, undefined];
    return [name, field.of === "tags" ? ids.filter((id) => id !== 0) : ids];
  });
  return Object.fromEntries(settled) as V;
}
