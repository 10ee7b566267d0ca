import type { Access } from "~/access/guard.server";
import { isBranchLevel, may } from "~/access/session";
import { beside } from "~/api/beside";
import { isPortalError } from "~/api/error";
import { rawOf } from "~/api/raw-answer";
import { withCurrent } from "~/business/choices";
import { branchChoices, tiersIn } from "~/business/choices.server";
import { sessionFacts } from "~/business/facts.server";
import type { FormTarget } from "~/form/target";
import { paths } from "~/paths";
import type { Posted, WizardBackEnd } from "~/wizard/back-end.server";
import { goesBack } from "~/wizard/goes-back";
import { besideMentioned } from "~/wizard/mentions.server";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import { knows, readsBeyond } from "../../../server/contract/common/extensions";
import {
  checkIdentity,
  createUserProfile,
  type NewUser,
  type ProfileUser,
  updateUserProfile,
} from "../../../server/contract/customers/profile-calls";
import { newProfileBody } from "../../../server/contract/customers/profile-fields";
import { referralPage } from "../../../server/contract/join/calls";
import type { Tag } from "../../../server/contract/lookups/calls";
import type { Raw } from "../../../server/contract/wire";
import { isRecord } from "../../../server/contract/wire/raw";
import { customFieldsOf } from "./custom-fields";
import { blankCustomer, crmFieldsBeside, customerOf, sendingAlong, tagsBeside, tiersBeside } from "./details.server";
import type { ChosenTag, CustomerFacts } from "./facts";
import { formFieldsOf, requiredOf } from "./form-fields";
import { codeIn, profileAsForms, profileInput } from "./forms";
import type { CustomerAnswers } from "./schema";
import { givesTiersByHand } from "./tiers-by-hand";
import type { customerWizard } from "./wizard";
import { nameOf } from "./words";
import { wornTags } from "./worn-tags";

/** Server side of the customers wizard. */
export const customerBackEnd: WizardBackEnd<typeof customerWizard> = {
  page: "customers-wizard",

  // The steps are open to readers; creating and saving need more permissions (section 6).
  mayChange: ({ session }, { mode }) => may(session, mode === "create" ? "customer.create" : "customer.update"),

  async facts(access, target) {
    if (target.mode !== "create") return factsFrom(access, target, await customerOf(access, target.id), []);
    const [user, branches] = await Promise.all([blankCustomer(access), branchesToJoin(access)]);
    return factsFrom(access, target, user, branches);
  },

  async load(access, facts, { id }) {
    const user = await customerOf(access, id);
    return { answers: profileAsForms(user, facts), revision: user.revision };
  },

  steps: { template: { receive: checkProfile } },

  async save(access, { facts, target, answers, before, unread, key, revision, kept, keep }) {
    const uid = target.mode === "edit" ? target.id : null;
    // The token is part of the request, so a retry must send the same one.
    const slot = `csrf_token ${key()}`;
    const along = await sendingAlong(access, uid);
    const csrf_token = kept[slot] || along.csrf_token;
    await keep(slot, csrf_token);
    const body = { ...profileInput(answers, facts), ...along, csrf_token };
    const send = async () =>
      uid === null
        ? access.api.call(createUserProfile, { body, idempotencyKey: key() })
        : access.api.call(updateUserProfile, {
            body: { ...body, uid, revision },
            idempotencyKey: key(),
            ...(before && {
              spell: goesBack(
                updateUserProfile.body,
                { ...profileInput(before, facts), uid, csrf_token },
                { ...namedInSave(rawOf(await customerOf(access, uid))), uid, csrf_token },
                unread,
              ),
            }),
          });
    const saved = await besideMentioned(mentioned, send).catch(async (error: unknown) => {
      // Nothing was saved, and the token may expire before the next attempt, which takes another.
      if (isPortalError(error, "unavailable")) await keep(slot, "");
      throw error;
    });
    const known = uid ?? saved.uid;
    return {
      // The documents do not promise an id for a new customer.
      location: known === null ? paths.customersDashboard() : paths.customersProfile({ uid: known }),
      message: uid === null ? "Customer added." : "Customer saved.",
    };
  },
};

/** Raw profile with its language, phone country and tier as a save names them: by id and by code. */
const namedInSave = (raw: Raw): Raw => ({
  ...raw,
  ...partAs("language", raw.language, "id"),
  ...partAs("country_code", raw.country_code, "value"),
  ...partAs("profileUserTierId", raw.userTier, "id"),
});

