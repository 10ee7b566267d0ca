import { toldRevision } from "../common/revision";
import { language, posSystem, posSystemFields, tagFields, tierOption } from "../lookups/calls";
import { fields, id, oneOf, type Raw, type Value } from "../wire";
import { completed, count, day, figure, instant, isNotNone, isSet, maybe, moment, rows, said } from "../wire/answers";
import { channels, kinds, states } from "./words";

/** What a list tells of a campaign (settled readings, "campaign lists"). */
const listed = {
  entity_campaign_pk: id,
  campaign_name: said,
  draft: isSet,
  auto: isSet,
  kind: oneOf(kinds),
  state: oneOf(states),
  channels: rows(oneOf(channels)),
  utc_created: instant,
  /** On the business's wall clock; "" where it goes out at once. */
  schedule_date: moment,
  /** When it goes out next, "" where it does not or nobody can say; an extension. */
  next_run: moment,
  total_reachable: count,
};
const outcomes = { sent: count, skipped: count, failed: count, waiting: count };

/** Section 3 has neither kind nor state of a campaign: `auto` and `draft` say as much of them. */
const whatItIs = ({ auto, draft }: Raw): Raw => {
  const [isAuto, isDraft] = [auto, draft].map((flag) => isSet.read.parse(flag));
  return { kind: isAuto ? "auto" : "regular", state: isDraft ? "draft" : isAuto ? "active" : "scheduled" };
};

export const campaignRow = completed(fields({ ...listed, ...outcomes }), whatItIs);
export type CampaignRow = Value<typeof campaignRow>;

/** A campaign as it was saved (document 001, section 3, "Saved campaign record"). */
const savedFields = fields({
  ...listed,
  /** One JSON value of every field that was sent. */
  options: said,
  email_subject: said,
  email_body: said,
  sms_body: said,
  template_data: said,
  template_general_styles: said,
  expiry_date: day,
  frequency: figure,
  held_reason: said,
  /** When its audience was settled, and when it ended; extensions. */
  utc_frozen: instant,
  utc_ended: instant,
  /** Of the whole business, or of one branch alone. */
  branch_id: figure,
  username: said,
  revision: toldRevision,
});
export const savedCampaign = completed(savedFields, whatItIs);
export type SavedCampaign = Value<typeof savedCampaign>;

const byChannel = fields({
  channel: oneOf(channels),
  audience: count,
  ...outcomes,
  /** Credits kept aside when the campaign was started. */
  agreed: count,
  reasons: rows(fields({ reason: said, customers: count })),
});

/** sent + skipped + failed + waiting = audience; `unknown` is a part of `waiting`. */
export const campaignFigures = fields({
  audience: count,
  ...outcomes,
  unknown: count,
  /** null while nobody can know. */
  clicked: figure,
  unsubscribed: figure,
  /** Who claimed or redeemed an offer of the campaign since; null for one that carries none. */
  redeemed: figure,
  channels: rows(byChannel),
});
export type CampaignFigures = Value<typeof campaignFigures>;

export const previousCampaign = fields({ entity_campaign_pk: id, campaign_name: said });
const accountRow = fields({ account_id: said, name: said });

/** An older server's own number of a filter (section 3, "generic filter object"); `value` says which filter. */
const filterTold = fields({ name: said, value: said, filter_value: figure });

/** Numbers of a system's filters by what they look for. Document 000, section 3, has them without a name for the field. */
const systemFilters = fields({
  products: figure,
  categories: figure,
  brands: figure,
  vendors: figure,
  tags: figure,
});
const integration = fields({ ...posSystemFields, filter_values: maybe(systemFilters) });

/** What the first page of the wizard needs (document 001, section 7, `startCampaign`). */
export const startAnswer = {
  hasCredit: fields({
    current_email: count,
    current_sms: count,
    current_push_notif: count,
    canStartCampaign: isSet,
  }),
  currencySymbol: said,
  currencyCode: said,
  /** Prices of a credit, as decimals. */
  rules: fields({ sms_price: said, email_price: said }),
  mktgPackage: fields({ mktg_package_pk: count }),
  a2p10dlcProfileStatus: said,
  /** `low` or `high`, as registered: an extension. */
  a2p_daily_volume: said,
  marketing_name: said,
  /** Characters that a link adds to a text message, where the server's own links are longer than section 9's: an extension. */
  sms_additions: maybe(fields({ offers_link: count, referral_link: count })),
  tiers: rows(tierOption),
  businessTiers: rows(tierOption),
  tags: rows(fields(tagFields)),
  segments: rows(fields({ user_segment_pk: count, name: said })),
  /** Where it is told, how the server numbers its filters. */
  filters: rows(filterTold),
  integrations: rows(integration),
  businessIntegrations: rows(fields({ pos_system_pk: count, enabled: isNotNone })),
  posSystems: rows(posSystem),
  languages: rows(language),
  custom_fields: rows(fields({ field: said, label: said })),
  previousCampaigns: rows(previousCampaign),
  previousAutoCampaigns: rows(previousCampaign),
  bookingServices: rows(fields({ product_pk: count, product_name: said })),
  vendAccounts: rows(accountRow),
  lsKSeriesAccounts: rows(accountRow),
  ecwidAccount: rows(accountRow),
  wooAccounts: rows(accountRow),
};

/** An offer or a reward to send along (document 001, section 3, "Offer and reward lists for campaigns"). */
export const offerOrReward = fields({
  /** Which of the two it is: an extension, since their ids are not of one row. */
  kind: oneOf(["offer", "reward"]),
  offerPtsPunchesId: id,
  offerPtsPunchesTitle: said,
  offerPtsPunchesDescription: said,
  offerPtsPunchesImageThumbnail1: said,
  offerPtsPunchesBusinessBranchId: figure,
  offerPtsPunchesTypeFk: figure,
});
