import { z } from "zod";
import { replacedRevision } from "../common/revision";
import {
  type Codec,
  commaList,
  date,
  fields,
  flag,
  id,
  nullable,
  number,
  optional,
  text,
  type Value,
  whole,
} from "../wire";
import { consentSaid, countryCode } from "./profile-answers";
import { customerTextLengths as most } from "./words";

/** A field that a save may leave out, and then stays as it is; sent blank, it is emptied. */
function sent<T>(codec: Codec<T>): Codec<T | undefined> {
  return {
    read: z.unknown().transform((raw, context): T | undefined => {
      if (raw === undefined) return undefined;
      const read = codec.read.safeParse(raw);
      if (read.success) return read.data;
      for (const issue of read.error.issues) context.addIssue(issue);
      return z.NEVER;
    }),
    write: (value) => (value === undefined ? undefined : codec.write(value)),
  };
}

/** Who acts and from where, sent along with every act. */
export const actingFields = { clerkId: optional(id), platformPk: optional(whole) };
export type Acting = { readonly clerkId?: number | undefined; readonly platformPk?: number | undefined };

const consent: Codec<boolean> = {
  read: z.unknown().transform((raw, context) => {
    const known = ["", "0", "1", "2", "99", "true", "false", "on", "null"].includes(String(raw ?? ""));
    if (known) return raw === "true" || raw === "on" || consentSaid.read.parse(raw);
    context.addIssue({ code: z.ZodIssueCode.custom, message: "Choose yes or no" });
    return z.NEVER;
  }),
  write: consentSaid.write,
};

const chosenTags = commaList(id, 1000);
/** Section 5: a tag 0 is skipped. */
const tagIds: Codec<number[]> = {
  ...chosenTags,
  read: commaList(whole, 1000)
    .read.transform((ids) => ids.filter((one) => one !== 0))
    .pipe(chosenTags.read),
};

const part = sent(text(most.addressPart));
const own = sent(text(most.custom_field));

const profile = {
  csrf_token: text(200),
  ...actingFields,
  firstName: sent(text(most.name)),
  lastName: sent(text(most.name)),
  birthDate: sent(nullable(date)),
  language: optional(id),
  account_number: sent(text(most.account_number)),
  notes: sent(text(most.notes)),
  email: sent(text(most.email)),
  phone: sent(text(most.phone)),
  /** The country of a phone that does not say its own. */
  country_code: sent(countryCode),
  consentEmail: sent(consent),
  consentPhone: sent(consent),
  consentPush: sent(consent),
  double_opt_in: sent(flag),
  /** Heeded only when tiers are given by hand, or with the override switch on (section 4). */
  profileUserTierId: sent(nullable(id)),
  overrideTierStatus: sent(flag),
  userTags: sent(tagIds),
  address: sent(text(most.address)),
  street_number: part,
  route: part,
  city: part,
  province: part,
  postal_code: sent(text(most.postal_code)),
  country: part,
  country_short: sent(countryCode),
  geo_lat: sent(nullable(number)),
  geo_long: sent(nullable(number)),
  custom_field_1: own,
  custom_field_2: own,
  custom_field_3: own,
  custom_field_4: own,
  custom_field_5: own,
};

/** `branchId` says where the customer joins, an extension: without it the default branch, for a branch role its own. */
export const newProfileBody = fields({ ...profile, branchId: optional(id) });
export type NewProfileInput = Value<typeof newProfileBody>;
export const profileBody = fields({ ...profile, uid: id, revision: replacedRevision });
export type ProfileInput = Value<typeof profileBody>;
