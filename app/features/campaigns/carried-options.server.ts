import { textsOf } from "~/form/use-form-field";
import { inMemory } from "~/list/load.server";
import type { StepPage } from "~/wizard/back-end.server";
import type { CampaignAnswers, CampaignFacts, Carried } from "./campaign";
import { carriedOf, carriedTypes } from "./carried";
import { type CarriedOptions, carriedPicking } from "./carried-picking";
import type { Picked } from "./picker/found";
import { loadPicks } from "./picker/load.server";
import { searchedBy } from "./picker/picking";
import { missingKinds } from "./unloaded";
import { warningsOfCarried } from "./warnings";

type CarriedPage = StepPage<CampaignFacts, CampaignAnswers>;

/** Searches the offers and rewards by name, for the form or while typing (`?find=offers&q=tart`). */
export async function carriedOptions({ answers, facts, values, search }: CarriedPage): Promise<CarriedOptions> {
  const isTyping = search.get("find") === carriedPicking.id;
  const chosen = textsOf(values[carriedPicking.name]);
  const current = facts.offers.filter(({ isOver, isHidden }) => !isOver && !isHidden);
  const list = await loadPicks(isTyping ? searchedBy(search, carriedPicking) : values, carriedPicking, {
    label: "Find offers",
    perPage: 24,
    source: inMemory(current, { id: ({ offerId }) => offerId, text: ({ title }) => title, filters: {}, sorts: {} }),
    pick: asPick,
  });
  const names = Object.fromEntries(chosen.map((key) => [key, carriedOf(key, facts).title]));
  return {
    found: { offers: { list, cannot: null, names } },
    missing: missingKinds(facts),
    warnings: warningsOfCarried({ ...answers, offers: chosen }, facts).map(({ text }) => text),
  };
}

function asPick({ key, title, offerType }: Carried): Picked {
  const detail = carriedTypes[offerType];
  return { value: key, name: title, ...(detail && { detail }) };
}
