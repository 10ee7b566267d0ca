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
 * State of a registration: `kept` nothing of this submission has been sent, `sending` calls are sent one by one,
 * `waiting` the provider reviews it, `rejected` the form must be corrected, `approved`.
 */
export const phases = ["kept", "sending", "waiting", "rejected", "approved"] as const;
export type Phase = (typeof phases)[number];

export type A2pForm = InputOf<A2pFields>;

/** State of an act's object at the provider. */
export interface Kept {
  /** Id of the object; "" while it is unknown whether it was created. */
  readonly sid: string;
  /** Digest of the content last sent. */
  readonly digest: string;
  /** Digest of a call in progress or whose response was lost, stored before the call. */
  readonly sent?: string | undefined;
}
export type Objects = Readonly<Record<string, Kept>>;

export interface Registration {
  readonly id: number;
  readonly businessId: number;
  /** Marker in the names of the registration's objects at the provider, by which they are found again. */
  readonly mark: string;
  readonly form: A2pForm;
  readonly step: Step;
  readonly phase: Phase;
  /** As the provider words them, by step. */
  readonly statuses: Readonly<Record<Step, string>>;
  readonly objects: Objects;
  /** Reasons for the rejection, by field; "" for those that belong to no field. */
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

/** Reads the business's registration; null before a form is saved. `db` is scoped to the business. */
export async function readRegistration(db: Db): Promise<Registration | null> {
  const row = await db.selectFrom("a2p_registrations").selectAll().executeTakeFirst();
  return row ? registrationOf(row) : null;
}

/** Reads the registration and locks its row until the transaction ends. */
export async function holdRegistration(db: Db): Promise<Registration | null> {
  const row = await locked(db, db.selectFrom("a2p_registrations").selectAll()).executeTakeFirst();
  return row ? registrationOf(row) : null;
}

/** Changed fields of a registration; all others stay the same. */
export type Change = Partial<Omit<Registration, "id" | "businessId" | "mark">>;

/** Updates the registration `current` with `change`. */
export async function changeRegistration(db: Db, current: Registration, change: Change, now: number): Promise<void> {
  const row = { ...registrationRow({ ...current, ...change }), updated_at: now };
  await db.updateTable("a2p_registrations").set(row).where("id", "=", current.id).execute();
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

/** Saves a form for the first time. */
export async function addRegistration(db: Db, businessId: number, form: A2pForm, now: number): Promise<void> {
  const row = {
    business_id: businessId,
    ...registrationRow({ ...untold, mark: randomBytes(6).toString("hex"), form, dueAt: now }),
    updated_at: now,
  };
  await db.insertInto("a2p_registrations").values(row).execute();
}

/** Converts a registration to its row. */
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

/** Returns the overall status: approved, failed, or pending until either. */
export function finalStatus({ phase }: Pick<Registration, "phase">): string {
  if (phase === "approved") return finals.approved;
  return phase === "rejected" ? finals.failed : finals.pending;
}

/**
 * Whether the provider has the form or is about to receive it, so that the form is locked.
 * @param service whether the messaging service is set up. If it did not accept the account, the form stays editable.
 */
export const isInReview = ({ phase, looks }: Pick<Registration, "phase" | "looks">, service: boolean): boolean =>
  phase === "sending" || phase === "waiting" || (phase === "kept" && service && looks === 0);
