import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { type FilterKey, filters } from "../../../server/contract/audiences/filters";
import {
  asTheirs,
  mayHaveOwnCodes,
  type OwnCodes,
  type OwnNames,
  ownCodesIn,
  ownNamesIn,
  withOurCodes,
} from "../../../server/contract/audiences/own-codes";
import { type SavedAudience, savedAudience } from "../../../server/contract/audiences/saved";
import { startCampaign } from "../../../server/contract/campaigns/calls";
import type { CampaignState } from "../../../server/contract/campaigns/words";
import type { Raw } from "../../../server/contract/wire";
import { hasCodes } from "./stored.server";

/**
 * Describes a saved campaign's audience by the sentence stored with the campaign, because tags and tiers may have been
 * renamed since. A campaign saved by another client has no sentence; its filters are listed.
 */
export async function audienceInShort(access: Access, options: Raw, state: CampaignState): Promise<string> {
  if (state === "draft" && !hasCodes(options)) return "Not chosen yet";
  const { audienceSentence: sentence } = options;
  if (typeof sentence === "string" && sentence !== "") return sentence;
  if (!mayHaveOwnCodes(access.session))
    return listed(savedAudience(options), { names: {}, why: "which this portal does not know" });
  const setup = await beside(access, startCampaign, { query: { nbp_mkg: 1 } });
  if (!setup) return listed({ shown: [], unknown: codesIn(options) }, notNamed);
  const own = ownCodesIn(setup);
  return listed(savedAudience(withOurCodes(options, own)), { ...notNamed, names: ownNamesIn(setup), own });
}

interface Naming {
  /** The server's names, by its codes. */
  readonly names: OwnNames;
  readonly own?: OwnCodes;
  /** Why some filters have no name. */
  readonly why: string;
}

const notNamed: Naming = { names: {}, why: "which your server does not name" };

const codeOf = (key: FilterKey) => String(filters[key].code);
const isFilter = (key: FilterKey) => key !== "everybody";

/** Codes of a saved campaign without everybody's, untranslated. */
function codesIn(options: Raw): string[] {
  const { shown, unknown } = savedAudience(options);
  return [...shown.filter(isFilter).map(codeOf), ...unknown];
}

/** Lists filters by the server's names, or ours. */
function listed(
  { shown, unknown: kept }: Pick<SavedAudience, "shown" | "unknown">,
  { names, own = {}, why }: Naming,
): string {
  const unknown = asTheirs(kept, own);
  const named = shown.filter(isFilter).map((key) => names[own[codeOf(key)] ?? codeOf(key)] ?? filters[key].name);
  const words = [...named, ...unknown.flatMap((code) => names[code] ?? [])];
  const unnamed = unknown.filter((code) => names[code] === undefined);
  if (unnamed.length > 0) words.push(`${unnamed.length === 1 ? "filter" : "filters"} ${unnamed.join(", ")}, ${why}`);
  return words.length === 0 ? "All customers" : `Customers by ${words.join("; ")}`;
}
