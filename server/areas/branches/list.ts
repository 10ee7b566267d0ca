import type { Context } from "../../area";
import { branchesFor } from "../../business/choices";
import { openAt, wallTimeAt, weeksOf } from "../../business/hours";
import { slugsOf } from "../../business/slugs";
import type { businessBranches } from "../../contract/branches/calls";
import type { AnswerOf } from "../../contract/common/call";

/** All branches that the caller may see, with the slugs of their public pages. */
export async function branchesListed(context: Context): Promise<AnswerOf<typeof businessBranches>> {
  const { db, caller, now } = context;
  const [options, weeks, slugs, branchRows] = await Promise.all([
    branchesFor(context, 0),
    weeksOf(db),
    slugsOf(db),
    db.selectFrom("branches").select(["id", "is_default", "city", "address"]).execute(),
  ]);
  const rows = new Map(branchRows.map((row) => [row.id, row]));
  const clock = wallTimeAt(now, caller.timeZone);
  const branches = options.map((option) => {
    const row = rows.get(option.business_branch_pk);
    const open = openAt(weeks.get(option.business_branch_pk), clock);
    return {
      ...option,
      default_branch: row?.is_default === 1,
      city: row?.city ?? "",
      address: row?.address ?? "",
      open_text: open?.text ?? "",
      open_now: open?.open ?? false,
    };
  });
  const branchesSlugList = branches.flatMap(({ business_branch_pk }) => {
    const slug = slugs.get(business_branch_pk);
    return slug ? [{ business_branch_pk, slug }] : [];
  });
  return { branches, branchesSlugList };
}
