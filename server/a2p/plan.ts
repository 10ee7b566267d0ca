import { createHash } from "node:crypto";
import { type Step, steps } from "../contract/a2p/words";
import type { TwilioForm, TwilioObject } from "../outbound/twilio";
import { type Act, type ActFacts, acts } from "./acts";
import type { Registration } from "./registration";
import { problemsIn } from "./rejection";

/*
 * Decides the next call of a registration. Pure functions, so that tests can cover every path.
 */

const digestOf = (form: TwilioForm) =>
  createHash("sha256").update(JSON.stringify(form)).digest("base64url").slice(0, 22);

export const factsOf = ({ form, objects, mark }: Registration, accountSid: string): ActFacts => ({
  form,
  sids: Object.fromEntries(Object.entries(objects).flatMap(([act, { sid }]) => (sid === "" ? [] : [[act, sid]]))),
  key: mark,
  accountSid,
});

/** A call to send. */
export interface Call {
  readonly act: Act;
  readonly path: string;
  readonly body: TwilioForm;
  /** Digest of the content, stored with the object; a different digest means that there is something new to send. */
  readonly digest: string;
  /** Id of the object that the call updates or submits; "" for a creation. */
  readonly sid: string;
  /** The call was sent before, and its outcome is unknown. */
  readonly isDoubtful: boolean;
}

/** Path of one object of a list. */
const oneAt = (path: string, sid: string) =>
  path.endsWith(".json") ? path.replace(/\.json$/, `/${sid}.json`) : `${path}/${sid}`;

/** Returns the call that an act needs at present; null where it needs none. */
function callOf(act: Act, registration: Registration, facts: ActFacts): Call | null {
  const object = registration.objects[act.name];
  const texts = () => (act.update ?? act.body)(facts);
  const digest = act.again === "submit" ? String(registration.submission) : digestOf(texts());
  const isDoubtful = object?.sent !== undefined;
  if (!object?.sid) {
    const sid = act.handsIn === undefined ? "" : (facts.sids[act.handsIn] ?? "");
    return { act, path: act.path(facts), body: act.body(facts), digest, sid, isDoubtful };
  }
  const isSaid = act.again === undefined || object.digest === digest;
  if (isSaid || (act.again === "submit" && act.step !== registration.step)) return null;
  const path = act.handsIn === undefined ? oneAt(act.path(facts), object.sid) : act.path(facts);
  return { act, path, body: texts(), digest, sid: object.sid, isDoubtful };
}

const isReached = ({ step }: Act, reached: Step) => steps.indexOf(step) <= steps.indexOf(reached);

/** Returns the next call of a submission; null where the provider has everything for the step. */
export function nextCall(registration: Registration, accountSid: string): Call | null {
  const facts = factsOf(registration, accountSid);
  for (const act of acts) {
    if (!isReached(act, registration.step)) return null;
    const call = callOf(act, registration, facts);
    if (call) return call;
  }
  return null;
}

const decisions = {
  profile: { approved: ["twilio-approved"], rejected: ["twilio-rejected"] },
  brand: { approved: ["APPROVED"], rejected: ["FAILED", "SUSPENDED"] },
  campaign: { approved: ["VERIFIED"], rejected: ["FAILED", "SUSPENDED"] },
} as const satisfies Record<Step, unknown>;

export interface Decision {
  /** As the provider words it. */
  readonly status: string;
  readonly verdict: "approved" | "rejected" | "pending";
  /** Reasons for the rejection, by field. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Reads the provider's decision on a step. */
export function decisionOf(step: Step, object: TwilioObject): Decision {
  const status = step === "campaign" ? object.campaign_status : object.status;
  const isOneOf = (words: readonly string[]) => words.some((word) => word.toLowerCase() === status.toLowerCase());
  if (isOneOf(decisions[step].approved)) return { status, verdict: "approved", problems: {} };
  if (isOneOf(decisions[step].rejected)) return { status, verdict: "rejected", problems: problemsIn(object, step) };
  return { status, verdict: "pending", problems: {} };
}

export const stepAfter = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1];

const minute = 60_000;
const longest = 6 * 60 * minute;

/** Milliseconds until the next poll, after `looks` polls without news: one minute at first, six hours at most. */
export const untilNextLook = (looks: number): number => Math.min(longest, minute * 2 ** Math.min(looks, 20));

/** Milliseconds between polls of an approved registration, since an approval may be revoked. */
export const untilNextCheckUp = 24 * 60 * minute;
