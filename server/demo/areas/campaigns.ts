import type { Kysely } from "kysely";
import { creditsEach } from "../../areas/campaigns/texts";
import { equippedOf } from "../../business/equipped";
import { rulesOf, termsOf } from "../../business/rules";
import { type Credits, keepCredits, noCredits, spendKeptCredits } from "../../campaigns/credits";
import { readAudience } from "../../contract/audiences/read";
import { sentenceOf } from "../../contract/audiences/sentence";
import { autoCodes, type Channel, channels, everybody, frequencies } from "../../contract/campaigns/words";
import { moneyIn } from "../../contract/common/money-in";
import { pointWords } from "../../contract/settings/point-words";
import type { Raw } from "../../contract/wire";
import { unreachedBy } from "../../customers/reach";
import { addDays, instantOf, wallTimeOf } from "../../store/day";
import { insertMany, insertNumbered } from "../../store/many-rows";
import type { Database } from "../../store/schema";
import type { Store } from "../../store/store";
import type { AreaDemo, Lived } from "../area-demo";
import type { DemoBusiness } from "../profiles";
import { type Random, random } from "../random";
import type { World } from "../set-up";
import { bakeryCampaigns, bookshopCampaigns, type DemoCampaign } from "./campaigns/content";
import { enterCredits } from "./campaigns/credits";

type Moment = Pick<World, "businessId" | "timeZone"> & Pick<Lived, "endDay" | "seed">;

type Db = Kysely<Database>;

/** One message in this many fails. */
const failedOf = 60;
const day = 24 * 60 * 60_000;

const campaigns: Readonly<Record<DemoBusiness, readonly DemoCampaign[]>> = {
  bakery: bakeryCampaigns,
  bookshop: bookshopCampaigns,
};

export const demo: AreaDemo = {
  open: (bulk, { world, openedAt }) => enterCredits(bulk, world.businessId, openedAt),
  reach: (store, { profile, world, endDay, seed }) =>
    enterCampaigns(store, campaigns[profile.key], {
      ...{ businessId: world.businessId, timeZone: world.timeZone },
      ...{ endDay, seed },
    }),
};

/** Enters campaigns with their sent, waiting and skipped messages, and the credits these used. */
async function enterCampaigns(store: Store, declared: readonly DemoCampaign[], moment: Moment): Promise<void> {
  await store.transaction(async (trx) => {
    const db = store.scope(trx, moment.businessId);
    const chance = random(moment.seed + 61);
    const { id: author } = await trx
      .selectFrom("users")
      .select("id")
      .where("business_id", "=", moment.businessId)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const inWords = await wordsOf(db);
    const offer = await db.selectFrom("offers").select("id").where("type", "<=", 4).orderBy("id").executeTakeFirst();
    for (const campaign of declared)
      await enter(db, { campaign, inWords, moment, chance, author, offerId: offer?.id ?? null });
  });
}

/** Describes audiences as the wizard does. @throws an error for one that the business cannot use. */
async function wordsOf(db: Db): Promise<(audience: Raw) => string> {
  const { currency_symbol: symbol } = await termsOf(db);
  const [equipped, rules] = [await equippedOf(db), await rulesOf(db)];
  const speaker = {
    money: (minorUnits: number) => moneyIn("en", symbol, minorUnits),
    day: (date: string) => date,
    names: () => [],
    points: pointWords(rules),
  };
  return (audience) => {
    const reading = readAudience(audience, equipped);
    if (!("audience" in reading)) throw new Error(`A demo's audience is refused: ${JSON.stringify(reading.problems)}`);
    return sentenceOf(reading.audience, speaker);
  };
}

interface Entering {
  readonly campaign: DemoCampaign;
  readonly inWords: (audience: Raw) => string;
  readonly moment: Moment;
  readonly chance: Random;
  readonly author: number;
  readonly offerId: number | null;
}

const channelsOf = ({ mail, sms, push }: DemoCampaign): Channel[] =>
  channels.filter((channel) => ({ email: mail, sms, push })[channel] !== undefined);

