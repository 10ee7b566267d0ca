import { ids, someOf, text } from "../../field";
import { filter } from "../filter";
import { branches, either, firstDay, inOrder, lastDay, mostChosen, someOfThese } from "../parts";

/*
 * Filters on personal details.
 */

const group = "People";

/** Segments, numbered 1 to 6 in the pie chart's order. */
export const segmentIds = [1, 2, 3, 4, 5, 6] as const;
const segmentNames = ["new", "repeat", "loyal", "regular", "at risk", "dormant"] as const;

/** Parses beginnings of postal codes: upper case, without spaces. */
export const postalBeginnings = (typed: string): string[] => [
  ...new Set(
    typed
      .split(",")
      .map((one) => one.replace(/\s+/g, "").toUpperCase())
      .filter((one) => one !== ""),
  ),
];
const mostBeginnings = 200;

export const peopleFilters = {
  everybody: filter({ code: 8, name: "All customers", group, fields: {}, phrase: () => "" }),
  postalCode: filter({
    code: 3,
    name: "Postal code",
    group,
    fields: { postalCode: text(2_000, { missing: "Enter the beginning of a postal code" }) },
    check: ({ postalCode }, say) => {
      const beginnings = postalBeginnings(postalCode);
      if (beginnings.length === 0) say("postalCode", "Enter the beginning of a postal code");
      if (beginnings.length > mostBeginnings) say("postalCode", `Enter at most ${mostBeginnings} postal codes`);
    },
    phrase: ({ postalCode }) => `whose postal code begins with ${either(postalBeginnings(postalCode), "")}`,
  }),
  language: filter({
    code: 4,
    name: "Language",
    group,
    fields: { customerLanguagesId: someOfThese("languages", "Choose a language") },
    phrase: ({ customerLanguagesId }, { names }) =>
      `who speak ${either(names("languages", customerLanguagesId), "one of the languages")}`,
  }),
  specificCustomers: filter({
    code: 5,
    name: "Specific customers",
    group,
    fields: {
      specificCustomersList: someOfThese("customers", "Choose a customer"),
      /** The search that found them. */
      specificCustomer: text(200),
    },
    phrase: ({ specificCustomersList: chosen }, { names }) => {
      const known = names("customers", chosen);
      return chosen.length > 3 || known.length < chosen.length
        ? `chosen by name (${chosen.length.toLocaleString("en")})`
        : `named ${either(known, "")}`;
    },
  }),
  joined: filter({
    code: 6,
    name: "Joined",
    group,
    fields: { registeredCustomersBetwFirst: firstDay(), registeredCustomersBetwLast: lastDay() },
    check: (of, say) =>
      inOrder(of.registeredCustomersBetwFirst, of.registeredCustomersBetwLast, say, "registeredCustomersBetwLast"),
    phrase: (of, { day }) =>
      `who joined from ${day(of.registeredCustomersBetwFirst)} to ${day(of.registeredCustomersBetwLast)}`,
  }),
  branch: filter({
    code: 12,
    name: "Branch",
    group: "Visits and places",
    fields: { branchId: branches() },
    phrase: ({ branchId }, { names }) => `of ${either(names("branches", branchId ?? []), "any branch")}`,
  }),
  firstVisit: filter({
    code: 18,
    name: "First visit",
    group: "Visits and places",
    fields: { firstVisitBetwFirst: firstDay(), firstVisitBetwLast: lastDay(), branchIdOp18: branches() },
    check: (of, say) => inOrder(of.firstVisitBetwFirst, of.firstVisitBetwLast, say, "firstVisitBetwLast"),
    phrase: (of, { day, names }) => {
      const where = names("branches", of.branchIdOp18 ?? []);
      const place = where.length === 0 ? "" : ` at ${either(where, "")}`;
      return `who first visited${place} from ${day(of.firstVisitBetwFirst)} to ${day(of.firstVisitBetwLast)}`;
    },
  }),
  tier: filter({
    code: 19,
    name: "Tier",
    group,
    fields: { customerTypesId: someOfThese("tiers", "Choose a tier") },
    phrase: ({ customerTypesId }, { names }) => `in ${either(names("tiers", customerTypesId), "one of the tiers")}`,
  }),
  segment: filter({
    code: 20,
    name: "Segment",
    group,
    fields: { segmentsId: someOf(segmentIds, "Choose one of the segments", { missing: "Choose a segment" }) },
    phrase: ({ segmentsId }) =>
      `who are ${either(
        segmentsId.flatMap((id) => segmentNames[id - 1] ?? []),
        "in a segment",
      )}`,
  }),
  tag: filter({
    code: 22,
    name: "Tag",
    group,
    /** A tag 0 is skipped (section 5). */
    fields: { tagsId: ids("tags", mostChosen, { orNone: true, missing: "Choose a tag" }) },
    phrase: ({ tagsId }, { names }) =>
      `tagged ${either(
        [...names("tags", tagsId)].sort((one, other) => one.localeCompare(other, "en")),
        "with one of the tags",
      )}`,
  }),
};
