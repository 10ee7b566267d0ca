import { CheckboxField, CheckboxGroupField } from "~/form/fields/choice";
import { DateField, DateTimeField } from "~/form/fields/date";
import { MoneyField, NumberField } from "~/form/fields/number";
import { Card } from "~/ui/card";
import { formatMoment } from "~/ui/format";
import type { FieldsProps } from "~/wizard/wizard";
import type { FixedField } from "../../../../server/contract/draws/changes";
import { drawTypes, referralStatusIds } from "../../../../server/contract/draws/words";
import type { DrawFacts } from "../facts";
import { isFixed, whyFixed } from "../fixed";
import type { DrawAnswers } from "../schema";
import { statusNames, typeWords } from "../words";
import { WhatMayChange } from "./changeable";

type Props = FieldsProps<DrawFacts, DrawAnswers>;

/** Name, and what a field that stays as it is says and does. */
const locked = (facts: DrawFacts, name: FixedField, hint?: string) => {
  const disabled = isFixed(facts, name);
  return { name, disabled, hint: disabled ? whyFixed(facts) : hint };
};

export function ConditionsFields(props: Props) {
  const { facts, answers } = props;
  return (
    <>
      <WhatMayChange facts={facts} />
      <Card title={typeWords[answers.draw_rules_fk ?? drawTypes.signUp].label}>
        <div className="flex flex-col gap-5">
          <RuleFields {...props} />
        </div>
      </Card>
      <Card
        title="When"
        description={`Days and times are those of ${facts.timeZone}, where it is ${formatMoment(facts.now)} now.`}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <DateTimeField {...locked(facts, "draw_kickoff_time", "From then on customers see it")} label="Kick-off" />
          <DateField {...locked(facts, "utc_start_date", "Not before the kick-off")} label="First day of entries" />
          <DateField {...locked(facts, "utc_end_date", "That day still counts")} label="Last day of entries" />
          <DateTimeField {...locked(facts, "draw_time", "By itself, at this time")} label="Winners are drawn" />
          <DateField
            {...locked(facts, "utc_prize_claim_date_limit", "A claim after it is marked as such")}
            label="Last day to claim a prize"
          />
        </div>
      </Card>
      <Card title="Publishing">
        <CheckboxField
          {...locked(facts, "isPublished", "It kicks off at its time. Without this it is kept for you alone.")}
          label="Publish the draw"
        />
      </Card>
    </>
  );
}

/** What the type asks for (section 3, "Draw types"). */
function RuleFields({ facts, answers }: Props) {
  const count = (label: string) => <NumberField {...locked(facts, "rule_count_based")} label={label} />;
  const amount = (label: string) => (
    <MoneyField
      {...locked(facts, "rule_amount_value", "Twice as much makes two")}
      label={label}
      currency={facts.currency}
    />
  );
  const options = (list: DrawFacts["tags"]) => list.map(({ id, name }) => ({ value: id, label: name }));
  switch (answers.draw_rules_fk) {
    case drawTypes.visits:
      return (
        <>
          {count("Visits that make one entry")}
          <CheckboxField
            {...locked(facts, "visits_include_check_in", "Without it only visits with a purchase count")}
            label="Check-ins count as visits"
          />
        </>
      );
    case drawTypes.purchaseAmount:
      return amount("Purchases that make one entry");
    case drawTypes.giftCardPurchase:
      return amount("Gift card purchases that make one entry");
    case drawTypes.sharedOffers:
      return count("Shares that make one entry");
    case drawTypes.tags:
      return (
        <CheckboxGroupField
          {...locked(facts, "rule_tags_value", "Any one of them gives the entry")}
          label="Customers tagged"
          columns
          options={options(facts.tags)}
        />
      );
    case drawTypes.alaCarte:
      return (
        <>
          {count("Redemptions that make one entry")}
          <CheckboxGroupField
            {...locked(facts, "rule_ala_carte_value", "Redemptions of any of them count")}
            label="Rewards"
            columns
            options={options(facts.rewards)}
          />
        </>
      );
    case drawTypes.referrals:
      return (
        <>
          <NumberField {...locked(facts, "rule_referral_number")} label="Referrals that make one entry" />
          <CheckboxGroupField
            {...locked(facts, "rule_referral_status")}
            label="Which referrals count?"
            options={referralStatusIds.map((value) => ({ value, label: statusNames[value] }))}
          />
        </>
      );
    case drawTypes.tiers:
      return (
        <CheckboxGroupField
          {...locked(facts, "rule_tiers_value", "None ticked means all tiers")}
          label="Customers of"
          columns
          options={options(facts.tiers)}
        />
      );
    default:
      return <p className="text-muted-foreground">Everyone who signs up on the days of entries gets one entry.</p>;
  }
}
