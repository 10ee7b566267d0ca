import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import { endsOf } from "~/list/filter";
import type { ListState } from "~/list/list";
import { inMemory } from "~/list/load.server";
import { byPages, rowList } from "~/list/row-list.server";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import type { AnswerOf } from "../../../server/contract/common/call";
import { knows } from "../../../server/contract/common/extensions";
import { decideReferral, referralDetails, referrals } from "../../../server/contract/referrals/calls";
import { referralStatuses, referralStatusIds } from "../../../server/contract/referrals/words";
import { pointWords } from "../../../server/contract/settings/point-words";
import { historyColumns } from "./history-columns";
import { messagesInWords, type ReferralLine } from "./history-line";
import { historyList } from "./history-list";
import { statusNames } from "./programme";

export type Referral = AnswerOf<typeof referralDetails>["referrals"][number];

/** Rows per request of an export. */
const pieceSize = 500;

/** Loads the programmes, and whether the server lists one programme at a time. */
async function historyOf({ api, session }: Pick<Access, "api" | "session">) {
  const { referralStats } = await api.call(referrals);
  const programmes = referralStats.map(({ branch_referral_rules_pk: id, rule_name: name }) => ({
    id,
    name: name || `Programme ${id}`,
  }));
  // Servers that can decide on a referral can also filter and page the referrals of all programmes.
  const each = !knows(session, decideReferral);
  return { programmes, each, declared: historyList(programmes, each) };
}

type History = Awaited<ReturnType<typeof historyOf>>;
type State = ListState<"status" | "p" | "held" | "brought" | "met" | "expired", "brought">;

/** Days of a filter as a call has them. */
export const daysIn = (value: string) => {
  const { from, to } = endsOf(value);
  return value === "" ? undefined : { from: from || null, to: to || null };
};

const queryFor = ({ filters, search }: State) => ({
  q: "details" as const,
  ...(filters.p && { p: Number(filters.p) }),
  status: referralStatusIds.find((id) => String(id) === filters.status),
  ...(filters.held && { held: true }),
  brought: daysIn(filters.brought),
  met: daysIn(filters.met),
  expired: daysIn(filters.expired),
  ...(search && { search }),
});

export const statusOf = ({ current_status: status, held, reason }: Referral): string => {
  if (reason) return "Refused";
  return held ? "On hold" : (statusNames[status] ?? "Unknown");
};

const friendOf = ({ referee, current_status: status }: Referral) =>
  referee || (status === referralStatuses.pending ? "Not joined yet" : "No longer a customer");

const toLine =
  (programmes: History["programmes"]) =>
  (row: Referral): ReferralLine => ({
    id: row.referral_pk,
    title: row.referrer || "–",
    referrerUid: row.referrer_uid,
    referee: friendOf(row),
    refereeUid: row.referee_uid,
    status: statusOf(row),
    brought: row.utc_created,
    until: endOf(row),
    reason: row.reason,
    programme: programmes.find(({ id }) => id === row.branch_referral_rules_pk)?.name ?? "",
    held: row.held,
    referrerPoints: row.referrer_points,
    refereePoints: row.referee_points,
    waiting: row.messages_waiting ?? 0,
    withheld: row.messages_withheld ?? 0,
  });

/** End of a referral; null for a refused one. */
const endOf = ({ utc_expires: end, reason }: Referral) => (reason === "" ? end : null);

/** All referrals of the selected programme, for older servers. */
async function ofProgramme(api: Access["api"], { programmes }: History, { filters }: State) {
  const id = Number(filters.p) || programmes[0]?.id;
  if (id === undefined) return [];
  return (await api.call(referralDetails, { query: { q: "details", p: id } })).referrals;
}

const ownRules = {
  id: ({ referral_pk: id }: Referral) => id,
  text: ({ referrer, referee }: Referral) => `${referrer} ${referee}`,
  filters: {
    status: ({ current_status: status }: Referral) => String(status),
    // Older servers return none of these values.
    held: () => "",
    brought: () => "",
    met: () => "",
    expired: () => "",
  },
  sorts: { brought: ({ utc_created: at }: Referral) => at ?? 0 },
};

/** Loads the declaration of the history. */
export async function historyFor({ api, session }: Pick<Access, "api" | "session">) {
  const history = await historyOf({ api, session });
  const { declared, each, programmes } = history;
  const { timeZone } = session.business;
  const [status, referee, ...others] = historyColumns(timeZone, each, pointWords(session.rules));
  const list = rowList({
    declared,
    ask: each
      ? async ({ api, state, limit }) => {
          const filters = { ...ownRules.filters, p: () => state.filters.p };
          const source = inMemory(await ofProgramme(api, history, state), { ...ownRules, filters });
          const found = await source(state, { ...declared, perPage: limit || Number.MAX_SAFE_INTEGER });
          return { ...found, next: null };
        }
      : byPages(pieceSize, async ({ api, state, page, limit }) => {
          const query = { ...queryFor(state), page, limit };
          const { referrals: rows, total } = await api.call(referralDetails, { query });
          return { rows, total };
        }),
    line: toLine(programmes),
    csv: [
      { heading: "Referrer", value: (_, { referrer }) => referrer },
      ...[referee, status, ...others],
      { heading: "Messages", value: messagesInWords },
      { heading: "Reason", value: ({ reason }) => reason },
      { heading: "Programme", value: ({ programme }) => programme },
    ],
    file: { path: paths.referralsHistoryExport(), name: `referrals-${dayIn(timeZone)}.csv` },
  });
  return { list, each, mayDecide: !each && may(session, "referral_program.update") };
}
