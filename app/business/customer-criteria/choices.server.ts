import type { Access, AccessArgs } from "~/access/guard.server";
import { everyCriterion } from "../../../server/contract/customers/criterion-fields";
import { asOptions } from "../choices";
import { branchChoices, tagChoices, tierChoices } from "../choices.server";
import { asQuery, isAsked, type ReadCriteria, readCriteria, spellCriteria } from "./read";
import { type CriterionChoices, notesOn, phrasesOf } from "./words";

type Viewer = Pick<Access, "api" | "session">;

/** Loads the tags, tiers and branches that criteria choose from; a branch role has only its own branch. */
export async function criterionChoices(viewer: Viewer) {
  const [tags, tiers, branches] = await Promise.all([tagChoices(viewer), tierChoices(viewer), branchChoices(viewer)]);
  return { tags: asOptions(tags), tiers: asOptions(tiers), branches: asOptions(branches) } satisfies CriterionChoices;
}

/** Loads the card of recipients for the criteria in a page's URL. */
export async function loadRecipients(viewer: Viewer, read: ReadCriteria, { request }: Pick<AccessArgs, "request">) {
  const choices = await criterionChoices(viewer);
  const spelt = spellCriteria(read.criteria).filter(([name]) => !isAsked(name));
  return {
    choices,
    /** Criteria of the customer list for which the card has no field. */
    brought: {
      spelt,
      words: phrasesOf(readCriteria(asQuery(spelt)).criteria, choices),
      without: withoutBrought(new URL(request.url)),
    },
    notes: notesOn(read, choices),
  };
}

function withoutBrought({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const name of everyCriterion.filter((one) => !isAsked(one))) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

export type Recipients = Awaited<ReturnType<typeof loadRecipients>>;
