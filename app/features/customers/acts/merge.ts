import { formatDayOr, yesOrNo } from "~/ui/format";
import { joinedNotes } from "../../../../server/contract/customers/notes";
import type { ProfileUser } from "../../../../server/contract/customers/profile-calls";
import { type MergeField, mergeFields } from "../../../../server/contract/customers/words";
import { addressLines } from "../address";
import { smsConsent } from "../consents";
import { customFieldsOf } from "../custom-fields";
import { fieldWords } from "../field-words";

/** Detail in which two customers differ. */
export interface Difference {
  readonly field: MergeField;
  readonly label: string;
  readonly hint?: string;
  /** Values of the remaining and of the merged customer. */
  readonly mine: string;
  readonly theirs: string;
}

const hints: Readonly<Partial<Record<MergeField, string>>> = {
  email: "Includes the email consent",
  phone: "Includes the SMS consent",
  notes: "Combined notes are too long: choose one",
};

function valueText(user: ProfileUser, field: MergeField): string {
  switch (field) {
    case "birthDate":
      return formatDayOr(user.birthDate, "");
    case "language":
      return user.language.name;
    case "address":
      return addressLines(user, user.country).join("\n");
    case "email":
      return user.email && `${user.email}\nEmail consent: ${yesOrNo(user.consentEmail)}`;
    case "phone":
      return user.phone && `${user.phone}\nSMS consent: ${smsConsent(user)}`;
    default:
      return user[field];
  }
}

/** Details to choose between; notes only if the combined notes are too long. */
export function differencesBetween(mine: ProfileUser, theirs: ProfileUser): Difference[] {
  const fields = mergeFields.filter((field) => field !== "notes" || joinedNotes(mine.notes, theirs.notes) === null);
  return fields.flatMap((field) => {
    const label = fieldWords[field].label || (customFieldsOf(mine).find(({ name }) => name === field)?.label ?? "");
    const [one, other] = [valueText(mine, field), valueText(theirs, field)];
    return label === "" || one === other ? [] : [{ field, label, hint: hints[field], mine: one, theirs: other }];
  });
}

export const keepName = <F extends MergeField>(field: F) => `keep_${field}` as const;

/**
 * Fields to take from the merged customer and fields to keep. Uses only the form, because a second press of the button
 * must send the same input although the customers no longer differ by then.
 */
export function chosenIn(
  chosen: Readonly<Partial<Record<string, unknown>>>,
): Readonly<Record<"take" | "keep", MergeField[]>> {
  const saying = (whose: "mine" | "theirs") => mergeFields.filter((field) => chosen[keepName(field)] === whose);
  return { take: saying("theirs"), keep: saying("mine") };
}
