import type { Access, AccessArgs } from "~/access/guard.server";
import { defineList } from "~/list/list";
import { inMemory, loadList } from "~/list/load.server";
import { paths } from "~/paths";
import { type BranchLine, businessBranches } from "../../../server/contract/branches/calls";
import { tellsBeyond } from "../../../server/contract/common/extensions";

const branchList = defineList({
  path: paths.businessProfile(),
  search: { label: "Find a branch" },
  filters: {},
  sorts: { place: "asc", name: "asc" },
});

/** Loads the branches that the visitor may see, with their state. */
export async function loadBranches({ api, session }: Access, { request }: Pick<AccessArgs, "request">) {
  const { branches, branchesSlugList } = await api.call(businessBranches);
  const slugs = new Map(branchesSlugList.map(({ business_branch_pk, slug }) => [business_branch_pk, slug]));
  const page = await loadList(new URL(request.url).searchParams, {
    declared: branchList,
    source: inMemory(branches, {
      id: ({ business_branch_pk }) => business_branch_pk,
      text: ({ name, city, address }) => `${name} ${city} ${address}`,
      filters: {},
      sorts: { place: (row) => (row.default_branch ? 0 : 1), name: ({ name }) => name },
    }),
    line: ({ business_branch_pk: id, ...branch }: BranchLine) => ({
      id,
      title: branch.name,
      note: branch.city || branch.address,
      isDefault: branch.default_branch,
      isVirtual: branch.virtual_branch_group_flag,
      open: branch.open_text,
      isOpen: branch.open_now,
      slug: slugs.get(id) ?? "",
    }),
  });
  return { page, tellsHours: tellsBeyond(session, businessBranches) };
}

export type ShownBranch = Awaited<ReturnType<typeof loadBranches>>["page"]["lines"][number];