async function enter(db: Db, entering: Entering): Promise<void> {
  const { campaign, moment } = entering;
  const { businessId } = moment;
  const startsAt = instantOf(addDays(moment.endDay, -campaign.daysAgo), moment.timeZone, campaign.minutes);
  const isFrozen = campaign.state !== "draft" && campaign.state !== "scheduled";
  const people = await peopleFor(db, campaign);
  const chosen = channelsOf(campaign);
  const reachable = people.filter(
    (person) => chosen.length === 0 || chosen.some((channel) => reasonFor(person, channel) === ""),
  ).length;
  const [id = 0] = await insertNumbered(db, { table: "campaigns", businessId }, [
    rowOf(entering, { startsAt, expected: reachable === 0 ? 0 : reachable - 3, isFrozen }),
  ]);
  const owner = { businessId, now: Math.min(startsAt, instantOf(moment.endDay, moment.timeZone, 0)) };
  const messages =
    isFrozen && campaign.kind !== "export" ? await messagesOf(db, entering, { id, startsAt, people }) : [];
  await insertMany(db, { table: "outbox", businessId }, messages);
  if (campaign.kind === "export" && isFrozen)
    await insertMany(
      db,
      { table: "campaign_people", businessId },
      people.map((person) => ({ campaign_id: id, seen_at: person.seen_at, customer_id: person.id })),
    );
  const waiting = campaign.state === "scheduled" ? costOf(campaign, people.length) : sumOf(messages, "waiting");
  const used = sumOf(messages, "sent");
  await keepCredits(db, owner, bothOf(waiting, used), id);
  await spendKeptCredits(db, owner, used, id);
  await insertMany(
    db,
    { table: "campaign_figures", businessId },
    figuresOf(campaign, { id, messages, waiting, people }),
  );
  await insertMany(db, { table: "campaign_reasons", businessId }, reasonsOf(id, messages));
}

const costOf = (campaign: DemoCampaign, people: number): Credits => ({
  ...noCredits,
  ...Object.fromEntries(channelsOf(campaign).map((channel) => [channel, people])),
});

const bothOf = (one: Credits, other: Credits): Credits => ({
  email: one.email + other.email,
  sms: one.sms + other.sms,
  push: one.push + other.push,
});

interface Facts {
  readonly startsAt: number;
  /** Number of recipients shown when it was started; some have joined or left since. */
  readonly expected: number;
  readonly isFrozen: boolean;
}

function rowOf({ campaign, inWords, moment, author, offerId }: Entering, { startsAt, expected, isFrozen }: Facts) {
  const { kind = "regular", state, name, mail, sms = "", push, filters = {}, held, exported, hasOffer } = campaign;
  const auto = autoCodes.find((code) => String(code) === filters.whoWillReceive) ?? null;
  const [date = "", time = ""] = wallTimeOf(startsAt, moment.timeZone).split(" ");
  const chosen = channelsOf(campaign);
  const offers = hasOffer && offerId !== null ? [{ offerId, offerType: "offer", branchId: null }] : [];
  const frequency = campaign.frequency ?? (kind === "regular" ? null : frequencies.weekly);
  const audience = { whoWillReceive: everybody, excludeDormants: "0", applyConditionsAnd: "1", ...filters };
  const [next, over] = [startsAt + 7 * day, ["sent", "expired", "cancelled"].includes(state)];
  return {
    ...{ branch_id: null, kind, state, name, channels: chosen.join(",") },
    options: JSON.stringify({
      ...{ campaign_name: name, sendEmailSms: chosen.join(","), sendPromoBy: chosen.join(",") },
      ...audience,
      ...{ scheduleFlag: state === "scheduled" ? "1" : "0", scheduleDate: date, scheduleTime: time },
      ...{ email_subject: mail?.[0] ?? ".", messageEmail: mail?.[1] ?? ".", messageSMS: sms },
      ...{ pushNotificationTitle: push?.[0] ?? "", pushNotificationMessage: push?.[1] ?? "" },
      ...{ selectedOffers: JSON.stringify(offers), frequency: String(frequency ?? ""), mktProcessType: "Edit" },
      ...exported,
      audienceSentence: inWords(audience),
    }),
    ...{ email_subject: mail?.[0] ?? "", email_body: mail?.[1] ?? "", sms_body: sms },
    ...{ template_data: "", template_general_styles: "", auto_code: auto, frequency },
    starts_at: state === "draft" ? null : kind === "export" && state === "active" ? next : startsAt,
    expiry_day: state === "expired" ? moment.endDay - 1 : null,
    ...{ total_reachable: expected, held_reason: held ?? "", stage: isFrozen ? "done" : "idle" },
    frozen_at: isFrozen ? startsAt : null,
    created_by: author,
    created_at: Math.min(startsAt, instantOf(moment.endDay, moment.timeZone, 0)) - day,
    // The runs of an export count from its last save.
    updated_at:
      kind === "export" && isFrozen ? startsAt : Math.min(startsAt, instantOf(moment.endDay, moment.timeZone, 0)) - day,
    ended_at: over ? startsAt + day / 12 : null,
  };
}

