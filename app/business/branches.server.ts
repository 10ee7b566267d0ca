import type { Access } from "~/access/guard.server";
import { getBusinessBranches } from "../../server/contract/lookups/calls";
import { type BranchChoice, branchChoices } from "./branches";

/** Branches that the visitor may see. */
export async function branchesFor({ api, session }: Pick<Access, "api" | "session">): Promise<BranchChoice[]> {
  const { branches } = await api.call(getBusinessBranches, { query: { limit: 0 } });
  return branchChoices(branches, session.branchId);
}
