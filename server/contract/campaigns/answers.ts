import { z } from "zod";
import { toldRevision } from "../common/revision";
import { language, posSystem, posSystemFields, tagFields, tagRows, tierOption } from "../lookups/calls";
import { type Codec, fields, id, oneOf, type Raw, type Value } from "../wire";
import {
  completed,
  count,
  day,
  figure,
  instant,
  isNotNone,
  isSet,
  maybe,
  moment,
  rows,
  said,
  setUnlessTold,
} from "../wire/answers";
import { isRecord } from "../wire/raw";
import { isExport } from "./chosen";
import { reasonSaid } from "./reason-said";
import { channels, kinds, states, untoldState } from "./words";

const kindTold = oneOf(kinds);
const stateTold = oneOf([...states, untoldState]);

/** Fields of a campaign in a list (settled readings, "campaign lists"). */
const listed = {
  entity_campaign_pk: id,
  campaign_name: said,
  draft: isSet,
  auto: isSet,
  kind: kindTold,
  state: stateTold,
  channels: rows(oneOf(channels)),
  utc_created: instant,
  /** On the business's wall clock; "" if it is sent immediately. */
  schedule_date: moment,
  /** The next run, "" if there is none or it is unknown; an extension. */
  next_run: moment,
  total_reachable: figure,
  /** Whether the caller's level may change the campaign: no branch role one of the whole business; an extension. */
  may_change: setUnlessTold,
};
/** null if the server does not send them. */
const outcomes = { sent: figure, skipped: figure, failed: figure, waiting: figure };

/** What happens to messages later; null while it is not known, and `unknown` is part of `waiting`. */
const later = { unknown: figure, clicked: figure, unsubscribed: figure, redeemed: figure };

/** Derives kind and state from `auto` and `draft`; section 3 has neither of the two. */
const whatItIs = ({ auto, draft }: Raw): Raw => {
  const [isAuto, isDraft] = [auto, draft].map((flag) => isSet.read.parse(flag));
  return { kind: isAuto ? "auto" : "regular", state: isDraft ? "draft" : isAuto ? "active" : untoldState };
};

/** A kind or state that the portal does not know counts as not told. */
const withKnown = <T>(codec: Codec<T>, whatIs: (raw: Raw) => Raw): Codec<T> => {
  const told = completed(codec, whatIs);
  const known = ({ kind, state, ...raw }: Raw): Raw => ({
    ...raw,
    kind: kindTold.read.safeParse(kind).data,
    state: stateTold.read.safeParse(state).data,
  });
  return { read: z.preprocess((raw) => (isRecord(raw) ? known(raw) : raw), told.read), write: told.write };
};

export const campaignRow = withKnown(fields({ ...listed, ...outcomes }), whatItIs);
export type CampaignRow = Value<typeof campaignRow>;

/** A saved campaign (document 001, section 3, "Saved campaign record"). */
const savedFields = fields({
  ...listed,
  /** All fields that were sent, as one JSON value. */
  options: said,
  email_subject: said,
  email_body: said,
  sms_body: said,
  template_data: said,
  template_general_styles: said,
  expiry_date: day,
  frequency: figure,
  held_reason: reasonSaid,
  /** When the audience was frozen, and when the campaign ended; extensions. */
  utc_frozen: instant,
  utc_ended: instant,
  /** The branch; null for the whole business. */
  branch_id: figure,
  username: said,
  revision: toldRevision,
});
/** As `whatItIs`; the options tell an export, too (document 001, section 7, "startCampaignCustomerExport"). */
const whatSavedIs = (raw: Raw): Raw => {
  const usual = whatItIs(raw);
  if (!isExport(raw.options)) return usual;
  return { kind: "export", state: usual.state === "draft" ? "draft" : "active" };
};
export const savedCampaign = withKnown(savedFields, whatSavedIs);
export type SavedCampaign = Value<typeof savedCampaign>;

const byChannel = fields({
  channel: oneOf(channels),
  audience: figure,
  ...outcomes,
  ...later,
  /** Credits reserved when the campaign was started. */
  agreed: figure,
  reasons: rows(fields({ reason: reasonSaid, customers: count })),
});

