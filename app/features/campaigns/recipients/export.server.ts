import type { Access } from "~/access/guard.server";
import { whyOf } from "~/business/message-words";
import type { CsvColumns } from "~/list/export.server";
import { type Target, targetedCustomers } from "../../../../server/contract/campaigns/who-calls";
import { readsBeyond } from "../../../../server/contract/common/extensions";
import { channelNames } from "../channels";
import { pageFollower } from "../page-follower";
import type { targetsIn } from "../reach.server";
import { lowered } from "../words";

export const peopleCsv: CsvColumns<Target> = [
  ["Customer", ({ uid }) => uid],
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Reached by", ({ channels }) => channels.map((channel) => channelNames[channel]).join(", ")],
  [
    "Not reached",
    ({ reasons }) =>
      reasons.map(({ channel, reason }) => `${channelNames[channel]}: ${lowered(whyOf(reason, channel))}`).join(", "),
  ],
];

const atOnce = 1_000;

/** Reads the audience in batches: after the last customer of the previous batch, or by page on older servers. */
export function peoplePieces(access: Pick<Access, "anotherApi" | "session">, body: ReturnType<typeof targetsIn>) {
  const behind = readsBeyond(access.session, targetedCustomers);
  const follow = pageFollower<Target>();
  return async (next: number | undefined) => {
    if (!body) return { rows: [], next: null };
    const place = behind ? { page: 1, after: next ?? 0 } : { page: next ?? 1 };
    const { customers: rows, total } = await access.anotherApi().call(targetedCustomers, {
      body: { ...body, ...place, limit: atOnce },
    });
    if (behind) return { rows, next: rows.length < atOnce ? null : (rows.at(-1)?.uid ?? null) };
    const page = follow({ rows, total });
    return { rows: page.rows, next: page.isLast ? null : place.page + 1 };
  };
}
