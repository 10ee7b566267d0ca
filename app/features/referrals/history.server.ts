import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import type { CsvColumns } from "~/list/export.server";
import { endsOf } from "~/list/filter";
import { type ListState, queryOf, readList } from "~/list/list";
import { inMemory, loadList, paged } from "~/list/load.server";
import { withQuery } from "~/list/shown";
import { paths } from "~/paths";
import { formatInstant } from "~/ui/format";
import type { AnswerOf } from "../../../server/contract/common/call";
import { knows } from "../../../server/contract/common/extensions";
import { decideReferral, referralDetails, referrals } from "../../../server/contract/referrals/calls";
import { referralStatuses, referralStatusIds } from "../../../server/contract/referrals/words";
import type { PointWords } from "../../../server/contract/settings/point-words";
import { lastDayOf, messagesInWords, type ReferralLine } from "./history-line";
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
  return held ? "On hold" : (statusNames[status] ?? `Status ${status}`);
};

const friendOf = ({ referee, current_status: status }: Referral) =>
  referee || (status === referralStatuses.pending ? "Not joined yet" : "No longer a customer");

/** Name of a referral's programme; "" if the server does not return it. */
const programmeIn =
  ({ programmes }: Pick<History, "programmes">) =>
  ({ branch_referral_rules_pk: id }: Referral): string =>
    programmes.find((programme) => programme.id === id)?.name ?? "";

const toLine =
  (nameOf: (row: Referral) => string) =>
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
    programme: nameOf(row),
    held: row.held,
    referrerPoints: row.referrer_points,
    refereePoints: row.referee_points,
    ...messagesOf(row),
  });

/** End of a referral; null for a refused one. */
const endOf = ({ utc_expires: end, reason }: Referral) => (reason === "" ? end : null);

const messagesOf = (row: Referral) => ({ waiting: row.messages_waiting ?? 0, withheld: row.messages_withheld ?? 0 });

/** All referrals of the selected programme, for older servers. */
async function ofProgramme({ api }: Pick<Access, "api">, { programmes }: History, { filters }: State) {
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

/** Loads the history for the state in `search`. */
export async function loadHistory(access: Access, search: URLSearchParams) {
  const history = await historyOf(access);
  const { declared, each } = history;
  const { list } = readList(declared, search);
  const page = await loadList(search, {
    declared,
    source: each
      ? inMemory(await ofProgramme(access, history, list), {
          ...ownRules,
          filters: { ...ownRules.filters, p: () => list.filters.p },
        })
      : paged(async (list) => {
          const query = { ...queryFor(list), page: list.page, limit: 25 };
          const { referrals: rows, total } = await access.api.call(referralDetails, { query });
          return { rows, total };
        }),
    line: toLine(programmeIn(history)),
  });
  return {
    page,
    each,
    mayDecide: !each && may(access.session, "referral_program.update"),
    exportTo: withQuery(paths.referralsHistoryExport(), queryOf(declared, { ...list, page: 1 })),
  };
}

export type HistoryPage = Awaited<ReturnType<typeof loadHistory>>;

/** Prepares an export in the order of the list; `notes` lists ignored parameters. */
export async function readExport(access: Access, search: URLSearchParams) {
  const history = await historyOf(access);
  const { declared, each } = history;
  const { list, notes } = readList(declared, search);
  const ask = async (after: number | undefined) => {
    if (each) {
      const source = inMemory(await ofProgramme(access, history, list), {
        ...ownRules,
        filters: { ...ownRules.filters, p: () => list.filters.p },
      });
      const { rows } = await source(list, { ...declared, perPage: Number.MAX_SAFE_INTEGER });
      return { rows, next: null };
    }
    const page = after ?? 1;
    const query = { ...queryFor(list), page, limit: pieceSize };
    const { referrals: rows } = await access.anotherApi().call(referralDetails, { query });
    return { rows, next: rows.length < pieceSize ? null : page + 1 };
  };
  return { ask, notes, nameOf: programmeIn(history) };
}

/** CSV columns, the same as the list's. */
export const historyCsv = (
  timeZone: string,
  nameOf: (row: Referral) => string,
  words: PointWords,
): CsvColumns<Referral> => {
  const at = (instant: number | null) => (instant === null ? null : formatInstant(instant, timeZone));
  const lastDay = (end: number | null) => (end === null ? null : lastDayOf(end, timeZone));
  return [
    ["Referrer", (row) => row.referrer],
    ["Referee", friendOf],
    ["Status", statusOf],
    ["Brought", (row) => at(row.utc_created)],
    ["Until", (row) => lastDay(endOf(row))],
    [`Referrer ${words.many}`, (row) => row.referrer_points],
    [`Referee ${words.many}`, (row) => row.referee_points],
    ["Messages", (row) => messagesInWords(messagesOf(row))],
    ["Reason", (row) => row.reason],
    ["Programme", nameOf],
  ];
};