/**
 * sent + skipped + failed + waiting = audience. `redeemed` are customers who claimed or redeemed an offer of the campaign
 * since; null for a campaign without offers.
 */
export const campaignFigures = fields({
  audience: figure,
  ...outcomes,
  ...later,
  channels: rows(byChannel),
});
export type CampaignFigures = Value<typeof campaignFigures>;

export const previousCampaign = fields({ entity_campaign_pk: id, campaign_name: said });
const accountRow = fields({ account_id: said, name: said });

/** An older server's own number of a filter (section 3, "generic filter object"); `value` identifies the filter. */
const filterTold = fields({ name: said, value: said, filter_value: figure });

/** A system's filter numbers by kind. Document 000, section 3, shows them without naming the field. */
const systemFilters = fields({
  products: figure,
  categories: figure,
  brands: figure,
  vendors: figure,
  tags: figure,
});
/** Rows as section 3 has them of systems or of business integrations: connected, or enabled where that is told. */
const integration = fields({ ...posSystemFields, enabled: maybe(isNotNone), filter_values: maybe(systemFilters) });

/** Label of a custom field without colons, which belong to a form (document 001, section 5). */
const withoutColons = (label: string) => label.replaceAll(":", "").trim();
const colonless: Codec<string> = { read: said.read.transform(withoutColons), write: withoutColons };

/** Data for the wizard's first page (document 001, section 7, `startCampaign`). */
export const startAnswer = {
  /** null where the server does not tell, as are its prices and its package. */
  hasCredit: maybe(
    fields({
      current_email: figure,
      current_sms: figure,
      current_push_notif: figure,
      canStartCampaign: isSet,
    }),
  ),
  currencySymbol: said,
  currencyCode: said,
  /** Prices per credit, as decimals. */
  rules: maybe(fields({ sms_price: said, email_price: said })),
  mktgPackage: maybe(fields({ mktg_package_pk: count })),
  a2p10dlcProfileStatus: said,
  /** `low` or `high`, as registered; an extension. */
  a2p_daily_volume: said,
  marketing_name: said,
  /**
   * Characters that a link adds to a text message, if the server's links are longer than in section 9; an extension.
   */
  sms_additions: maybe(fields({ offers_link: count, referral_link: count })),
  /** Section 7 names the first, section 3 the second. */
  tiers: rows(tierOption),
  businessTiers: rows(tierOption),
  tags: tagRows(fields(tagFields)),
  segments: rows(fields({ user_segment_pk: count, name: said })),
  /** The server's own filter numbers, if it sends them. */
  filters: rows(filterTold),
  integrations: rows(integration),
  businessIntegrations: rows(fields({ pos_system_pk: count, enabled: isNotNone })),
  posSystems: rows(posSystem),
  /** An extension; `getLanguages` has them, too. */
  languages: rows(language),
  /** Section 3 shows labels alone, in order; the field's name is an extension. */
  custom_fields: rows(fields({ field: said, label: colonless })),
  previousCampaigns: rows(previousCampaign),
  previousAutoCampaigns: rows(previousCampaign),
  bookingServices: rows(fields({ product_pk: count, product_name: said })),
  vendAccounts: rows(accountRow),
  lsKSeriesAccounts: rows(accountRow),
  ecwidAccount: rows(accountRow),
  wooAccounts: rows(accountRow),
};

/** An offer or reward to attach (document 001, section 3, "Offer and reward lists for campaigns"). */
export const offerOrReward = fields({
  /** Distinguishes the two, whose ids are independent of each other; an extension, null if it is not sent. */
  kind: maybe(oneOf(["offer", "reward"])),
  offerPtsPunchesId: id,
  offerPtsPunchesTitle: said,
  offerPtsPunchesDescription: said,
  offerPtsPunchesImageThumbnail1: said,
  offerPtsPunchesBusinessBranchId: figure,
  offerPtsPunchesTypeFk: figure,
});
