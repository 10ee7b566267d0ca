import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import { beside } from "~/api/beside";
import { drawChart } from "~/chart/draw.server";
import type { Share } from "~/chart/spec";
import { defineList, type SortOf } from "~/list/list";
import { inMemory, loadList } from "~/list/load.server";
import { paths } from "~/paths";
import type { AnswerOf } from "../../../server/contract/common/call";
import { knows } from "../../../server/contract/common/extensions";
import { oneOf } from "../../../server/contract/field";
import { referralFigures, referrals } from "../../../server/contract/referrals/calls";
import { type ProgrammeState, programmeStates, stateOf } from "../../../server/contract/referrals/words";
import { stateNames, statusNames } from "./programme";

type Programme = AnswerOf<typeof referrals>["referralStats"][number];

const programmesList = defineList({
  path: paths.referralsDashboard(),
  filters: {
    state: {
      field: oneOf(programmeStates),
      label: "State",
      at: "links",
      all: { label: "All" },
      names: stateNames,
    },
  },
  sorts: {
    usual: "asc",
    title: "asc",
    referees: "desc",
    referrers: "desc",
    met: "desc",
    unmet: "desc",
    points: "desc",
  },
});

export type ProgrammeSort = SortOf<typeof programmesList>;

const unmetOf = ({ total_referrees: referees, total_referee_met: met }: Programme): number | null =>
  referees === null || met === null ? null : Math.max(0, referees - met);

/** Figures are null if the server does not return them. */
export interface ProgrammeLine {
  readonly id: number;
  readonly title: string;
  readonly state: ProgrammeState;
  readonly referees: number | null;
  readonly referrers: number | null;
  readonly met: number | null;
  /** Referees minus met, document 000, section 3. */
  readonly unmet: number | null;
  readonly points: number | null;
}

const toLine = (programme: Programme): ProgrammeLine => ({
  id: programme.branch_referral_rules_pk,
  title: programme.rule_name || `Programme ${programme.branch_referral_rules_pk}`,
  state: stateOf(programme),
  referees: programme.total_referrees,
  referrers: programme.total_referrers,
  met: programme.total_referee_met,
  unmet: unmetOf(programme),
  points: programme.points_paid,
});

/** Loads the programmes, and the referrals by day and by status. */
export async function loadDashboard(access: Access, request: Request) {
  const { api, session } = access;
  const [{ referralStats: programmes }, figures] = await Promise.all([
    api.call(referrals),
    beside(access, referralFigures, { query: { days: 30 } }),
  ]);
  const place = new Map(programmes.map((programme, index) => [programme, index]));
  const page = await loadList(new URL(request.url).searchParams, {
    declared: programmesList,
    source: inMemory(programmes, {
      id: ({ branch_referral_rules_pk: id }) => id,
      text: ({ rule_name: name }) => name,
      filters: { state: stateOf },
      sorts: {
        // The server's order: enabled programmes first, then newest first.
        usual: (programme) => place.get(programme) ?? 0,
        title: ({ rule_name: name }) => name,
        referees: ({ total_referrees: referees }) => referees,
        referrers: ({ total_referrers: referrers }) => referrers,
        met: ({ total_referee_met: met }) => met,
        unmet: unmetOf,
        points: ({ points_paid: points }) => points,
      },
    }),
    line: toLine,
  });
  const points = figures?.days.map(({ day, brought }) => ({ day, value: brought })) ?? [];
  const shares = sharesOf(programmes, figures?.statuses ?? null);
  const whole = shares.reduce((sum, { value }) => sum + value, 0);
  return {
    page,
    may: { create: may(session, "referral_program.create"), update: may(session, "referral_program.update") },
    days: points.length > 0 ? drawChart({ kind: "days", noun: "referrals", points, rows: null }, request) : null,
    daily: figures?.days ?? [],
    statuses: whole > 0 ? drawChart({ kind: "shares", noun: "referrals", shares }, request) : null,
    held: figures?.held ?? 0,
    /** True if the server does not return these figures. */
    isOlder: !knows(session, referralFigures),
  };
}

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>;

type Statuses = AnswerOf<typeof referralFigures>["statuses"];

const colors: Readonly<Record<number, string>> = { 1: "#d08a1d", 2: "#2796b2", 3: "#8a94a0" };

/** Shares by status if the server returns them, else by condition met from the programmes' figures if all are known. */
function sharesOf(programmes: readonly Programme[], statuses: Statuses | null): Share[] {
  if (statuses) {
    return statuses.map(({ current_status: status, referrals: value }) => ({
      name: statusNames[status] ?? `Status ${status}`,
      value,
      color: colors[status] ?? "#8a94a0",
    }));
  }
  const known = programmes.flatMap((programme) => {
    const [met, unmet] = [programme.total_referee_met, unmetOf(programme)];
    return met === null || unmet === null ? [] : [{ met, unmet }];
  });
  if (known.length < programmes.length) return [];
  const sum = (name: "met" | "unmet") => known.reduce((total, one) => total + one[name], 0);
  return [
    { name: "Condition met", value: sum("met"), color: "#2796b2" },
    { name: "Condition not met", value: sum("unmet"), color: "#d08a1d" },
  ];
}