const partAs = (name: string, told: unknown, part: string): Raw =>
  told === undefined ? {} : { [name]: isRecord(told) ? told[part] : told };

/** Messages that mention one of these fields are shown at the field (section 5). */
const mentioned = { phone: /phone/i, account_number: /account[ _-]?number/i };

/**
 * Checks before the save whether another customer has these details; a back end without this check reports duplicates
 * at the save.
 */
async function checkProfile(access: Access, { target, raw }: Posted<CustomerFacts, CustomerAnswers>) {
  const textIn = (name: string) => String(raw[name] ?? "");
  const uid = target.mode === "edit" ? target.id : undefined;
  const [email, phone, account_number] = [textIn("email"), textIn("phone"), textIn("account_number")];
  const query = { uid, email, phone, account_number, country_code: textIn("country_code") };
  const { refused = [] } = (await beside(access, checkIdentity, { query })) ?? {};
  if (refused.length === 0) return { raw };
  return {
    errors: Object.fromEntries(refused.map(({ field, message }) => [field, message])),
    links: Object.fromEntries(
      refused.flatMap(({ field, uid: holder, firstName, lastName }) => {
        if (holder === null) return [];
        const text = nameOf({ uid: holder, firstName, lastName, email: "", phone: "" });
        return [[field, { href: paths.customersProfile({ uid: holder }), text }] as const];
      }),
    ),
  };
}

/**
 * Branches to choose from. Customers entered by a branch role join its own branch (section 6), a single branch is no
 * choice, and an older server reads none.
 */
async function branchesToJoin(access: Access): Promise<CustomerFacts["branches"]> {
  if (isBranchLevel(access.session) || !readsBeyond(access.session, createUserProfile)) return [];
  const branches = await branchChoices(access);
  return branches.length > 1 ? branches.map(({ id, name }) => ({ id, name })) : [];
}

async function factsFrom(
  access: Access,
  target: FormTarget,
  user: NewUser | ProfileUser,
  branches: CustomerFacts["branches"],
): Promise<CustomerFacts> {
  const { mode, today, currency } = sessionFacts(access, target);
  const [tags, tiers, crm] = await Promise.all([
    tagsBeside(access, user),
    tiersBeside(access, user),
    crmFieldsBeside(access, user),
  ]);
  const worn = "uid" in user ? wornTags(user) : [];
  const countries = user.allCounties.map(({ code, countryDispName: name, phone_code: phoneCode }) => ({
    code,
    name,
    phoneCode,
  }));
  const [home, storedCode] = [user.country_code.value, "uid" in user ? user.country_short : ""];
  return {
    branches,
    asksBringer: mode === "create" && knows(access.session, referralPage),
    mode,
    today,
    currency,
    languages: user.languages.map(({ language_pk: id, name }) => ({ id, name })),
    countries,
    storedCountry: { code: codeIn(countries, storedCode), name: "uid" in user ? user.country || storedCode : "" },
    homeCountry: codeIn(countries, home),
    homeLanguage: user.languages.find((language) => language.default)?.language_pk ?? defaultLanguageId,
    tags: tags && worn && tagChoices(tags, worn),
    tiers: withCurrent(
      tiersIn(tiers ?? []),
      user.userTier.id === null ? [] : [{ id: user.userTier.id, name: user.userTier.label }],
    ),
    manualTiers: givesTiersByHand(user),
    customFields: customFieldsOf(user, crm ?? []),
    form: "uid" in user ? requiredOf(formFieldsOf(crm), { ...user, language: user.language.id }) : formFieldsOf(crm),
    unknownFields: "uid" in user ? unknownFieldsOf(user) : [],
  };
}

/** Tags that may be given, plus the customer's current tags. */
const tagChoices = (tags: readonly Tag[], worn: readonly number[]): ChosenTag[] =>
  withCurrent(
    tags
      .filter(({ tag_pk: id, enabled }) => enabled || worn.includes(id))
      .map(({ tag_pk: id, tag_name: name, tag_abv: abbreviation, tag_color: color }) => ({
        id,
        name,
        abbreviation,
        color,
      })),
    worn.map((id) => ({ id, name: `Tag ${id}`, abbreviation: "", color: "" })),
  );

/** Fields that a save may change but the answer did not contain. */
function unknownFieldsOf({ told: knownFields = [], language }: ProfileUser): string[] {
  const isKnown = (name: string) =>
    name === "language" ? language.id !== null : knownFields.includes(name === "profileUserTierId" ? "userTier" : name);
  return Object.keys(newProfileBody.shape).filter((name) => !isKnown(name));
}
