import type { FieldDisplay } from "~/form/declared-field";
import { RadioField } from "~/form/fields/choice";
import { type ScreenProps, screen } from "~/form/screen";
import { branchesSection } from "~/items/fields/branches";
import { languagesSection } from "~/items/fields/languages";
import { pictureSection } from "~/items/fields/picture-card";
import { textsOf, translationOf } from "~/items/texts";
import { formatMoment } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import {
  audience,
  type ConditionName,
  conditions,
  dates,
  description,
  publishing,
  texts,
  type,
} from "../../../server/contract/draws/fields";
import { type DrawState, type DrawTypeId, drawTypeIds, drawTypes } from "../../../server/contract/draws/words";
import { type DrawAnswers, type DrawFacts, whyFixed } from "./draw";
import { statusNames, typeWords } from "./words";

type Props = FieldsProps<DrawFacts, DrawAnswers>;
type DrawProps = Props & ScreenProps<DrawFacts>;

const words = {
  title: { label: "Title", hint: "What customers read first" },
  description: { label: "Description" },
};

export const drawTranslation = translationOf<DrawFacts, DrawAnswers>(textsOf(texts, words));

export const typeScreen = screen<DrawProps>()(type, [
  {
    title: "Type",
    fields: {
      draw_rules_fk: {
        label: "Type",
        names: Object.fromEntries(drawTypeIds.map((id) => [id, typeWords[id].label])),
      },
    },
    Fields: ({ facts }: DrawProps) => {
      const fixed = whyFixed(facts)("draw_rules_fk");
      return (
        <RadioField
          name="draw_rules_fk"
          label="How customers earn entries"
          hint={fixed}
          cards
          columns
          disabled={fixed !== undefined}
          options={drawTypeIds.map((value) => ({ value, ...typeWords[value] }))}
        />
      );
    },
  },
]);

export const descriptionScreen = screen<DrawProps>()(description, [
  { title: "Words", fields: words },
  pictureSection("image"),
  languagesSection,
]);

export const audienceScreen = screen<DrawProps>()(audience, [
  branchesSection("chlBranchesName", ({ facts }: DrawProps) => {
    const fixed = whyFixed(facts)("chlBranchesName");
    const description = fixed ?? "Only activity at these branches earns entries";
    return { title: "Where", description, disabled: fixed !== undefined };
  }),
]);

/** Section with a type's fields (section 3, "Draw types"); its summary is one sentence. */
const ruleOf = <A extends Partial<Record<ConditionName, FieldDisplay>>>(
  kind: DrawTypeId,
  fields: A,
  description?: () => string,
) => ({
  title: typeWords[kind].label,
  description,
  when: ({ answers }: DrawProps) => (answers.draw_rules_fk ?? drawTypes.signUp) === kind,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, display]) => [name, { ...display, unlisted: true }]),
  ) as {
    readonly [N in keyof A]: FieldDisplay;
  },
});

const amountOf = (label: string) => ({ label, hint: "Twice the amount earns two entries" });

export const conditionsScreen = screen<DrawProps>()({ fields: { ...conditions, ...dates.fields, ...publishing } }, [
  ruleOf(drawTypes.visits, {
    rule_count_based: { label: "Visits per entry" },
    visits_include_check_in: {
      label: "Count check-ins as visits",
      hint: "Otherwise only visits with a purchase count",
    },
  }),
  ruleOf(drawTypes.purchaseAmount, { rule_amount_value: amountOf("Spending per entry") }),
  ruleOf(drawTypes.giftCardPurchase, { rule_amount_value: amountOf("Gift card spending per entry") }),
  ruleOf(drawTypes.sharedOffers, { rule_count_based: { label: "Shares per entry" } }),
  ruleOf(drawTypes.tags, { rule_tags_value: { label: "Tags", hint: "Any of these tags earns the entry" } }),
  ruleOf(drawTypes.alaCarte, {
    rule_count_based: { label: "Redemptions per entry" },
    rule_ala_carte_value: { label: "Rewards", hint: "Redeeming any of these counts" },
  }),
  ruleOf(drawTypes.referrals, {
    rule_referral_number: { label: "Referrals per entry" },
    rule_referral_status: { label: "Referrals that count", names: statusNames },
  }),
  ruleOf(drawTypes.signUp, {}, () => "Every customer who signs up on the days of entries gets one entry."),
  ruleOf(drawTypes.tiers, { rule_tiers_value: { label: "Tiers", hint: "None ticked means all tiers" } }),
  {
    title: "Dates",
    description: ({ facts }: DrawProps) =>
      `Times are in ${facts.timeZone}, where it is now ${formatMoment(facts.now)}.`,
    fields: {
      draw_kickoff_time: { label: "Kick-off", hint: "Customers see the draw from this time", span: 2 },
      utc_start_date: { label: "First day of entries", hint: "On or after the kick-off" },
      utc_end_date: { label: "Last day of entries", hint: "Included" },
      draw_time: { label: "Time of the draw", hint: "Winners are drawn automatically", span: 2 },
      utc_prize_claim_date_limit: { label: "Last day to claim", hint: "Later claims are marked as late" },
    },
  },
  {
    title: "Publishing",
    fields: {
      isPublished: {
        label: "Publish draw",
        term: "Published",
        hint: "Kicks off automatically. Unpublished draws are hidden from customers.",
      },
    },
  },
]);

interface Changeable {
  readonly title: string;
  readonly may: string;
  readonly locked: string;
}

const changeable: Readonly<Partial<Record<DrawState, Changeable>>> = {
  running: {
    title: "This draw has kicked off",
    may: "text and picture, more or better prizes, and later dates for the last entries, the draw and claims",
    locked: "type, conditions, start date and branches",
  },
  closed: {
    title: "Entries are closed; the winners are drawn next",
    may: "text and picture, a later draw and more time for claims",
    locked: "type, conditions, entry dates, branches and prizes",
  },
  drawn: {
    title: "The winners are drawn",
    may: "text and picture",
    locked: "everything else, so that anyone can verify the result",
  },
};

/** Explains what may still change in a published draw. */
export function WhatMayChange({ facts: { stored } }: { readonly facts: Pick<DrawFacts, "stored"> }) {
  const state = stored && changeable[stored.state];
  return state ? (
    <Notice tone="warning" role="note" title={state.title}>
      <p>You can change: {state.may}.</p>
      <p>Locked: {state.locked}.</p>
    </Notice>
  ) : null;
}
