import { z } from "zod";
import type { RawAnswers } from "~/form/answers";
import { textsOf } from "~/form/use-form-field";
import type { Pressed, PressRefused, StepContext, StepRules } from "~/wizard/wizard";
import {
  autoConflict,
  type Chosen,
  isOneAutoFilter,
  noAutoFilter,
} from "../../../../server/contract/audiences/conflict";
import { fieldsOf } from "../../../../server/contract/audiences/filter";
import { type FilterKey, filterKeys, filterOf, filters } from "../../../../server/contract/audiences/filters";
import { readAudience } from "../../../../server/contract/audiences/read";
import { newFilter } from "../../../../server/contract/audiences/saved";
import { type CampaignKind, everybody } from "../../../../server/contract/campaigns/words";
import { codesIn, sentenceOfAnswers } from "../audience-words";
import { type CampaignAnswers, type CampaignFacts, kindOf, type SavedAudience } from "../campaign";
import { pressedPicker } from "../picker/picking";
import { actionIn, keepingAddress } from "../saved/address";
import { audiencesFor } from "../saved/for-kind";
import { savedFilters, savedWhole } from "../saved/in-form";
import { tryAgain } from "../unloaded";
import { filterButtons, filterSearch } from "./buttons";
import { pickingOf } from "./picking";
import { shownIn } from "./shown";

type Rules = StepRules<CampaignFacts, CampaignAnswers>;
type RuleContext = StepContext<CampaignFacts, CampaignAnswers>;

const namesOf = (key: FilterKey) => fieldsOf(filters[key]).map(({ wireName }) => wireName);
const names = ["whoWillReceive", filterSearch, "find", "find_page", ...new Set(filterKeys.flatMap(namesOf))];
const shape = Object.fromEntries(names.map((name) => [name, z.unknown()]));

/** Rules of the filters step, which validates the shown fields by the contract. */
export const filtersRules: Rules = {
  when: ({ answers: { who } }) => who === "filters",
  schema: ({ answers, facts }) =>
    z.object(shape).transform((read, context) => {
      const { equipped, stored } = facts;
      const codes = textsOf(read.whoWillReceive);
      const sent = { ...read, whoWillReceive: codes.filter((code) => !stored?.unknown.includes(code)) };
      const problem = (field: string, message: string) =>
        context.addIssue({ code: z.ZodIssueCode.custom, path: [field], message });
      // Section 4: complete with more than one filter, or one other than 8.
      if (codes.every((code) => code === everybody) && codes.length < 2) problem("whoWillReceive", "Add a filter");
      // A filter that nobody here knows may be an automatic one of the server's own.
      else if (
        kindOf(answers, facts) === "auto" &&
        sent.whoWillReceive.length === codes.length &&
        !isOneAutoFilter(shownIn(sent)) &&
        !autoConflict(shownIn(sent))
      )
        problem("whoWillReceive", noAutoFilter);
      const isUnchanged = codes.every((code) => codesIn(answers).includes(code));
      const conflict = isUnchanged ? undefined : autoConflict(chosenIn(withUnknown(codes, facts)));
      if (conflict) problem("whoWillReceive", conflict);
      const reading = readAudience(sent, equipped);
      for (const [field, [message]] of Object.entries("problems" in reading ? reading.problems : {}))
        problem(field, message ?? "");
      // Stored filters that today's rules refuse go back as they came: without codes, everybody would be meant.
      const shown = new Set(["whoWillReceive", ...codes.flatMap((code) => namesOfCode(code))]);
      const chosen = Object.fromEntries(Object.entries(read).filter(([name]) => shown.has(name)));
      return { filters: chosen, sentence: sentenceOfAnswers({ ...answers, filters: chosen }, facts) };
    }),
  defaults: () => ({ whoWillReceive: [] }),
  pressed,
};

/** Adds the filters of a loaded campaign that nobody here knows, which no form can take off. */
const withUnknown = (codes: readonly string[], { stored }: Pick<CampaignFacts, "stored">): string[] => [
  ...(stored?.unknown ?? []).filter((code) => !codes.includes(code)),
  ...codes,
];
const chosenIn = (codes: readonly string[]): Chosen[] => codes.map((code) => filterOf(code) ?? null);

const namesOfCode = (code: string) => {
  const key = filterOf(code);
  return key ? namesOf(key) : [];
};

/** Handles the step's buttons, such as adding or removing a filter, or updating the count. */
function pressed(raw: RawAnswers, button: string, { answers, facts }: RuleContext): Pressed | PressRefused | null {
  const [act, code = ""] = button.split(":");
  if (act === filterButtons.load) {
    const kind = kindOf(answers, facts);
    const audiences = audiencesFor(kind, facts.savedAudiences);
    if (!audiences) return { refused: { whoWillReceive: tryAgain } };
    const saved = audiences.find(({ id }) => String(id) === code);
    return saved ? { ...usedAs(saved, kind), at: "add-filter" } : null;
  }
  const codes = textsOf(raw.whoWillReceive);
  if (act === filterButtons.count) return { raw, at: "add-filter" };
  if (act === filterButtons.people) return { raw, leadsTo: (href) => href("audienceData") };
  if (act === filterButtons.keep) return { raw, leadsTo: (href) => keepingAddress(actionIn(href("filters"))) };
  const key = filterOf(code);
  if (key === undefined) return null;
  const picking = pickingOf(key);
  const picked = picking && pressedPicker(raw, button, picking);
  if (picked) return picked;
  if (act === filterButtons.drop) {
    const removed = new Set(
      namesOf(key).filter((name) => !codes.some((one) => one !== code && namesOfCode(one).includes(name))),
    );
    const left = Object.entries(raw).filter(([name]) => !removed.has(name));
    return {
      raw: { ...Object.fromEntries(left), whoWillReceive: codes.filter((one) => one !== code) },
      at: "add-filter",
    };
  }
  if (act !== filterButtons.add) return null;
  const at = `filter-${code}`;
  if (codes.includes(code)) return { raw, at };
  const conflict = autoConflict([...chosenIn(withUnknown(codes, facts)), key]);
  if (conflict) return { refused: { whoWillReceive: conflict } };
  const added = { ...newFilter(key), ...raw, whoWillReceive: [...codes, code], [filterSearch]: "" };
  return { raw: added, at };
}

/** Copies a saved audience, including how its filters are combined and its exclusions. */
const usedAs = (saved: SavedAudience, kind: CampaignKind): Pressed => ({
  raw: savedFilters(saved),
  decides: (stored) => ({
    ...stored,
    audience: {
      ...stored.audience,
      ...savedWhole(saved),
      // An automatic campaign always uses filters.
      ...(kind !== "auto" && { who: "saved", savedAudience: String(saved.id) }),
    },
  }),
});