/** The customers seen last, with the reason why each channel cannot reach them. */
const peopleFor = (db: Db, { people }: DemoCampaign) =>
  db
    .selectFrom("customers")
    .select(["customers.id", "customers.language_id", "customers.email", "customers.phone"])
    .select((row) => row.fn.coalesce("customers.last_visit_at", row.lit(0)).as("seen_at"))
    .select(channels.map((channel) => unreachedBy(channel, { mayReachUnitedStates: true }).as(`by_${channel}`)))
    .where("customers.left_at", "is", null)
    .orderBy("seen_at", "desc")
    .orderBy("customers.id")
    .limit(people)
    .execute();
type Person = Awaited<ReturnType<typeof peopleFor>>[number];

const reasonFor = (person: Person, channel: Channel): string =>
  ({ email: person.by_email, sms: person.by_sms, push: person.by_push })[channel];

interface Frozen {
  readonly id: number;
  readonly startsAt: number;
  readonly people: readonly Person[];
}

async function messagesOf(db: Db, { campaign, moment, chance }: Entering, { id, startsAt, people }: Frozen) {
  const texts = { messageSMS: campaign.sms ?? "", addOffersLinkFlag: false, addReferralLinkFlag: false };
  const ids = people.map((person) => person.id);
  const credits = await creditsEach(db, { ...moment, now: startsAt }, texts, ids);
  const goneUntil = people.length * (campaign.gone ?? 0);
  const taken = new Set<string>();
  return people.flatMap((person, order) =>
    channelsOf(campaign).map((channel) => {
      const address = { email: person.email, sms: person.phone, push: String(person.id) }[channel];
      const isTaken = taken.has(`${channel} ${address}`);
      taken.add(`${channel} ${address}`);
      const reason = reasonFor(person, channel);
      const [status, because] = outcomeOf(reason || (isTaken ? "duplicate_address" : ""), order < goneUntil);
      return {
        ...{ customer_id: person.id, channel, kind: "campaign", source_id: id, language_id: person.language_id },
        ...{ address, subject: "", body: "", status, reason: because, created_at: startsAt },
        credits: status === "withheld" ? 0 : credits(channel, person.id),
      };
    }),
  );

  function outcomeOf(reason: string, isGone: boolean): readonly [status: string, reason: string] {
    if (reason !== "") return ["withheld", reason];
    if (isGone) return chance.fraction() < 1 / failedOf ? ["failed", "refused"] : ["sent", ""];
    return campaign.state === "cancelled" || campaign.state === "expired"
      ? ["withheld", campaign.state]
      : ["waiting", ""];
  }
}
type Message = Awaited<ReturnType<typeof messagesOf>>[number];

function sumOf(messages: readonly Message[], status: string): Credits {
  const of = (channel: Channel) =>
    messages
      .filter((one) => one.channel === channel && one.status === status)
      .reduce((sum, { credits }) => sum + credits, 0);
  return { email: of("email"), sms: of("sms"), push: of("push") };
}

interface Counted {
  readonly id: number;
  readonly messages: readonly Message[];
  readonly waiting: Credits;
  readonly people: readonly Person[];
}

/** Counts messages per channel, and people overall: a person with any sent message counts as sent. */
function figuresOf(campaign: DemoCampaign, { id, messages, waiting, people }: Counted) {
  const count = (rows: readonly { readonly status: string }[], agreed: number, channel: string) => {
    const of = (status: string) => rows.filter((row) => row.status === status).length;
    return {
      ...{ campaign_id: id, channel, audience: rows.length, agreed },
      ...{ waiting: of("waiting"), sent: of("sent"), skipped: of("withheld"), failed: of("failed") },
    };
  };
  if (campaign.kind === "export") {
    const n = campaign.state === "draft" ? 0 : people.length;
    const skipped = campaign.state === "cancelled" ? n : 0;
    return [{ ...count([], 0, ""), audience: n, waiting: n - skipped, skipped }];
  }
  const best = ["sent", "waiting", "failed", "withheld"] as const;
  const byPerson = new Map<number, Message[]>();
  for (const message of messages)
    byPerson.set(message.customer_id, [...(byPerson.get(message.customer_id) ?? []), message]);
  const persons = [...byPerson.values()].map((own) => ({
    status: best.find((status) => own.some((one) => one.status === status)) ?? "withheld",
  }));
  return [
    count(persons, 0, ""),
    ...channelsOf(campaign).map((channel) =>
      count(
        messages.filter((one) => one.channel === channel),
        waiting[channel],
        channel,
      ),
    ),
  ];
}

function reasonsOf(id: number, messages: readonly Message[]) {
  const counts = new Map<string, number>();
  for (const { channel, reason, status } of messages)
    if (status === "withheld") counts.set(`${channel} ${reason}`, (counts.get(`${channel} ${reason}`) ?? 0) + 1);
  return [...counts].map(([key, customers]) => {
    const [channel = "", reason = ""] = key.split(" ");
    return { campaign_id: id, channel, reason, customers };
  });
}
