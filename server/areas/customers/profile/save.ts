import { type Context, isBranchRole } from "../../../area";
import type { NewProfileInput, ProfileInput } from "../../../contract/customers/profile-calls";
import { changeCustomer } from "../../../customers/change";
import { joinCustomer } from "../../../customers/join";
import type { Person } from "../../../customers/person";
import { forbidden, notFound, refuse } from "../../../errors";
import { noCustomer, spendToken } from "./csrf";
import { booksOf, clerkFor, requireCustomer } from "./find";
import { hasManualTiers } from "./manual-tiers";

/** Makes a customer. @returns their uid. @throws ApiError with what is wrong, by field. */
export async function createCustomer(context: Context, sent: NewProfileInput): Promise<number> {
  const { db } = context;
  await spendToken(db, context, noCustomer, sent.csrf_token);
  return joinCustomer(db, booksOf(context), {
    ...(await personIn(context, sent, false)),
    updated_by: await clerkFor(context, sent.clerkId),
    updated_platform_id: sent.platformPk,
    branch_id: await branchToJoin(context, sent.branchId),
  });
}

/** Changes what was sent of a customer and leaves the rest. @throws ApiError with what is wrong, by field. */
export async function updateCustomer(context: Context, { uid, revision, ...sent }: ProfileInput): Promise<void> {
  const { db } = context;
  const customer = await requireCustomer(context, uid);
  await spendToken(db, context, uid, sent.csrf_token);
  const userId = await clerkFor(context, sent.clerkId);
  const person = await personIn(context, sent, customer.override_tier === 1);
  await changeCustomer(db, booksOf(context), uid, person, { userId, platformId: sent.platformPk, replaces: revision });
}

/** Section 4: the tier counts only when tiers are given by hand, or with the override switch on. */
async function personIn(
  { db }: Context,
  sent: Omit<NewProfileInput, "branchId">,
  overridden: boolean,
): Promise<Person> {
  const byHand = (sent.overrideTierStatus ?? overridden) || (await hasManualTiers(db));
  return {
    first_name: sent.firstName,
    last_name: sent.lastName,
    birth_date: sent.birthDate,
    language_id: sent.language,
    email: sent.email,
    phone: sent.phone,
    phone_country: sent.country_code,
    account_number: sent.account_number,
    notes: sent.notes,
    consent_email: sent.consentEmail,
    consent_sms: sent.consentPhone,
    consent_push: sent.consentPush,
    double_opt_in: sent.double_opt_in,
    tier_id: byHand ? sent.profileUserTierId : undefined,
    override_tier: sent.overrideTierStatus,
    tags: sent.userTags,
    address: sent.address,
    street_number: sent.street_number,
    route: sent.route,
    city: sent.city,
    province: sent.province,
    postal_code: sent.postal_code,
    country: sent.country,
    country_short: sent.country_short,
    geo_lat: sent.geo_lat,
    geo_long: sent.geo_long,
    custom_field_1: sent.custom_field_1,
    custom_field_2: sent.custom_field_2,
    custom_field_3: sent.custom_field_3,
    custom_field_4: sent.custom_field_4,
    custom_field_5: sent.custom_field_5,
  };
}

/** Where the customer joins: a branch role's own branch, else the one asked for, else the default one. */
async function branchToJoin({ db, caller }: Context, asked: number | undefined): Promise<number> {
  if (isBranchRole(caller.role)) {
    if (caller.branchId === null) throw notFound("The branch");
    if (asked !== undefined && asked !== caller.branchId) throw forbidden();
    return caller.branchId;
  }
  const branches = db.selectFrom("branches").select("id").orderBy("is_default", "desc").orderBy("id").limit(1);
  const branch = await (asked === undefined ? branches : branches.where("id", "=", asked)).executeTakeFirst();
  if (!branch) throw refuse({ branchId: ["Choose one of the branches"] });
  return branch.id;
}
