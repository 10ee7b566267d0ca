import { z } from "zod";
import type { Named } from "~/business/facts";
import { allowed, chosenOf, say } from "~/form/reading";
import { isNobody, nobody, profileProblems } from "../../../server/contract/customers/profile-rules";
import {
  type CustomFieldName,
  customFieldNames,
  customerTextLengths as most,
} from "../../../server/contract/customers/words";
import { date, flag, number, text, whole } from "../../../server/contract/wire";
import type { CustomerFacts } from "./facts";

/** Everything the wizard asks, parsed; named as on the wire. */
export interface CustomerAnswers extends Readonly<Record<CustomFieldName, string>> {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate?: string | undefined;
  readonly language: number;
  readonly email: string;
  readonly country_code: string;
  readonly phone: string;
  readonly consentEmail: boolean;
  readonly consentPhone: boolean;
  readonly consentPush: boolean;
  readonly double_opt_in: boolean;
  readonly account_number: string;
  readonly userTags: number[];
  readonly overrideTierStatus: boolean;
  readonly profileUserTierId?: number | undefined;
  readonly address: string;
  readonly street_number: string;
  readonly route: string;
  readonly city: string;
  readonly province: string;
  readonly postal_code: string;
  readonly country_short: string;
  readonly geo_lat?: number | undefined;
  readonly geo_long?: number | undefined;
  readonly notes: string;
  /** Where a new customer joins. */
  readonly branchId?: number | undefined;
}

const customFields = Object.fromEntries(customFieldNames.map((name) => [name, text(most.custom_field).read])) as Record<
  CustomFieldName,
  ReturnType<typeof text>["read"]
>;

const knownId = (list: readonly Named[], message: string) =>
  whole.read.refine((id) => list.some((one) => one.id === id), message);

const knownCountry = ({ countries }: CustomerFacts) =>
  text(2).read.refine((code) => code === "" || countries.some((one) => one.code === code), "Choose a country");

const noBranch = "Choose one of the branches";

/** The first branch unless told; none where there is nothing to choose, whatever is posted. */
const branchToJoin = ({ branches }: CustomerFacts) =>
  branches.length === 0
    ? z.unknown().transform(() => undefined)
    : allowed({ ...whole, read: knownId(branches, noBranch) }, noBranch).transform((id) => id ?? branches[0]?.id);

/** A customer on one page; `facts` say what there is to choose from. */
export const templateSchema = (facts: CustomerFacts) =>
  z
    .object({
      firstName: text(most.name).read,
      lastName: text(most.name).read,
      birthDate: allowed(date, "Enter a date that exists"),
      language: knownId(facts.languages, "Choose a language"),
      email: text(most.email).read,
      country_code: knownCountry(facts),
      phone: text(most.phone).read,
      consentEmail: flag.read,
      consentPhone: flag.read,
      consentPush: flag.read,
      double_opt_in: flag.read,
      account_number: text(most.account_number).read,
      userTags: chosenOf(
        (facts.tags ?? []).map(({ id }) => id),
        "Choose tags from the list",
      ),
      overrideTierStatus: flag.read,
      profileUserTierId: allowed(
        { ...whole, read: knownId(facts.tiers, "Choose a tier from the list") },
        "Choose a tier from the list",
      ),
      address: text(most.address).read,
      street_number: text(most.addressPart).read,
      route: text(most.addressPart).read,
      city: text(most.addressPart).read,
      province: text(most.addressPart).read,
      postal_code: text(most.postal_code).read,
      country_short: knownCountry(facts),
      geo_lat: allowed(number, "Enter a latitude such as 45.5017"),
      geo_long: allowed(number, "Enter a longitude such as -73.5673"),
      ...customFields,
      branchId: branchToJoin(facts),
      notes: text(most.notes).read,
    })
    .superRefine((answer, context) => {
      const problems = {
        ...profileProblems(answer, facts.today),
        ...(isNobody([answer.firstName, answer.lastName, answer.email, answer.phone, answer.account_number])
          ? nobody
          : {}),
      };
      for (const [field, [message = ""]] of Object.entries(problems)) say(context, field, message);
    });
