import type { CampaignKind, HeldReason, ToldState } from "../../../contract/campaigns/words";

/** A campaign of a demo business. `daysAgo` counts back from its last day of activity; negative is in the future. */
export interface DemoCampaign {
  readonly kind?: CampaignKind;
  readonly state: ToldState;
  readonly name: string;
  /** Texts by channel. */
  readonly mail?: readonly [subject: string, text: string];
  readonly sms?: string;
  readonly push?: readonly [title: string, message: string];
  /** Filters by code; without it, everyone. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Maximum number of recipients. */
  readonly people: number;
  readonly daysAgo: number;
  readonly minutes: number;
  /** Share of its messages that were sent. */
  readonly gone?: number;
  readonly held?: HeldReason;
  readonly frequency?: 1 | 2 | 3;
  /** Settings and destination of an export. */
  readonly exported?: Readonly<Record<string, string>>;
  /** An offer is attached. */
  readonly hasOffer?: true;
}

const noon = 12 * 60;
const morning = 9 * 60 + 30;

const klaviyo = { integration_id: "11", integrationPlatform: "klaviyo", reset_name: "1", custom_field_1: "1" };
const mailchimp = { integration_id: "12", integrationPlatform: "mailchimp", reset_name: "1" };

export const bakeryCampaigns: readonly DemoCampaign[] = [
  {
    ...{ state: "sent", name: "Lemon tarts are back", people: 900, daysAgo: 40, minutes: morning, gone: 1 },
    mail: [
      "Lemon tarts are back",
      "<p>Hello {{first_name|there}},</p><p>The first lemon tarts of the season are out of the oven.</p>",
    ],
    push: ["Lemon tarts are back", "The first of the season are out of the oven."],
  },
  {
    ...{ state: "sent", name: "Autumn bread week", people: 700, daysAgo: 24, minutes: noon, gone: 1, hasOffer: true },
    mail: ["A treat with your autumn bread", ""],
    filters: { whoWillReceive: "17", spentWeeksAmount: "20.00", spentWeeksNumber: "12", spentWeeksOperator: "1" },
  },
  {
    ...{ state: "expired", name: "Rainy day soup", people: 240, daysAgo: 16, minutes: noon, gone: 0.6 },
    sms: "Maison Laurier: rain today, so soup is on us with any sandwich, {{first_name|friend}}.",
  },
  {
    ...{ state: "cancelled", name: "Free coffee Monday", people: 320, daysAgo: 9, minutes: morning, gone: 0.2 },
    push: ["Free coffee Monday", "Any filter coffee is free until 10 this morning."],
  },
  {
    ...{ state: "held", held: "dearer", name: "Holiday orders", people: 400, daysAgo: 1, minutes: morning },
    sms: "Maison Laurier: holiday orders are open until December 18. Reply to this message or order in the shop, {{first_name|friend}}. We keep every order until noon.",
    filters: { whoWillReceive: "49", havePts: "100", havePtsOperator: "1" },
  },
  {
    ...{ state: "paused", name: "Pumpkin pie weekend", people: 380, daysAgo: 2, minutes: noon, gone: 0.4 },
    mail: ["Pumpkin pie, this weekend only", "<p>Hello {{first_name|there}},</p><p>Order by Friday.</p>"],
  },
  {
    ...{ state: "sending", name: "Saturday brunch", people: 600, daysAgo: 0, minutes: 8 * 60, gone: 0.7 },
    mail: ["Brunch is served", "<p>From 9 to 2, {{first_name|there}}. No booking needed.</p>"],
    sms: "Maison Laurier: brunch today from 9 to 2.",
  },
  {
    ...{ state: "scheduled", name: "Black Friday preview", people: 850, daysAgo: -4, minutes: morning },
    mail: ["A day early, for you", "<p>Hello {{first_name|there}},</p><p>Tomorrow's offers are yours today.</p>"],
    sms: "Maison Laurier: tomorrow's offers are yours today.",
  },
  {
    ...{ kind: "auto", state: "active", name: "Happy birthday", people: 60, daysAgo: 60, minutes: morning, gone: 1 },
    mail: ["A cake for your birthday", "<p>Happy birthday, {{first_name|friend}}! A slice of cake is on us.</p>"],
    filters: { whoWillReceive: "9", daysBeforeBirthday: "7", customerCriteriaOp9: "1" },
  },
  {
    ...{ kind: "auto", state: "active", name: "We miss you", people: 90, daysAgo: 45, minutes: noon, gone: 1 },
    sms: "Maison Laurier: it has been a while, {{first_name|friend}}. Your {{points}} points are waiting.",
    filters: { whoWillReceive: "10", noTrxDays: "30", noTrxDaysRangeOperator: "1" },
    frequency: 3,
  },
  {
    ...{
      kind: "auto",
      state: "held",
      held: "no_credit",
      name: "Points about to expire",
      people: 30,
      daysAgo: 20,
      minutes: noon,
      gone: 1,
    },
    push: ["Your points expire soon", "Use them in the next 7 days."],
    filters: { whoWillReceive: "54", ptsExpireDays: "7" },
  },
  {
    ...{
      kind: "export",
      state: "active",
      name: "Newsletter list",
      people: 500,
      daysAgo: 3,
      minutes: morning,
      frequency: 2,
    },
    exported: { ...klaviyo, list_name: "Maison Laurier customers", list_name_rename: "Maison Laurier customers" },
  },
  {
    ...{
      kind: "export",
      state: "cancelled",
      name: "Big spenders",
      people: 80,
      daysAgo: 33,
      minutes: noon,
      frequency: 3,
    },
    exported: { ...mailchimp, list_name: "Big spenders", list_name_rename: "Big spenders" },
    filters: { whoWillReceive: "23", topSpending: "80" },
  },
  {
    ...{ state: "draft", name: "Winter menu", people: 0, daysAgo: 5, minutes: noon },
    mail: ["The winter menu is here", ""],
  },
  {
    ...{ kind: "export", state: "draft", name: "Regulars for spring", people: 0, daysAgo: 2, minutes: noon },
    exported: { ...klaviyo, frequency: "3" },
  },
];

export const bookshopCampaigns: readonly DemoCampaign[] = [
  {
    ...{ state: "sent", name: "New arrivals", people: 60, daysAgo: 18, minutes: morning, gone: 1 },
    mail: ["Twelve new books on the front table", "<p>Hello {{first_name|reader}}, come and browse.</p>"],
  },
  {
    ...{ state: "draft", name: "Poetry evening", people: 0, daysAgo: 4, minutes: noon },
    mail: ["An evening of poetry", ""],
  },
];
