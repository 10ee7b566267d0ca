import { randomBytes } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import { type A2pFields, a2pProfile } from "../contract/a2p/fields";
import { finals, type Step, steps } from "../contract/a2p/words";
import type { InputOf } from "../contract/field";
import { inputs } from "../contract/field/derive";
import { fields } from "../contract/wire";
import type { Database } from "../store/schema";
import { locked } from "../store/words";

type Db = Kysely<Database>;

/**
 * How far a registration is: `kept` nothing of this submission has been sent, `sending` its parts go out one by one,
 * `waiting` the provider looks at it, `rejected` the form has to be mended, `approved`.
 */
export const phases = ["kept", "sending", "waiting", "rejected", "approved"] as const;
export type Phase = (typeof phases)[number];

export type A2pForm = InputOf<A2pFields>;

/** What the provider keeps for an act. */
export interface Kept {
  /** Its id; "" while nobody knows whether it was made. */
  readonly sid: string;
  /** A digest of what it was last told. */
  readonly digest: string;
  /** The same of a call that is under way, or whose answer was lost: written down before the call. */
  readonly sent?: string | undefined;
}
export type Objects = Readonly<Record<string, Kept>>;

export interface Registration {
  readonly id: number;
  readonly businessId: number;
  /** What its parts are called at the provider, so that they are found again. */
  readonly mark: string;
  readonly form: A2pForm;
  readonly step: Step;
  readonly phase: Phase;
  /** In the provider's words, by step. */
  readonly statuses: Readonly<Record<Step, string>>;
  readonly objects: Objects;
  /** Why it was rejected, by field; under "" what belongs to none. */
  readonly problems: Readonly<Record<string, string>>;
  readonly submission: number;
  readonly looks: number;
  readonly dueAt: number | null;
}

const readStored = z.object({
  form: fields(inputs(a2pProfile.fields)).read,
  step: z.enum(steps),
  phase: z.enum(phases),
  objects: z.record(z.object({ sid: z.string(), digest: z.string(), sent: z.string().optional() })),
  problems: z.record(z.string()),
});

function registrationOf(row: Selectable<Database["a2p_registrations"]>): Registration {
  const { form, objects, problems, ...read } = readStored.parse({
    ...row,
    form: JSON.parse(row.form),
    objects: JSON.parse(row.objects),
    problems: JSON.parse(row.problems),
  });
  return {
    ...read,
    id: row.id,
    businessId: row.business_id,
    mark: row.mark,
    form,
    objects,
    problems,
    statuses: { profile: row.profile_status, brand: row.brand_status, campaign: row.campaign_status },
    submission: row.submission,
    looks: row.looks,
    dueAt: row.due_at,
  };
}

/** The business's registration; null before a form is kept. `db` is the business's own. */
export async function readRegistration(db: Db): Promise<Registration | null> {
  const row = await db.selectFrom("a2p_registrations").selectAll().executeTakeFirst();
  return row ? registrationOf(row) : null;
}

/** The same, held until the transaction ends. */
export async function holdRegistration(db: Db): Promise<Registration | null> {
  const row = await locked(db, db.selectFrom("a2p_registrations").selectAll()).executeTakeFirst();
  return row ? registrationOf(row) : null;
}

/** What of a registration changes; the rest stays as it is. */
export type Change = Partial<Omit<Registration, "id" | "businessId" | "mark">>;

/** Keeps `held` with `change` laid over it. */
export async function changeRegistration(db: Db, held: Registration, change: Change, now: number): Promise<void> {
  const row = { ...registrationRow({ ...held, ...change }), updated_at: now };
  await db.updateTable("a2p_registrations").set(row).where("id", "=", held.id).execute();
}

const untold: Omit<Registration, "id" | "businessId" | "form" | "mark"> = {
  step: "profile",
  phase: "kept",
  statuses: { profile: "draft", brand: "", campaign: "" },
  objects: {},
  problems: {},
  submission: 1,
  looks: 0,
  dueAt: null,
};

/** Keeps a form for the first time. */
export async function addRegistration(db: Db, businessId: number, form: A2pForm, now: number): Promise<void> {
  const row = {
    business_id: businessId,
    ...registrationRow({ ...untold, mark: randomBytes(6).toString("hex"), form, dueAt: now }),
    updated_at: now,
  };
  await db.insertInto("a2p_registrations").values(row).execute();
}

/** A registration as its row holds it. */
export const registrationRow = (registration: Omit<Registration, "id" | "businessId">) => ({
  mark: registration.mark,
  form: JSON.stringify(registration.form),
  step: registration.step,
  phase: registration.phase,
  profile_status: registration.statuses.profile,
  brand_status: registration.statuses.brand,
  campaign_status: registration.statuses.campaign,
  objects: JSON.stringify(registration.objects),
  problems: JSON.stringify(registration.problems),
  submission: registration.submission,
  looks: registration.looks,
  due_at: registration.dueAt,
});

/** Approved or failed as a whole; pending until then. */
export function finalStatus({ phase }: Pick<Registration, "phase">): string {
  if (phase === "approved") return finals.approved;
  return phase === "rejected" ? finals.failed : finals.pending;
}

/**
 * Whether the provider has it, or is about to, so that the form stays as it is.
 * @param service whether the messaging service is set up. One that did not take the account leaves the form open.
 */
export const isInReview = ({ phase, looks }: Pick<Registration, "phase" | "looks">, service: boolean): boolean =>
  phase === "sending" || phase === "waiting" || (phase === "kept" && service && looks === 0);
