import type { Access } from "~/access/guard.server";
import type { RawAnswers } from "~/form/answers";
import type { StepPage } from "~/wizard/back-end.server";
import type { StepContext } from "~/wizard/wizard";
import { filterOf } from "../../../../server/contract/audiences/filters";
import { sentenceOfAnswers } from "../audience-words";
import type { CampaignAnswers, CampaignFacts } from "../campaign";
import { searchedBy } from "../picker/picking";
import { reachOf } from "../reach.server";
import type { Counted, FilterOptions } from "./found";
import { foundFor } from "./found.server";
import { pickingOf } from "./picking";
import { shownIn } from "./shown";

/** Loads the count and the choices for the current input. A search (`?find=25&q=tart`) loads only the choices. */
export async function filterOptions(
  access: Access,
  { answers, facts, values, search }: StepPage<CampaignFacts, CampaignAnswers>,
): Promise<FilterOptions> {
  const sought = filterOf(search.get("find") ?? "");
  const picking = sought && pickingOf(sought);
  if (sought && picking) {
    const raw = { ...values, ...searchedBy(search, picking) };
    return { reach: null, sentence: "", found: await foundFor(access, [sought], raw, facts) };
  }
  const [counted, found] = await Promise.all([
    countOf(access, { answers, facts }, values),
    foundFor(access, shownIn(values), values, facts),
  ]);
  return { ...counted, found };
}

/** Counts and describes the audience of raw filters. */
export async function countOf(
  access: Access,
  { answers, facts }: StepContext<CampaignFacts, CampaignAnswers>,
  raw: RawAnswers,
): Promise<Counted> {
  const typed = { ...answers, filters: raw };
  return { reach: await reachOf(access, typed, facts), sentence: sentenceOfAnswers(typed, facts) };
}
