import type { Access, AccessArgs } from "~/access/guard.server";
import { type CsvFile, inColumns } from "~/list/export.server";
import { contactInFile } from "~/list/usual-columns";
import { dayIn } from "~/ui/days";
import { type Target, targetedCustomers } from "../../../../server/contract/campaigns/who-calls";
import { readsBeyond } from "../../../../server/contract/common/extensions";
import { pageFollower } from "../page-follower";
import { reachedColumns } from "./columns";
import { recipientsPage } from "./list.server";

const atOnce = 1_000;

/** The file of an audience, read after the last customer of the part before, or by page on older servers. */
export async function recipientsFile({ session, anotherApi }: Access, args: AccessArgs): Promise<CsvFile<Target>> {
  const { body } = await recipientsPage(args);
  const behind = readsBeyond(session, targetedCustomers);
  const follow = pageFollower<Target>();
  return {
    name: `audience-${dayIn(session.business.timeZone)}.csv`,
    ...inColumns<Target>([...contactInFile, ...reachedColumns]),
    async ask(next) {
      if (!body) return { rows: [], next: null };
      const place = behind ? { page: 1, after: next ?? 0 } : { page: next ?? 1 };
      const { customers: rows, total } = await anotherApi().call(targetedCustomers, {
        body: { ...body, ...place, limit: atOnce },
      });
      if (behind) return { rows, next: rows.length < atOnce ? null : (rows.at(-1)?.uid ?? null) };
      const page = follow({ rows, total });
      return { rows: page.rows, next: page.isLast ? null : place.page + 1 };
    },
  };
}
