import type { Access } from "~/access/guard.server";
import { may, type PortalSession } from "~/access/session";
import { loadList } from "~/list/load.server";
import { branchesInWords, branchNames, isMine } from "~/list/whose";
import { dayIn } from "~/ui/days";
import { knows } from "../../../server/contract/common/extensions";
import {
  getPointRewardsList,
  type RedemptionRow,
  savePointRewardsOrder,
} from "../../../server/contract/redemptions/calls";
import { type RewardState, renewalDueIn, rewardState } from "../../../server/contract/redemptions/words";
import { redemptionList, redemptionRows } from "./redemption-list";
import { typeNames } from "./words";
import { worthOf } from "./worth";

/** A line of the list: only what is shown. */
export interface RedemptionLine {
  readonly id: number;
  readonly title: string;
  readonly thumbnail: string;
  readonly kind: string;
  readonly worth: string;
  readonly points: number;
  readonly state: RewardState;
  readonly start: string | null;
  readonly end: string | null;
  /** It never expires: `end` is the end of the year it is sent with. */
  readonly never: boolean;
  /** Days until that year ends, once that is near. */
  readonly renewIn: number | null;
  readonly branches: string;
  /** 1 highest, 0 lowest. */
  readonly place: number;
  /** A branch role changes only what is its own branch's alone. */
  readonly mine: boolean;
}

/** `reward` as the list shows it to this visitor on `today`. */
export function toLine(reward: RedemptionRow, session: PortalSession, today: string): RedemptionLine {
  return {
    id: reward.punch_item_pk,
    title: reward.title,
    thumbnail: reward.offer_image1_thumbnail,
    kind: typeNames[reward.offer_type_fk] ?? "Redemption",
    worth: worthOf(reward, session.currencySymbol),
    points: reward.punch_value,
    state: rewardState(reward, today),
    start: reward.utc_publish,
    end: reward.utc_expires,
    never: reward.never_expires_flag,
    renewIn: renewalDueIn(reward, today),
    branches: branchesInWords(reward.selectedBrIds, branchNames(session)),
    place: reward.sort_order,
    mine: isMine(session, reward.selectedBrIds),
  };
}

/** Sent along with the page: the words' own module is for the wizard. */
const typeChoices = Object.entries(typeNames).map(([value, label]) => ({ value, label }));

/** Everything the list's page shows for the state in `search`. */
export async function loadRedemptionList({ api, session }: Pick<Access, "api" | "session">, search: URLSearchParams) {
  const { pointRewards: all } = await api.call(getPointRewardsList, { query: { limit: 0, direction: "desc" } });
  const today = dayIn(session.business.timeZone);
  const line = (reward: RedemptionRow) => toLine(reward, session, today);
  const allowed = {
    create: may(session, "redemption.create"),
    update: may(session, "redemption.update"),
    delete: may(session, "redemption.delete"),
  };
  return {
    ...loadList(all, search, { declared: redemptionList, rules: redemptionRows(today), line }),
    typeChoices,
    today,
    /** Wherever the filters hide them: redemptions that never expire and whose year is about to end. */
    toRenew: allowed.update
      ? all.flatMap((reward) => {
          const { id, title, renewIn, end, mine } = line(reward);
          return renewIn !== null && mine ? [{ id, title, renewIn, end }] : [];
        })
      : [],
    may: { ...allowed, place: allowed.update && knows(session, savePointRewardsOrder) },
  };
}

export type RedemptionListPage = Awaited<ReturnType<typeof loadRedemptionList>>;
