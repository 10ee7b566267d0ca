import { audienceNames } from "~/business/audiences";
import type { BusinessFacts } from "~/business/facts";
import { CheckboxGroupField, RadioField } from "~/form/fields/choice";
import type { IconName } from "~/ui/icon";
import { audienceIds, audiences } from "../../../server/contract/offers/words";

const kinds: Readonly<Record<number, { readonly hint: string; readonly icon: IconName }>> = {
  [audiences.all]: { hint: "Everyone sees it", icon: "customers" },
  [audiences.targeted]: { hint: "Only who gets it in a campaign", icon: "marketing" },
  [audiences.tier]: { hint: "Everyone in the tiers you choose", icon: "tiers" },
};

interface AudienceFieldProps {
  /** The wire's name of the audience: `audience`, `targeted_offer_flag`. */
  readonly name: string;
  /** The wire's name of the tiers: `tier`, `redemption_user_tiers`. */
  readonly tiers: string;
  readonly facts: Pick<BusinessFacts, "tiers">;
}

/** Everybody, only who is sent it, or the customers of tiers; the tiers are asked for when they are meant. */
export function AudienceField({ name, tiers, facts }: AudienceFieldProps) {
  return (
    <>
      <div className="peer/audience">
        <RadioField
          name={name}
          label="Who is it for?"
          cards
          options={audienceIds.map((value) => ({ value, label: audienceNames[value], ...kinds[value] }))}
        />
      </div>
      <div className="hidden peer-has-[[value='2']:checked]/audience:block">
        <CheckboxGroupField
          name={tiers}
          label="Tiers"
          hint="None ticked means all tiers"
          columns
          options={facts.tiers.map(({ id, name: label }) => ({ value: id, label }))}
        />
      </div>
    </>
  );
}
