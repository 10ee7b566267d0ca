import { CheckboxField } from "~/form/fields/choice";
import { pressButton } from "~/form/names";
import { textOf, textsOf } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { type CarriedOptions, carriedPicking } from "./carried-picking";
import type { Found } from "./picker/found";
import { ItemPicker } from "./picker/picker";
import { pickButtons, searchOf } from "./picker/picking";

type Props = FieldsProps<CampaignFacts, CampaignAnswers, CarriedOptions>;

const chosenIn = (raw: unknown, { names }: Found) =>
  [...new Set(textsOf(raw))].map((value) => ({ value, name: names[value] ?? value }));

/** Offers included in the campaign, and links appended to its messages. */
export function CarriedFields({ answers, values, facts: { smsAdditions }, options, step, href }: Props) {
  const { found, missing, warnings } = options;
  const more = (characters: number) => `${formatCount(characters)} characters more`;
  const { total, isNarrowed } = found.offers.list;
  const hasNone = total === 0 && !isNarrowed && textsOf(values.offers).length === 0;
  return (
    <Card title="Offers and rewards">
      {/* Makes Enter search: the first button would remove a choice. */}
      <button
        type="submit"
        name={pressButton}
        value={`${pickButtons.find}:${carriedPicking.id}`}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      >
        Search
      </button>
      <div className="flex flex-col gap-4">
        {warnings.length === 0 ? null : (
          <Notice tone="warning">
            {warnings.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {missing === null ? null : <Notice tone="warning">{missing}</Notice>}
        {hasNone ? (
          <p className="text-muted-foreground">
            {missing === null ? "No current offers or rewards." : "No offers or rewards to choose from."}
          </p>
        ) : (
          <ItemPicker
            of={carriedPicking}
            label="Included offers and rewards"
            hint="Sent along with the messages"
            found={found.offers}
            chosenIn={chosenIn}
            findAt={(query) => href(step.name, searchOf(carriedPicking, query))}
          />
        )}
        {answers.channels?.includes("sms") ? (
          <>
            <CheckboxField name="addOffersLinkFlag" label="Offers link in SMS" hint={more(smsAdditions.offersLink)} />
            <CheckboxField
              name="addReferralLinkFlag"
              label="Referral link in SMS"
              hint={more(smsAdditions.referralLink)}
            />
          </>
        ) : (
          ["addOffersLinkFlag", "addReferralLinkFlag"].map((name) => (
            <input key={name} type="hidden" name={name} value={textOf(values[name])} />
          ))
        )}
      </div>
    </Card>
  );
}
