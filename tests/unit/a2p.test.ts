import { describe, expect, it, test } from "vitest";
import { statusShown } from "../../app/features/a2p/words";
import { acts } from "../../server/a2p/acts";
import { decisionOf, nextCall, stepAfter, untilNextLook } from "../../server/a2p/plan";
import { numberProblem } from "../../server/a2p/readiness";
import type { Registration } from "../../server/a2p/registration";
import { problemsIn } from "../../server/a2p/rejection";
import type { TwilioObject } from "../../server/outbound/twilio";
import { a2pForm } from "../support/a2p";

const twilioObject = (overrides: Partial<TwilioObject> = {}): TwilioObject => ({
  sid: "BN1",
  friendly_name: "",
  status: "",
  campaign_status: "",
  failure_reason: "",
  object_sid: "",
  policy_sid: "",
  customer_profile_bundle_sid: "",
  brand_registration_sid: "",
  errors: [],
  ...overrides,
});

const { id: _id, ...form } = a2pForm();
const registration = (overrides: Partial<Registration> = {}): Registration => ({
  id: 1,
  businessId: 1,
  mark: "mark",
  form,
  step: "profile",
  phase: "sending",
  statuses: { profile: "draft", brand: "", campaign: "" },
  objects: {},
  problems: {},
  submission: 1,
  looks: 0,
  dueAt: 0,
  ...overrides,
});

/** Makes every due call successfully. @returns the names of the calls and the resulting registration. */
function run(start: Registration): { readonly sent: readonly string[]; readonly after: Registration } {
  const sent: string[] = [];
  let after = start;
  for (let call = nextCall(after, "AC1"); call; call = nextCall(after, "AC1")) {
    sent.push(call.act.name);
    const sid = after.objects[call.act.name]?.sid || `S${sent.length}`;
    after = { ...after, objects: { ...after.objects, [call.act.name]: { sid, digest: call.digest } } };
  }
  return { sent, after };
}

describe("what is sent for a registration", () => {
  const namesOf = (step: string) => acts.filter((act) => act.step === step).map(({ name }) => name);

  it("is one step at a time, everything once and in order", () => {
    const profile = run(registration());
    expect(profile.sent).toEqual(namesOf("profile"));
    const brand = run({ ...profile.after, step: "brand" });
    expect(brand.sent).toEqual(namesOf("brand"));
    const campaign = run({ ...brand.after, step: "campaign" });
    expect(campaign.sent).toEqual(namesOf("campaign"));
    expect(stepAfter("campaign")).toBeUndefined();
  });

  it("is after a rejection what changed, and the step that failed", () => {
    const { after } = run({ ...run(registration()).after, step: "brand" });
    expect(run({ ...after, submission: 2 }).sent).toEqual(["brand"]);
    const changed = { ...form, business_registration_number: "98-7654321" };
    expect(run({ ...after, submission: 2, form: changed }).sent).toEqual(["business", "brand"]);
    const profile = run(registration()).after;
    const moved = { ...form, city: "Barre" };
    expect(run({ ...profile, submission: 2, form: moved }).sent).toEqual(["address", "profile:submitted"]);
  });

  it("is doubtful where an answer is outstanding", () => {
    const objects = { primary: { sid: "BU1", digest: run(registration()).after.objects.primary?.digest ?? "" } };
    expect(nextCall(registration({ objects }), "AC1")).toMatchObject({ sid: "", isDoubtful: false });
    const outstanding = { ...objects, profile: { sid: "", digest: "", sent: "x" } };
    const call = nextCall(registration({ objects: outstanding }), "AC1");
    expect(call).toMatchObject({ act: { name: "profile" }, isDoubtful: true });
  });
});

test.each([
  ["profile", { status: "in-review" }, "pending"],
  ["profile", { status: "twilio-approved" }, "approved"],
  ["profile", { status: "twilio-rejected" }, "rejected"],
  ["brand", { status: "IN_REVIEW" }, "pending"],
  ["brand", { status: "APPROVED" }, "approved"],
  ["brand", { status: "SUSPENDED" }, "rejected"],
  ["campaign", { campaign_status: "IN_PROGRESS" }, "pending"],
  ["campaign", { campaign_status: "VERIFIED" }, "approved"],
  ["campaign", { campaign_status: "FAILED" }, "rejected"],
  // An unknown status decides nothing.
  ["brand", { status: "ON_HOLD" }, "pending"],
] as const)("a %s that is told as %j is %s", (step, fields, verdict) => {
  expect(decisionOf(step, twilioObject(fields)).verdict).toBe(verdict);
});

test("looks come less and less often, every six hours at last", () => {
  const minute = 60_000;
  expect([0, 1, 2, 3].map((looks) => untilNextLook(looks) / minute)).toEqual([1, 2, 4, 8]);
  expect(untilNextLook(500)).toBe(360 * minute);
});

test("a reason of the provider belongs to the field that it names", () => {
  const errors = [
    { description: "Bad number", message: "", fields: ["EIN"] },
    { description: "", message: "The website cannot be reached", fields: [] },
    { description: "Message flow lacks consent", message: "", fields: ["MESSAGE_FLOW"] },
    { description: "Something else", message: "", fields: [] },
  ];
  expect(problemsIn(twilioObject({ errors }), "brand")).toEqual({
    business_registration_number: "Bad number",
    website_url: "The website cannot be reached",
    opt_in_url: "Message flow lacks consent",
    "": "Something else",
  });
  expect(problemsIn(twilioObject({ failure_reason: "Legal name unknown" }), "brand")).toEqual({
    name: "Legal name unknown",
  });
  expect(problemsIn(twilioObject(), "brand")).toEqual({ "": "The brand was rejected without a reason" });
});

test.each([
  ["12-3456789", "US", true],
  ["123456789", "US", true],
  ["00-1234567", "US", false],
  ["11-1111111", "US", false],
  ["12-345678", "US", false],
  ["731846205", "CA", true],
  ["731846205RT0001", "CA", true],
  ["7318", "CA", false],
  ["SC123456", "GB", true],
  ["12", "GB", false],
])("%s is a registration number of %s: %s", (number, country, fine) => {
  expect(numberProblem(number, country) === null).toBe(fine);
});

test("a status that is not known is shown as the server says it", () => {
  expect(statusShown("TWILIO-APPROVED")).toEqual({ name: "Approved", tone: "success" });
  expect(statusShown("On hold at carrier")).toEqual({ name: "On hold at carrier", tone: "neutral" });
});
