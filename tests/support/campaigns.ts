import type { WireFields } from "../../app/api/encode";
import type { PortalApi } from "../../server/api";
import { campaignsJob } from "../../server/areas/campaigns/jobs";
import { addCredits } from "../../server/campaigns/credits";
import {
  campaignDetails,
  getMarketingCampaign,
  startMarketingCampaign,
  updateCampaign,
} from "../../server/contract/campaigns/calls";
import { channels } from "../../server/contract/campaigns/words";
import { joinCustomer } from "../../server/customers/join";
import type { Store } from "../../server/store/store";
import { apiOn, type Business, Clock, makeCompany, tokenFor } from "./api";
import { answerOf, ask } from "./ask";
import type { Stores } from "./stores";
import { finish } from "./work";

/** An email to everyone, as a form sends it. */
export const mailToAll: WireFields = {
  campaign_name: "Summer",
  sendEmailSms: "email",
  email_subject: "Lemon tarts are back",
  messageEmail: "<p>Hello {{first_name|there}}</p>",
  whoWillReceive: ["8"],
};

/** A text message to everyone. */
export const smsToAll: WireFields = {
  ...mailToAll,
  sendEmailSms: "sms",
  messageSMS: "{{business_name}}: tarts are back",
};

/** Campaigns of one business, created through its API. */
export function campaignsOf(api: PortalApi, store: Store, shop: Business, clock: Clock) {
  const raw = (fields: WireFields) => ({ raw: fields });
  // The clock moves past the life of a token, so each call gets a new one.
  const signedIn = () => tokenFor(store, shop.admin.userId, clock.time);
  return {
    /** Adds a customer who can be reached by email and text message unless `more` changes that. */
    join: (name: string, more: object = {}) =>
      store.transaction(async (trx) => {
        const { branch_id = shop.branch, ...changes } = more as { branch_id?: number };
        const books = { businessId: shop.id, timeZone: "America/Toronto", now: clock.time };
        const uid = await joinCustomer(trx, books, { first_name: name, email: `${name}@mail.example`, branch_id });
        const reachable = {
          consent_email: 1 as const,
          consent_sms: 1 as const,
          allow_sms_status: 1,
          phone: `+1514555${1000 + uid}`,
        };
        await trx
          .updateTable("customers")
          .set({ ...reachable, ...changes })
          .where("id", "=", uid)
          .execute();
        return uid;
      }),
    give: async (amount: number) => {
      for (const channel of channels)
        await addCredits(store.db, { businessId: shop.id, now: clock.time }, channel, amount);
    },
    start: (fields: WireFields = mailToAll, who = shop.admin, headers: Record<string, string> = {}) =>
      ask(api, who, startMarketingCampaign, { ...raw(fields), headers }),
    started: async (fields: WireFields = mailToAll) => {
      const { campaignId } = await answerOf(api, shop.admin, startMarketingCampaign, raw(fields));
      return campaignId;
    },
    save: (mktID: number, fields: WireFields, who = shop.admin) =>
      ask(api, who, updateCampaign, raw({ ...fields, mktID })),
    read: async (id: number) =>
      (await answerOf(api, await signedIn(), getMarketingCampaign, { query: { id, ajax: true } })).campaign,
    details: async (campaignId: number) => {
      const answer = await answerOf(api, await signedIn(), campaignDetails, { query: { campaignId } });
      if (!answer.figures) throw new Error("The campaign has no figures");
      return { ...answer, figures: answer.figures };
    },
    run: (atOnce?: number) => finish(campaignsJob(atOnce), store, clock.time),
    messages: (campaignId: number) =>
      store.db
        .selectFrom("outbox")
        .select(["customer_id", "channel", "status", "reason", "address", "credits"])
        .where("kind", "=", "campaign")
        .where("source_id", "=", campaignId)
        .orderBy("customer_id")
        .orderBy("channel")
        .execute(),
    credits: async () => {
      const rows = await store.db
        .selectFrom("message_credits")
        .select(["channel", "balance", "kept"])
        .where("business_id", "=", shop.id)
        .execute();
      return Object.fromEntries(rows.map(({ channel, balance, kept }) => [channel, [balance, kept]]));
    },
  };
}

/** A new store with a shop and its campaigns. */
export async function openCampaigns(stores: Stores) {
  const clock = new Clock();
  const store = await stores.fresh();
  const api = apiOn(store, { clock });
  const shop = await makeCompany(store, "shop");
  return { clock, store, api, shop, own: campaignsOf(api, store, shop, clock) };
}
