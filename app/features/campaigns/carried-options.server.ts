import { textsOf } from "~/form/use-form-field";
import type { StepPage } from "~/wizard/back-end.server";
import { fold } from "../../../server/contract/common/fold";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { carriedOf, carriedTypes } from "./carried";
import { type CarriedOptions, carriedPicking } from "./carried-picking";
import { type Found, nothingFound } from "./picker/found";
import { pageIn, searchedBy, searchIn } from "./picker/picking";
import { missingKinds } from "./unloaded";
import { warningsOfCarried } from "./warnings";

const perPage = 24;

type CarriedPage = StepPage<CampaignFacts, CampaignAnswers>;

/** Searches the offers and rewards by name, for the form or while typing (`?find=offers&q=tart`). */
export function carriedOptions({ answers, facts, values, search }: CarriedPage): CarriedOptions {
  const isTyping = search.get("find") === carriedPicking.id;
  const searched = isTyping ? searchedBy(search, carriedPicking) : values;
  const chosen = textsOf(values[carriedPicking.name]);
  return {
    found: {
      offers: foundIn(facts, {
        query: searchIn(searched, carriedPicking),
        page: pageIn(searched, carriedPicking),
        chosen,
      }),
    },
    missing: missingKinds(facts),
    warnings: warningsOfCarried({ ...answers, offers: chosen }, facts).map(({ text }) => text),
  };
}

interface Sought {
  readonly query: string;
  readonly page: number;
  /** Keys of the selected offers. */
  readonly chosen: readonly string[];
}

function foundIn(facts: Pick<CampaignFacts, "offers">, { query, page: requestedPage, chosen }: Sought): Found {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const matching = facts.offers.filter(({ title, isOver, isHidden }) => {
    const name = fold(title);
    return !isOver && !isHidden && words.every((word) => name.includes(word));
  });
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(matching.length / perPage)));
  const shown = matching.slice((page - 1) * perPage, page * perPage);
  return {
    ...nothingFound,
    query,
    page,
    more: page * perPage < matching.length,
    total: matching.length,
    picks: shown.map(({ key, title, offerType }) => {
      const detail = carriedTypes[offerType];
      return { value: key, name: title, ...(detail && { detail }) };
    }),
    names: Object.fromEntries(chosen.map((key) => [key, carriedOf(key, facts).title])),
  };
}
