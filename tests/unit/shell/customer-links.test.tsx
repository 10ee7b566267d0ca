import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import Person from "~/features/campaigns/pages/person";
import People from "~/features/campaigns/pages/recipients";
import Transfer from "~/features/customers/pages/transfer";
import { MergeForm } from "~/features/customers/profile/merge-form";
import { BlocksCard, NoticesCard } from "~/features/payments/fraud-lists";
import Release from "~/features/payments/pages/fraud-release";
import { RecordPayments } from "~/features/referrals/record-payments";
import type { TransactionLine } from "~/features/referrals/transaction-line";
import Review from "~/features/sales/pages/review";
import { ReceiptCard } from "~/features/sales/receipt-card";
import { saleWords } from "~/features/sales/words";
import { OutcomeNotice, type SpinWithProfile } from "~/features/spin/outcome";
import { defineList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { shellDataFor } from "~/shell/shell.server";
import { pageHtml } from "../../support/page-html";
import { portalSession } from "../../support/portal-session";

/* Names of customers lead to their profiles, for those who may open them. */

const session = portalSession();
const words = saleWords(session);
const calm = { framed: false, messages: [], preferences: { lite: false, shortcuts: true, later: [] } };
const named = { uid: 7, firstName: "Ann", lastName: "Lee" };
const at = 0;

const payment: TransactionLine = {
  ...{ id: 1, title: "Ann Lee", uid: 7, side: "Referrer", at, points: 5 },
  ...{ entry: null, offer: null, note: "", referral: 1 },
};
const block = {
  ...{ id: 1, uid: 7, title: "Ann Lee", rule: "Rule", reached: "5", refused: 0 },
  ...{ started: "", ended: "", state: "Ended" as const, note: "", by: "" },
};
const list = <Line extends object>(rows: readonly Line[]) =>
  loadList(new URLSearchParams(), {
    declared: defineList({ path: "/", filters: {} }),
    source: paged(async () => ({ rows, total: rows.length })),
    line: (row: Line) => row,
  });
const fraudNotice = { ...named, notice_pk: 1, slot: 1, blocked: true, email: "", utc_created: at };
const sale = {
  ...{ ...named, transaction_pk: 1, branchId: 1, branch_name: "", clerk_username: "", amount: 500, tax: 0 },
  ...{ shipping: 0, giftcard: 0, earned: 5, redeemed: 0, value: 0, store_credit: 0, balance: 5, held: false },
  ...{ why: [], returned: 0, decision: "", utc_created: at },
};
const notice = { id: 1, uid: 7, title: "Ann Lee", sales: 9, days: 1, at };
const [blocks, notices, held] = await Promise.all([list([block]), list([notice]), list([])]);

const audience = await list([{ id: 7, title: "Ann Lee", email: "", phone: "", channels: [], reasons: [] }]);

const spin: SpinWithProfile = {
  ...{ spinId: 1, uid: 7, profile: 7, first_name: "Ann", last_name: "Lee", home_branch_fk: 1, clerk: "" },
  ...{ outcome: "nothing" as const, prize_pk: 1, prize_title: "Nothing", utc_spun: at },
} as never;
const transfer = {
  ...{ uid: 8, name: "Bo", holdings: [{ term: "Points", value: "5" }], moving: "5 points", staying: "" },
  ...{ ofPoints: true, countries: [], homeCountry: "", receiver: null, unseen: null, key: "k" },
};
const receiver = { holdings: [], fields: {} };
const merged = { differences: [], notes: "", figures: [], less: false };
const person = { uid: 7, name: "Ann Lee", email: "", phone: "" };

const places: readonly (readonly [string, ComponentType, object])[] = [
  ["a referral's rewards", () => <RecordPayments payments={[payment]} referral={{ referral_pk: 1 } as never} />, {}],
  ["a fraud block", () => <BlocksCard blocks={blocks} mayRelease={false} />, {}],
  ["a fraud notice", () => <NoticesCard notices={[fraudNotice]} timeZone="UTC" />, {}],
  ["a receipt", () => <ReceiptCard sale={sale} returns={[]} words={words} />, {}],
  ["unusual activity", Review, { held, notices, words }],
  ["the outcome of a spin", () => <OutcomeNotice spin={spin} turns={false} />, {}],
  ["a transfer", Transfer, { ...transfer, uid: 7, name: "Ann Lee" }],
  ["a transfer's receiver", Transfer, { ...transfer, receiver: { ...receiver, uid: 7, name: "Ann Lee" } }],
  ["a merge", () => <MergeForm uid={7} name="Ann Lee" chosen={{ ...merged, uid: 8, name: "Bo" }} />, { key: "k" }],
  ["a merged customer", () => <MergeForm uid={8} name="Bo" chosen={{ ...merged, uid: 7, name: "Ann Lee" }} />, {}],
  ["a block to release", Release, { block, key: "k" }],
  ["a campaign's person", Person, { person, campaign: { id: 1, name: "" }, messages: [], filters: [] }],
  ["an audience", People, { list: audience, action: "a", sentence: "", back: "/", why: null, canTellWhy: false }],
];

describe.each(places)("%s", (_place, Component, data) => {
  const shown = (who = session) => pageHtml(Component, "/", data, undefined, shellDataFor(who, calm));

  test("links the name to the profile", async () => {
    expect(await shown()).toMatch(/<a [^>]*href="\/customers\/profile\/uid=7"[^>]*>Ann Lee<\/a>/);
  });

  test("shows the name alone to those who may not open profiles", async () => {
    const html = await shown(portalSession({ permissionsOn: true, permissions: ["customer.update"] }));
    expect(html).toContain("Ann Lee");
    expect(html).not.toMatch(/<a [^>]*>Ann Lee<\/a>/);
  });
});
