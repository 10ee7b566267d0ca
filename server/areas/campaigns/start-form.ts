import type { Context } from "../../area";
import { tagSaid, tagsByName, tiersOf } from "../../business/choices";
import { crmFieldsOf } from "../../business/crm-fields";
import { languagesOf } from "../../business/languages";
import { marketingOf } from "../../business/marketing";
import { everySystem, filterSystems } from "../../business/systems";
import { creditsOf } from "../../campaigns/credits";
import type { previousCampaigns, startCampaign } from "../../contract/campaigns/calls";
import { channels, usualCurrency } from "../../contract/campaigns/words";
import type { AnswerOf } from "../../contract/common/call";
import { segments } from "../../contract/dashboard/words";
import { campaignsSeenBy } from "./find";
import { smsAdditionsHere } from "./links";
import { a2pOf } from "./registration";

/** Integration ids whose accounts a filter may name (document 001, section 3, "Audience filter fields"). */
const systems = { xSeries: 2, wooCommerce: 7, booking: 15, kSeries: 19, ecwid: 22 } as const;

const decimal = (tenThousandths: number) => (tenThousandths / 10_000).toFixed(4).replace(/0{1,2}$/, "");

/** Reads the data of the wizard's first page. */
export async function startForm(context: Context): Promise<AnswerOf<typeof startCampaign>> {
  const { db, caller } = context;
  const { currency_symbol, currency_code } = await db
    .selectFrom("businesses")
    .select(["currency_symbol", "currency_code"])
    .executeTakeFirstOrThrow();
  const currencyCode = currency_code || usualCurrency.code;
  const marketing = await marketingOf(db, caller.businessId);
  const credits = await creditsOf(db, caller.businessId);
  const { posSystems, accountsOf } = await everySystem(db);
  const connected = posSystems.filter((one) => one.connected);
  const tiers = await tiersOf(context);
  const { offersLink: offers_link, referralLink: referral_link } = smsAdditionsHere();
  return {
    hasCredit: {
      current_email: credits.email,
      current_sms: credits.sms,
      current_push_notif: credits.push,
      canStartCampaign: marketing.blocked === null && channels.some((channel) => credits[channel] > 0),
    },
    currencySymbol: currency_symbol || (currencyCode === usualCurrency.code ? usualCurrency.symbol : ""),
    currencyCode,
    rules: { sms_price: decimal(marketing.smsPrice), email_price: decimal(marketing.emailPrice) },
    mktgPackage: { mktg_package_pk: marketing.packageId },
    ...(await a2pOf(db)),
    marketing_name: marketing.senderName,
    sms_additions: { offers_link, referral_link },
    tiers,
    businessTiers: tiers,
    tags: (await tagsByName(db)).map(tagSaid),
    segments: segments.map(({ name }, place) => ({ user_segment_pk: place + 1, name })),
    // Empty, so that the filter numbers of section 9 apply.
    filters: [],
    integrations: connected.map((one) => ({ ...one, enabled: null, filter_values: null })),
    businessIntegrations: (await filterSystems(db)).map((pos_system_pk) => ({ pos_system_pk, enabled: true })),
    posSystems,
    languages: await languagesOf(db),
    custom_fields: (await crmFieldsOf(db))
      .filter(({ key }) => key.startsWith("custom_field"))
      .map(({ key, text }) => ({ field: key, label: text })),
    ...(await previousOf(context)),
    bookingServices: await bookingServices(context),
    vendAccounts: accountsOf(systems.xSeries, "filters"),
    lsKSeriesAccounts: accountsOf(systems.kSeries, "filters"),
    ecwidAccount: accountsOf(systems.ecwid, "filters"),
    wooAccounts: accountsOf(systems.wooCommerce, "filters"),
  };
}

/** Campaigns that were started, newest first. */
export async function previousOf(context: Context): Promise<AnswerOf<typeof previousCampaigns>> {
  const rows = await campaignsSeenBy(context)
    .select(["campaigns.id", "campaigns.name", "campaigns.kind"])
    .where("campaigns.state", "<>", "draft")
    .orderBy("campaigns.id", "desc")
    .limit(mostPrevious)
    .execute();
  const named = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ entity_campaign_pk: id, campaign_name: name }));
  return { previousCampaigns: named("regular"), previousAutoCampaigns: named("auto") };
}
const mostPrevious = 1_000;

async function bookingServices({ db }: Context) {
  const rows = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where("pos_system_fk", "=", systems.booking)
    .where("deleted_at", "is", null)
    .orderBy("name_folded")
    .limit(mostPrevious)
    .execute();
  return rows.map(({ id, name }) => ({ product_pk: id, product_name: name }));
}
