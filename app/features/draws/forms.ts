import { everyTierIfNone, stillKnown } from "~/business/choices";
import type { RawAnswers } from "~/form/answers";
import { asForm } from "~/form/as-form";
import { rowAnswers } from "~/form/rows/rows";
import { textsAsForm } from "~/items/texts";
import { asRows } from "~/wizard/rows";
import type { StoredAnswers } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import type { DrawInput, PrizeInput } from "../../../server/contract/draws/bodies";
import type { DrawDetails, Prize } from "../../../server/contract/draws/calls";
import {
  conditions,
  conditionsAsked,
  dates,
  description,
  prize,
  publishing,
  type texts,
  type,
} from "../../../server/contract/draws/fields";
import { drawTypes, prizeTypeIds, referralStatusIds } from "../../../server/contract/draws/words";
import { asSent, namesIn, pick, without } from "../../../server/contract/field";
import type { DrawAnswers, DrawFacts, PrizeAnswers } from "./draw";

const first = String(defaultLanguageId);
const conditionFields = { ...conditions, ...dates.fields, ...publishing };

/** Fields of a prize's form; the order comes from the row's position. */
export const rowFields = without(prize.fields, ["order"]);

const rewardIds = ({ rule_ala_carte_value: rewards = [] }: DrawInput) => rewards.map((one) => one.product_reward_pk);

/** Converts a stored draw to the input of a save. */
export const asSaved = (draw: DrawDetails): DrawInput => ({
  ...asSent(pick(draw, ["title", "description", "draw_rules_fk", ...namesIn(conditionFields)])),
  image: draw.draw_images.default || undefined,
  utc_start_date: draw.utc_start_date ?? "",
  utc_end_date: draw.utc_end_date ?? "",
  utc_prize_claim_date_limit: draw.utc_prize_claim_date_limit ?? "",
  rule_referral_status: referralStatusIds.filter((id) => draw.rule_referral_status.includes(id)),
  chlBranchesName: draw.branches ?? [],
});

/**
 * Form values of the fields that a state may lock. Branches no longer in use are removed, because they cannot be
 * ticked.
 */
export const lockable = (input: DrawInput, { branches }: Pick<DrawFacts, "branches">) => ({
  type: asForm(type.fields, input),
  audience: { chlBranchesName: stillKnown(branches, input.chlBranchesName.map(String)) },
  conditions: asForm(conditionFields, { ...input, rule_ala_carte_value: rewardIds(input) }),
});

/** Form values that would create the draw. */
export function drawAsForms(draw: DrawDetails, prizes: readonly Prize[], facts: DrawFacts): StoredAnswers {
  const languages = Object.keys(draw.title).filter((id) => id !== first);
  const language = stillKnown(facts.languages, [first, ...languages]);
  const textsIn = (id: string) => ({ title: draw.title[id] ?? "", description: draw.description[id] ?? "" });
  const further = language.filter((id) => id !== first).map((id) => [id, textsIn(id)] as const);
  const { default: image, large: image_large } = draw.draw_images;
  return {
    ...lockable(asSaved(draw), facts),
    describe: { ...asForm(description.fields, { ...textsIn(first), image, image_large }), language },
    ...(further.length > 0 ? { translate: textsAsForm(Object.fromEntries(further)) } : {}),
    prizes: rowAnswers("prizes", asRows(prizes.map(prizeAsForm))),
  };
}

/** Converts the answers to the input of `businessDrawSave`. Publishing follows the prizes in a separate call. */
export function drawInput(answers: Partial<DrawAnswers>, facts: DrawFacts): DrawInput {
  const { language = [], draw_rules_fk: kind } = answers;
  const inEach = (name: keyof typeof texts.fields) => {
    const further = language.map((id) => [String(id), answers.texts?.[String(id)]?.[name] ?? ""] as const);
    const all = [...removed(facts, name), ...further, [first, answers[name] ?? ""] as const];
    return Object.fromEntries(all.filter(([, text]) => text !== ""));
  };
  const asked = kind === undefined ? [] : conditionsAsked[kind];
  // What an edit cannot read is missing; it goes back as the server gave it.
  const read = answers as DrawAnswers;
  return {
    ...pick(read, ["draw_rules_fk", ...namesIn(dates.fields), ...asked]),
    chlBranchesName: answers.chlBranchesName ?? facts.stored?.input.chlBranchesName ?? [],
    title: inEach("title"),
    description: inEach("description"),
    image: answers.image || undefined,
    rule_tiers_value: kind === drawTypes.tiers ? everyTierIfNone(answers.rule_tiers_value, facts) : undefined,
    rule_ala_carte_value: answers.rule_ala_carte_value?.map((id) => {
      const reward = facts.rewards.find((one) => one.id === id);
      return { product_reward_pk: id, product_pk: reward?.product, product_name: reward?.name };
    }),
  };
}

/** Texts of the edited draw in languages that the business has removed; they go back with the others. */
const removed = ({ stored, languages }: DrawFacts, name: "title" | "description") =>
  Object.entries(stored?.input[name] ?? {}).filter(([id]) => !languages.some((one) => String(one.id) === id));

const prizeAsForm = (stored: Prize): RawAnswers => ({
  prizeId: String(stored.prizeId),
  ...asForm(rowFields, { ...stored, image: stored.image.default, image_large: stored.image.large }),
});

/** Input for a prize at its position. If the type is known only to the server, the raw value replaces it later. */
export const prizeInput = (answers: PrizeAnswers, order: number): PrizeInput => ({
  order,
  title: answers.title,
  description: answers.description,
  type: prizeTypeIds.find((one) => one === answers.type) ?? 1,
  value: answers.value ?? 0,
  num_of_winners: answers.num_of_winners ?? 0,
  image: answers.image || undefined,
});

/** Input of a save for an unchanged prize. */
export const storedPrizeInput = ({ image, order, ...stored }: Prize): PrizeInput =>
  prizeInput({ ...asSent(stored), image: image.default, image_large: image.large }, order);
