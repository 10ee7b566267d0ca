import type { Access } from "~/access/guard.server";
import { tierChoices } from "~/business/facts.server";
import type { WordFacts } from "~/form/in-words";
import { settingOf } from "../../../server/contract/settings/all";
import { namesIn, type Section } from "../../../server/contract/settings/sections";

/** What the words of a section need of the business; tiers are asked for only where they are chosen from. */
export async function settingsFacts(access: Access, section: Section): Promise<WordFacts> {
  const asksTiers = namesIn(section).some((name) => settingOf(name).field.type === "ids");
  const currency = access.session.currencySymbol;
  return asksTiers ? { currency, tiers: await tierChoices(access) } : { currency };
}
