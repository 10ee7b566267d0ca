import { DeclaredField } from "~/form/declared-field";
import { CheckboxGroupField } from "~/form/fields/choice";
import { type ScreenField, ScreenFields, screen } from "~/form/screen";
import { textOf } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import { addressAsked, addressFields, customFieldNames } from "../../../../server/contract/customers/fields";
import { pick } from "../../../../server/contract/field";
import { addressLines } from "../address";
import type { CustomerFacts } from "../facts";
import { fieldWords, formFields, type Props, parts } from "../field-words";
import { firstIn, isRequired } from "../form-fields";
import type { CustomerAnswers } from "../schema";
import { TagName } from "../tag-name";

const customerScreen = screen<Props>()({ fields: formFields }, [
  { title: parts.person, fields: pick(fieldWords, ["firstName", "lastName", "birthDate", "language"]) },
  { title: parts.contact, fields: pick(fieldWords, ["email", "country_code", "phone"]) },
  {
    title: parts.consent,
    description: () => "Tick only what the customer has agreed to.",
    fields: pick(fieldWords, ["consentEmail", "consentPhone", "consentPush", "double_opt_in"]),
  },
  { title: parts.programme, fields: pick(fieldWords, ["branchId", "account_number", "referral_code"]) },
  {
    title: fieldWords.profileUserTierId.label,
    when: ({ facts }: Props) => facts.tiers.length > 0,
    fields: pick(fieldWords, ["overrideTierStatus", "profileUserTierId"]),
    Fields: Tier,
  },
  {
    title: fieldWords.userTags.label,
    when: ({ facts }: Props) => (facts.tags ?? []).length > 0,
    fields: pick(fieldWords, ["userTags"]),
    Fields: Tags,
  },
  {
    title: parts.address,
    folds: ({ facts: { form } }: Props) => !isRequired(form, "address") && !isRequired(form, "postal_code"),
    says: addressInWords,
    fields: pick(fieldWords, addressAsked),
  },
  { title: parts.other, fields: pick(fieldWords, [...customFieldNames, "notes"]) },
]);

/** Fields in the business's custom order are shown in one card, followed by the remaining fields. */
function arrangedScreen({ form }: CustomerFacts): typeof customerScreen {
  if (form.order === null) return customerScreen;
  const first = firstIn(form.order);
  const words = new Map<string, ScreenField<Props>>(Object.entries(fieldWords));
  const behind = customerScreen.sections.map(({ fields, ...section }) => ({
    ...section,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !first.includes(name))),
  }));
  const fields = Object.fromEntries(
    first.flatMap((name) => {
      const how = words.get(name);
      return how ? [[name, how] as const] : [];
    }),
  );
  return {
    ...customerScreen,
    sections: [{ title: parts.person, fields }, ...behind.filter((section) => Object.keys(section.fields).length > 0)],
  };
}

export const TemplateFields = (props: FieldsProps<CustomerFacts, CustomerAnswers>) => (
  <ScreenFields of={arrangedScreen(props.facts)} props={props} />
);

function addressInWords({ facts, values }: Props): string {
  const texts = Object.fromEntries(Object.keys(addressFields).map((name) => [name, textOf(values[name])]));
  const country = facts.countries.find(({ code }) => code === texts.country_short)?.name ?? facts.storedCountry.name;
  return addressLines(texts, country).join(", ");
}

/** Tier field; shown only if tiers are set manually or this customer's tier is to stay unchanged (section 4). */
function Tier(props: Props) {
  const { facts } = props;
  const { profileUserTierId: tier, overrideTierStatus: byHand } = fieldWords;
  const choice = (
    <div className="fields">
      <DeclaredField
        name="profileUserTierId"
        field={formFields.profileUserTierId}
        display={{ ...tier, ...tier.more?.(props), span: 2 }}
        facts={facts}
      />
    </div>
  );
  return (
    <Card title={tier.label}>
      {facts.manualTiers ? (
        choice
      ) : (
        <div className="group/tier flex flex-col gap-3">
          <div className="override-tier">
            <DeclaredField
              name="overrideTierStatus"
              field={formFields.overrideTierStatus}
              display={byHand}
              facts={facts}
            />
          </div>
          <div className="group-has-[.override-tier_input:not(:checked)]/tier:hidden">{choice}</div>
        </div>
      )}
    </Card>
  );
}

/** Tags with their colours. */
function Tags({ facts }: Props) {
  const { label } = fieldWords.userTags;
  return (
    <Card title={label}>
      <CheckboxGroupField
        name="userTags"
        label={label}
        hideLabel
        columns
        options={(facts.tags ?? []).map((tag) => ({ value: tag.id, label: <TagName {...tag} /> }))}
      />
    </Card>
  );
}
