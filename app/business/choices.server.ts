import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import {
  type BranchOption,
  getBusinessBranches,
  getTags,
  getTiers,
  type Tag,
  type TierOption,
} from "../../server/contract/lookups/calls";
import { mostTags } from "../../server/contract/tags/rules";
import { type BranchChoice, branchFilter, ofOwnBranch } from "./branches";
import type { Branch, Named, Tier } from "./facts";

/* The business's branches, tags and tiers to choose from. */

type Viewer = Pick<Access, "api" | "session">;

export const branchesIn = (
  rows: readonly Pick<BranchOption, "business_branch_pk" | "name" | "pos_system_fk">[],
): Branch[] => rows.map(({ business_branch_pk: id, name, pos_system_fk: system }) => ({ id, name, system }));

export const tiersIn = (rows: readonly Pick<TierOption, "business_tiers_pk" | "type_name">[]): Named[] =>
  rows.map(({ business_tiers_pk: id, type_name: name }) => ({ id, name }));

export const tagsIn = (rows: readonly Pick<Tag, "tag_pk" | "tag_name">[]): Named[] =>
  rows.map(({ tag_pk: id, tag_name: name }) => ({ id, name }));

/** Branches that the visitor may choose: a branch role only its own (section 6), also where a server lists all. */
export async function branchChoices({ api, session }: Viewer): Promise<Branch[]> {
  const { branches } = await api.call(getBusinessBranches, { query: { limit: 0 } });
  return ofOwnBranch(branchesIn(branches), session.branchId);
}

/** As `branchChoices`, for a page that can do without them; null if they could not be loaded. */
export async function branchesBeside(viewer: Viewer): Promise<Branch[] | null> {
  const answer = await beside(viewer, getBusinessBranches, { query: { limit: 0 } });
  return answer && ofOwnBranch(branchesIn(answer.branches), viewer.session.branchId);
}

/** Options of the branch filter for the visitor. */
export const branchFilterFor = async (viewer: Viewer): Promise<BranchChoice[]> =>
  branchFilter(await branchChoices(viewer), viewer.session.branchId);

/** Every level, in use or not. */
export async function tiersOf({ api }: Pick<Access, "api">): Promise<Tier[]> {
  const { businessTiers } = await api.call(getTiers, { query: { all: true } });
  return businessTiers.map(({ business_tiers_pk: id, type_name: name, enabled }) => ({ id, name, enabled }));
}

/** Levels that customers may have, including those not in use. */
export const tierChoices = async (access: Pick<Access, "api">): Promise<Named[]> =>
  (await tiersOf(access)).map(({ id, name, enabled }) => ({ id, name: enabled ? name : `${name} (not in use)` }));

export const tagsOf = async ({ api }: Pick<Access, "api">): Promise<Tag[]> =>
  (await api.call(getTags, { query: { pageSize: mostTags } })).tags;

export const tagChoices = async (access: Pick<Access, "api">): Promise<Named[]> => tagsIn(await tagsOf(access));
