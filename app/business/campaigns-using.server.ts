import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { campaignsUsing, type Usable } from "../../server/contract/campaigns/using-calls";

const words: Readonly<Partial<Record<Usable, string>>> = { tier: "level", reward: "redemption" };
const wordOf = (kind: Usable): string => words[kind] ?? kind;

const mostNamed = 5;

/** Sentence about the campaigns that use an item to be deleted; empty if there are none or the server cannot tell. */
export async function usedByCampaigns(access: Access, kind: Usable, id: number): Promise<string[]> {
  if (!access.session.menu.marketing) return [];
  const answer = await beside(access, campaignsUsing, { query: { kind, id } });
  const names = (answer?.campaigns ?? []).map(({ campaign_name: name }) => `“${name || "Untitled draft"}”`);
  if (names.length === 0) return [];
  const named = names.length > mostNamed ? [...names.slice(0, mostNamed), `${names.length - mostNamed} more`] : names;
  const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
  return [
    names.length === 1
      ? `The campaign ${list} uses this ${wordOf(kind)} and may need changes.`
      : `The campaigns ${list} use this ${wordOf(kind)} and may need changes.`,
  ];
}
