import { type Context, isBranchRole } from "../../../area";
import { crmFieldsOf } from "../../../business/crm-fields";
import { asProblems } from "../../../contract/common/problems";
import { missingIn } from "../../../contract/crm-fields/rules";
import { customerFields } from "../../../contract/customers/fields";
import type { NewProfileInput, ProfileInput } from "../../../contract/customers/profile-calls";
import { changeCustomer } from "../../../customers/change";
import { customerColumns, type Person, personOf } from "../../../customers/columns";
import { booksOf, type CustomerRecord, clerkFor, requireCustomer } from "../../../customers/find";
import { joinCustomer } from "../../../customers/join";
import { refused } from "../../../customers/person";
import { ApiError, forbidden, notFound, refuse } from "../../../errors";
import { toldBy } from "../../../items/row";
import { bring } from "../../../referrals/bring";
import { bringerTyped } from "../../../referrals/bringer-typed";
import { noCustomer, spendToken } from "./csrf";
import { hasManualTiers } from "./manual-tiers";

/** Creates a customer. @returns the uid. @throws ApiError with problems by field. */
export async function createCustomer(context: Context, sent: NewProfileInput): Promise<number> {
  const { db } = context;
  await spendToken(db, context, noCustomer, sent.csrf_token);
  const joining = {
    ...(await personIn(context, sent, false)),
    updated_by: await clerkFor(context, sent.clerkId),
    updated_platform_id: sent.platformPk,
    branch_id: await branchToJoin(context, sent.branchId),
  };
  const { referral_code: typed = "" } = sent;
  const by = typed.trim() === "" ? null : await bringerTyped(context, typed);
  const missing = missingIn(await crmFieldsOf(db), sent);
  const problems = typeof by === "string" ? { ...missing, referral_code: by } : missing;
  const books = booksOf(context);
  const uid = await besides(problems, () => joinCustomer(db, books, joining));
  if (by !== null && typeof by !== "string") await bring(db, books, uid, by);
  return uid;
}

/** Updates the fields sent and leaves the others. @throws ApiError with problems by field. */
export async function updateCustomer(context: Context, { uid, revision, ...sent }: ProfileInput): Promise<void> {
  const { db } = context;
  const customer = await requireCustomer(context, uid);
  await spendToken(db, context, uid, sent.csrf_token);
  const userId = await clerkFor(context, sent.clerkId);
  const person = await personIn(context, sent, customer.override_tier === 1);
  const change = { userId, platformId: sent.platformPk, replaces: revision };
  const before = knownOf(customer);
  const missing = missingIn(await crmFieldsOf(db), { ...before, ...asGiven(sent) }, before);
  await besides(missing, () => changeCustomer(db, booksOf(context), uid, person, change));
}

const knownOf = (customer: CustomerRecord) => toldBy(customerFields, customer, customerColumns);

const asGiven = (sent: object) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

/** Saves unless required fields are missing; these are reported together with all other problems. @throws ApiError */
async function besides<T>(missing: Readonly<Record<string, string>>, save: () => Promise<T>): Promise<T> {
  const problems = asProblems(missing);
  if (Object.keys(problems).length === 0) return save();
  await save().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.kind !== "invalid") throw error;
    throw refused({ ...problems, ...error.detail.fields });
  });
  throw refused(problems);
}

/** The tier is used only if tiers are manual or the override switch is on (document 001, section 4, "Tiers"). */
async function personIn(
  context: Context,
  sent: Omit<NewProfileInput, "branchId" | "referral_code">,
  overridden: boolean,
): Promise<Person> {
  const byHand = (sent.overrideTierStatus ?? overridden) || (await hasManualTiers(context));
  return { ...personOf(sent), tier_id: byHand ? sent.profileUserTierId : undefined };
}

/** Branch of a new customer: a branch role's own branch, else the requested one, else the default branch. */
async function branchToJoin({ db, caller }: Context, requestedBranch: number | undefined): Promise<number> {
  if (isBranchRole(caller.role)) {
    if (caller.branchId === null) throw notFound("The branch");
    if (requestedBranch !== undefined && requestedBranch !== caller.branchId) throw forbidden();
    return caller.branchId;
  }
  const branches = db.selectFrom("branches").select("id").orderBy("is_default", "desc").orderBy("id").limit(1);
  const branch = await (requestedBranch === undefined
    ? branches
    : branches.where("id", "=", requestedBranch)
  ).executeTakeFirst();
  if (!branch) throw refuse({ branchId: ["Choose one of the branches"] });
  return branch.id;
}
