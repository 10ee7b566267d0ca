import { CheckboxGroupField } from "~/form/fields/choice";
import { Fold } from "~/form/fold";
import { screen } from "~/form/screen";
import { textsOf } from "~/form/use-form-field";
import type { FieldsProps, SummaryLine } from "~/wizard/wizard";
import { offerName } from "../../../server/contract/offers/words";
import { type OfferField, offerFields } from "../../../server/contract/referrals/fields";
import { pointWords } from "../../../server/contract/settings/point-words";
import { formRules, type ReferralAnswers, type ReferralFacts } from "./programme";

type Props = FieldsProps<ReferralFacts, ReferralAnswers>;

const pointsLabel = ({ facts }: Props) => ({ label: pointWords(facts.pointLabels).heading });

export const rulesScreen = screen<Props>()(formRules, [
  {
    title: "Programme",
    fields: {
      rule_name: { label: "Name", hint: "Customers do not see the name" },
      enabled: { label: "Programme enabled", hint: "Customers can bring friends", term: "Enabled" },
    },
  },
  {
    title: "Condition",
    fields: {
      cond_min_amount: { label: "Minimum purchase", hint: "In one purchase. Blank: met on joining", needed: true },
      expires_in: { label: "Within", hint: "Counted from joining. Blank: no limit", needed: true },
    },
  },
  {
    title: "New customer gets",
    fields: {
      referee_earns: { label: "Points", needed: true, term: "New customer gets", more: pointsLabel },
      referee_earns_ratio: { label: "Per currency unit", needed: true, term: "New customer gets per currency unit" },
    },
  },
  {
    title: "Ambassador gets",
    fields: {
      referer_earns: { label: "Points", needed: true, term: "Ambassador gets", more: pointsLabel },
      referer_earns_ratio: { label: "Per currency unit", needed: true, term: "Ambassador gets per currency unit" },
      applied_to_all_purchases: {
        label: "Points per currency unit for later purchases as well",
        more: ({ facts }: Props) => ({
          label: `${pointWords(facts.pointLabels).heading} per currency unit for later purchases as well`,
        }),
        hint: "Both sides, within the days above",
        term: "Later purchases count",
      },
    },
  },
  {
    title: "Invitation link",
    fields: {
      link_referral_enabled: { label: "Customers can share a link", term: "Link" },
      referral_link_redirect_url: {
        label: "Redirect URL",
        hint: "Where the link leads. Blank: your sign-up page",
      },
    },
  },
]);

export const offerTitles: Readonly<Record<OfferField, string>> = {
  referee_earns_offers: "Offers for the new customer",
  referer_earns_offers: "Offers for the ambassador",
};
const sides = offerFields.map((name) => ({ name, title: offerTitles[name] }));

/** Summary lines of both sides' offers. */
export const offerLines = (answers: Partial<ReferralAnswers>, { offers }: ReferralFacts): SummaryLine[] =>
  sides.map(({ name, title }) => {
    const titles = (answers[name] ?? []).map((id) => offerName(id, offers.find((offer) => offer.id === id)?.title));
    return [title, titles.join(", ")];
  });

/** Offer selection for each side; nothing if the business has no offers. */
export function OffersFields({ facts: { offers, offerEnabled, stored }, values }: Props) {
  if (!offerEnabled) return null;
  return sides.map(({ name, title }) => {
    const shown = offers.filter(({ id, ended }) => !ended || stored?.offers[name].includes(id));
    const chosen = textsOf(values[name]);
    return (
      <Fold
        key={name}
        title={title}
        names={[name]}
        says={shown
          .filter(({ id }) => chosen.includes(String(id)))
          .map((offer) => offer.title)
          .join(" · ")}
      >
        {shown.length === 0 ? (
          <p className="text-muted-foreground">No current offers to give.</p>
        ) : (
          <CheckboxGroupField
            name={name}
            label={title}
            hideLabel
            columns
            options={shown.map((offer) => ({
              value: offer.id,
              label: offer.ended ? `${offer.title} (no longer offered)` : offer.title,
            }))}
          />
        )}
      </Fold>
    );
  });
}
