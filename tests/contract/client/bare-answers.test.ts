import { afterEach, beforeEach, expect, test } from "vitest";
import { targetedCustomersCount } from "../../../server/contract/campaigns/who-calls";
import { clientOf, failure } from "../../support/client";
import { FaultServer, json } from "../../support/fault-server";
import { MovedClock } from "../../support/moved-clock";

/* Responses of an older server that consist of one bare value. */

let server: FaultServer;

beforeEach(async () => {
  server = await FaultServer.start();
});
afterEach(() => server.close());

function counted(reply: unknown) {
  const { api, settled } = clientOf(server, new MovedClock());
  server.plan("/server/api/businessAdmin/AjaxTargetedCustomersCount", json(reply));
  const body = {
    ...{ options: {}, sendEmailSms: ["email" as const], messageSMS: "", isCustomerExport: false },
    ...{ addOffersLinkFlag: false, addReferralLinkFlag: false },
  };
  return settled(api.call(targetedCustomersCount, { body }));
}

test.each([42, "42"])(
  "a count that is the whole answer (%j) is the count, and nothing else is known",
  async (answer) => {
    await expect(counted(answer)).resolves.toMatchObject({ count: 42, reachable: null, cost: null, funnel: [] });
  },
);

test("a count in its place is read as ever", async () => {
  await expect(counted({ status: "OK", count: "7" })).resolves.toMatchObject({ count: 7 });
});

test("a refusal stays one", async () => {
  expect(await failure(counted({ status: "NOT_OK", message: "No" }))).toMatchObject({ kind: "invalid" });
});
