import { type ReactNode, useContext } from "react";
import { useFormContext } from "remix-validated-form";
import { CheckboxField, CheckboxGroupField, SelectField } from "~/form/fields/choice";
import { DateField } from "~/form/fields/date";
import { TextareaField, TextField } from "~/form/fields/text";
import { ServerErrors, textOf } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { FieldsProps } from "~/wizard/wizard";
import { addressFields } from "../address";
import type { CustomerFacts } from "../facts";
import type { CustomerAnswers } from "../schema";
import { TagName } from "../tag-name";

type Props = FieldsProps<CustomerFacts, CustomerAnswers>;

const pair = "grid items-end gap-5 sm:grid-cols-2";

export const TemplateFields = ({ facts, values }: Props) => (
  <>
    <Card title="Who it is">
      <div className={pair}>
        <TextField name="firstName" label="First name" />
        <TextField name="lastName" label="Last name" optional />
        <DateField name="birthDate" label="Birth date" optional />
        <SelectField
          name="language"
          label="Language"
          hint="Messages are sent in it"
          width="md"
          options={facts.languages.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
    </Card>
    <Reach {...facts} />
    <Programme {...facts} />
    <Address facts={facts} values={values} />
    <Card title="More about them">
      <div className="flex flex-col gap-5">
        {facts.customFields.length > 0 ? (
          <div className={pair}>
            {facts.customFields.map(({ name, label }) => (
              <TextField key={name} name={name} label={label} optional />
            ))}
          </div>
        ) : null}
        <TextareaField name="notes" label="Notes" hint="Only people of your business read them" rows={4} optional />
      </div>
    </Card>
  </>
);

function Reach({ mode, countries, homeCountry }: Pick<CustomerFacts, "mode" | "countries" | "homeCountry">) {
  return (
    <Card title="How to reach them">
      <div className="flex flex-col gap-5">
        <TextField name="email" type="email" label="E-mail" width="md" optional />
        <div className="grid gap-5 sm:grid-cols-[minmax(0,16rem)_1fr]">
          <SelectField
            name="country_code"
            label="Country of the number"
            options={[
              ...(homeCountry === "" ? [{ value: "", label: "The usual one" }] : []),
              ...countries.map(({ code, name, phoneCode }) => ({ value: code, label: `${name} (+${phoneCode})` })),
            ]}
          />
          <TextField name="phone" type="tel" label="Phone" width="md" optional />
        </div>
        <fieldset>
          <legend className="mb-1 font-medium">They agree to receive</legend>
          <div className="grid gap-x-6 sm:grid-cols-3">
            <CheckboxField name="consentEmail" label="E-mail" />
            <CheckboxField
              name="consentPhone"
              label="SMS"
              hint={mode === "edit" ? "With a new number, tick it only if they agree for that one" : undefined}
            />
            <CheckboxField name="consentPush" label="Push notifications" />
          </div>
          <p className="hint">Tick only what the customer has agreed to.</p>
        </fieldset>
        <CheckboxField
          name="double_opt_in"
          label="Double opt-in for SMS"
          hint={`They get SMS only once they have confirmed it from their phone${mode === "edit" ? "; a new number is confirmed anew" : ""}`}
        />
      </div>
    </Card>
  );
}

type InProgramme = Pick<CustomerFacts, "tags" | "tiers" | "manualTiers" | "branches">;

function Programme({ tags, tiers, manualTiers, branches }: InProgramme) {
  return (
    <Card title="In the programme">
      <div className="flex flex-col gap-5">
        {branches.length > 0 ? (
          <SelectField
            name="branchId"
            label="Branch"
            hint="Where they join"
            width="md"
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <TextField
          name="account_number"
          label="Account number"
          hint="Such as the number of their card; no two customers share one"
          width="md"
          optional
        />
        {tiers.length > 0 ? <Tier tiers={tiers} manualTiers={manualTiers} /> : null}
        {tags && tags.length > 0 ? (
          <CheckboxGroupField
            name="userTags"
            label="Tags"
            optional
            columns
            options={tags.map((tag) => ({ value: tag.id, label: <TagName {...tag} /> }))}
          />
        ) : null}
      </div>
    </Card>
  );
}

/** Section 4: a tier is given by hand only where the business does so, or where this customer's is to stay as it is. */
function Tier({ tiers, manualTiers }: Pick<CustomerFacts, "tiers" | "manualTiers">) {
  const choice = (
    <SelectField
      name="profileUserTierId"
      label="Tier"
      width="md"
      options={[{ value: "", label: "No tier" }, ...tiers.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
  if (manualTiers) return choice;
  return (
    <div className="group/tier flex flex-col gap-4">
      <CheckboxField
        name="overrideTierStatus"
        label="Set the tier by hand"
        hint="It then stays as you set it; points, purchases and visits no longer move it"
        className="override-tier"
      />
      <div className="group-has-[.override-tier_input:not(:checked)]/tier:hidden">{choice}</div>
    </div>
  );
}

function Address({ facts, values }: Pick<Props, "facts" | "values">) {
  const { fieldErrors } = useFormContext();
  const refused = { ...useContext(ServerErrors), ...fieldErrors };
  const wrong = addressFields.some((name) => refused[name] !== undefined);
  const known = addressFields.some((name) => textOf(values[name]) !== "");
  const { code, name } = facts.heldCountry;
  const kept = code === "" ? name : "";
  return (
    <Unfolding title="Address" open={wrong || known || kept !== ""}>
      <div className="flex flex-col gap-5">
        <TextField name="address" label="Address" hint="The whole of it, as on an envelope" optional />
        <div className={pair}>
          <TextField name="street_number" label="Street number" width="sm" optional />
          <TextField name="route" label="Street" optional />
          <TextField name="city" label="City" optional />
          <TextField name="province" label="Province or state" optional />
          <TextField name="postal_code" label="Postal code" width="sm" optional />
          <SelectField
            name="country_short"
            label="Country"
            width="md"
            options={[
              { value: "", label: kept ? `${kept} (stays as it is)` : "Not known" },
              ...facts.countries.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          <TextField name="geo_lat" label="Latitude" hint="Degrees, south with a minus" width="sm" optional />
          <TextField name="geo_long" label="Longitude" hint="Degrees, west with a minus" width="sm" optional />
        </div>
      </div>
    </Unfolding>
  );
}

interface UnfoldingProps {
  readonly title: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A card that is folded up until it is asked for. */
const Unfolding = ({ title, open, children }: UnfoldingProps) => (
  <details open={open} className="group/unfolding rounded-lg border border-border bg-card">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-4 py-2 text-lg font-semibold">
      {title}
      <Icon name="chevron-down" className="group-open/unfolding:rotate-180" />
    </summary>
    <div className="px-4 pb-4">{children}</div>
  </details>
);
