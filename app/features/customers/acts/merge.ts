import { formatDayOr } from "~/ui/format";
import { joinedNotes } from "../../../../server/contract/customers/notes";
import type { ProfileUser } from "../../../../server/contract/customers/profile-calls";
import { type MergeField, mergeFields } from "../../../../server/contract/customers/words";
import { addressLines } from "../address";
import { smsConsent, yesNo } from "../consents";
import { customFieldsOf } from "../custom-fields";

/** One thing that two customers say differently. */
export interface Difference {
  readonly field: MergeField;
  readonly label: string;
  readonly hint?: string;
  /** What the customer says who stays, and the one who is merged into them. */
  readonly mine: string;
  readonly theirs: string;
}

const labels: Readonly<Record<MergeField, string>> = {
  firstName: "First name",
  lastName: "Last name",
  birthDate: "Birth date",
  language: "Language",
  email: "E-mail",
  phone: "Phone",
  account_number: "Account number",
  address: "Address",
  custom_field_1: "",
  custom_field_2: "",
  custom_field_3: "",
  custom_field_4: "",
  custom_field_5: "",
  notes: "Notes",
};

const hints: Readonly<Partial<Record<MergeField, string>>> = {
  email: "What they agreed to goes with the address it was given for",
  phone: "What they agreed to goes with the number it was given for",
  notes: "Together they are longer than notes may be",
};

function said(user: ProfileUser, field: MergeField): string {
  switch (field) {
    case "birthDate":
      return formatDayOr(user.birthDate, "");
    case "language":
      return user.language.name;
    case "address":
      return addressLines(user, user.country).join("\n");
    case "email":
      return user.email && `${user.email}\nAgrees to e-mail: ${yesNo(user.consentEmail)}`;
    case "phone":
      return user.phone && `${user.phone}\nAgrees to SMS: ${smsConsent(user)}`;
    default:
      return user[field];
  }
}

/** What a person has to choose between; notes only where those of both cannot be kept. */
export function differencesBetween(mine: ProfileUser, theirs: ProfileUser): Difference[] {
  const fields = mergeFields.filter((field) => field !== "notes" || joinedNotes(mine.notes, theirs.notes) === null);
  return fields.flatMap((field) => {
    const label = labels[field] || (customFieldsOf(mine).find(({ name }) => name === field)?.label ?? "");
    const [one, other] = [said(mine, field), said(theirs, field)];
    return label === "" || one === other ? [] : [{ field, label, hint: hints[field], mine: one, theirs: other }];
  });
}

export const keepName = (field: MergeField) => `keep_${field}`;

/**
 * What a form takes from the merged customer, and what it keeps as the other says it. It goes by the form alone: of a
 * button pressed twice, the second press has to say the same, and the two no longer differ by then.
 */
export function chosenIn(form: FormData): Readonly<Record<"take" | "keep", MergeField[]>> {
  const saying = (whose: "mine" | "theirs") => mergeFields.filter((field) => form.get(keepName(field)) === whose);
  return { take: saying("theirs"), keep: saying("mine") };
}
