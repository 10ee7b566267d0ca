import { hasShop } from "~/business/facts";
import { SelectField } from "~/form/fields/choice";
import { type SummaryInput, screen } from "~/form/screen";
import { textOf } from "~/form/use-form-field";
import { audienceSection } from "~/items/fields/audience";
import { branchesSection } from "~/items/fields/branches";
import { datesSection } from "~/items/fields/dates";
import { languagesSection } from "~/items/fields/languages";
import { orderSection } from "~/items/fields/order";
import { pictureSection } from "~/items/fields/picture-card";
import { shopSection } from "~/items/fields/shop";
import { textsOf, translationOf } from "~/items/texts";
import { combinationWords, freeShippingSays, maxPricedNames, shippingWords, textWords } from "~/items/words";
import { Card } from "~/ui/card";
import { formatDay, formatDayOr, yesOrNo } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import { maxPricedFor } from "../../../server/contract/items/words";
import { systemNames } from "../../../server/contract/lookups/systems";
import { branchReasons } from "../../../server/contract/redemptions/branches";
import { asksFor, audience, description, texts } from "../../../server/contract/redemptions/fields";
import {
  maxPricedOf,
  namedSystems,
  redemptionNames,
  renewalNoticeDays,
  rewardTypes,
  yearAhead,
} from "../../../server/contract/redemptions/words";
import { pointWords } from "../../../server/contract/settings/point-words";
import {
  branchesFor,
  conditionsAsked,
  itemsOf,
  productSystemOf,
  type RedemptionAnswers,
  type RedemptionFacts,
} from "./redemption";
import { typeNames, worthOf, yearEnds } from "./words";

type Props = FieldsProps<RedemptionFacts, RedemptionAnswers>;
type Told = SummaryInput<Props>;

const { title, description: text, terms: terms_conditions, link } = textWords;
const note = { label: "Note", hint: "Shown next to the description" };
const words = { title, description: text, note, terms_conditions, link };

export const redemptionTranslation = translationOf<RedemptionFacts, RedemptionAnswers>(textsOf(texts, words));

/** The worth of a redemption, in the fields that its type asks for; the summary has a line of its own for it. */
const worth = (name: "amount_value" | "discount_percent") =>
  ({ needed: true, unlisted: true, when: ({ answers }: Props) => asksFor(name, answers) }) as const;

export const descriptionScreen = screen<Props>()(description, [
  {
    title: ({ answers }: Props) => typeNames[answers.offer_type_fk ?? 0] ?? "Value",
    description: ({ answers }: Props) => (answers.offer_type_fk === rewardTypes.freeShipping ? freeShippingSays : ""),
    fields: {
      punch_value: {
        label: "Points to redeem",
        more: ({ facts }: Props) => ({ label: `${pointWords(facts.pointLabels).heading} to redeem` }),
      },
      amount_value: { label: "Amount", ...worth("amount_value") },
      discount_percent: { label: "Discount", ...worth("discount_percent") },
      real_value: { label: "Your cost", hint: "Not shown to customers" },
      cash_value: { label: "Cash value", hint: "For legal notices" },
      shipping_flag: {
        label: "Free delivery as well",
        unlisted: true,
        when: ({ answers, facts, values }: Props) =>
          asksFor("shipping_flag", answers) && (hasShop(facts) || textOf(values.shipping_flag) === "1"),
      },
    },
    tells: ({ answers, facts, lines: told }: Told) => [
      ["Value", worthOf({ ...answers, product: itemsOf(answers) }, facts.currency)],
      ["Free delivery", asksFor("shipping_flag", answers) && answers.shipping_flag ? yesOrNo(true) : ""],
      ...told,
    ],
  },
  {
    // Before the branches, because the minimum sale amount restricts them (section 4).
    title: "Online shop",
    description: () => branchReasons.minimumSale,
    when: ({ facts }: Props) => hasShop(facts),
    fields: {
      sale_min_amount: { label: "Minimum sale" },
      shipping_rates_limit_amount: { label: "Shipping rates up to" },
    },
  },
  { title: "Text", fields: words },
  pictureSection("offer_image1"),
  languagesSection,
]);

export const audienceScreen = screen<Props>()(audience, [
  branchesSection("selectedBrIds", ({ facts, answers }: Props) => branchesFor(answers, facts)),
  audienceSection("targeted_offer_flag", "redemption_user_tiers"),
]);

const nameOf = (system: number) => systemNames[system] ?? "the connected system";

export const conditionsScreen = screen<Props>()(conditionsAsked, [
  {
    ...datesSection(redemptionNames, { Above: Renewal, WhileNever: Expiry }),
    tells: ({ answers, facts }: Told) => {
      const { utc_publish: first = facts.today, utc_expires: last, never_expires_flag: never } = answers;
      const renewed = `Never expires; renew by ${formatDay(yearAhead(first))}`;
      return [
        ["Start date", formatDay(first)] as const,
        ["End date", never ? renewed : formatDayOr(last, "")] as const,
      ];
    },
  },
  orderSection("sort_order", ({ facts, answers }: Props) =>
    maxPricedOf(answers, productSystemOf(answers), facts.systems),
  ),
  {
    title: "Categories",
    when: ({ answers }: Props) => namedSystems(answers, null).length > 0,
    fields: { category_max_priced: { label: "When several items match" } },
    Fields: CategoryOrder,
    tells: ({ answers }: Told) =>
      namedSystems(answers, null).map((system) => {
        const chosen = answers.category_max_priced?.[String(system)];
        return [`In categories of ${nameOf(system)}`, maxPricedNames[chosen ?? -1] ?? ""] as const;
      }),
  },
  {
    title: "Gift card",
    when: ({ answers }: Props) => answers.offer_type_fk === rewardTypes.cashBack,
    fields: { convert_gift_card_flag: { label: "Customers can turn it into a gift card", unlisted: true } },
    tells: ({ answers }: Told) => [
      ["Gift card", answers.offer_type_fk === rewardTypes.cashBack ? yesOrNo(answers.convert_gift_card_flag) : ""],
    ],
  },
  { ...shopSection, fields: { combinations: combinationWords, pos_shipping_type: shippingWords } },
]);

/** When a redemption without an end date expires. */
function Expiry({ facts, values }: Props) {
  const first = textOf(values.utc_publish);
  const ends = yearAhead(/^\d{4}-\d{2}-\d{2}$/.test(first) ? first : facts.today);
  return (
    <Notice>
      Without an end date, the redemption expires one year after the start date, on {formatDay(ends)}. A reminder to
      renew appears {renewalNoticeDays} days before.
    </Notice>
  );
}

function Renewal({ facts, href, step }: Props) {
  if (facts.renewIn === null) return null;
  return (
    <Notice
      tone="warning"
      title={`Renewal needed: ${yearEnds(facts.renewIn)}`}
      actions={
        <a className="link" href={href(step.name, { utc_publish: facts.today })}>
          Renew from today
        </a>
      }
    >
      Save the redemption with a new start date to renew it for a year.
    </Notice>
  );
}

/** Item choice for the categories of each connected system. */
function CategoryOrder({ answers }: Props) {
  return (
    <Card title="Categories">
      <div className="fields">
        {namedSystems(answers, null).map((system) => (
          <SelectField
            key={system}
            name={`category_max_priced[${system}]`}
            label={`When several items match in ${nameOf(system)}`}
            className="span-2"
            options={[
              { value: "", label: "Same as above" },
              ...maxPricedFor([system]).map((one) => ({ value: one, label: maxPricedNames[one] ?? "" })),
            ]}
          />
        ))}
      </div>
    </Card>
  );
}
