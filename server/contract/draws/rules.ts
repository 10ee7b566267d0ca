import { defaultLanguageId } from "../common/default-language";
import { asProblems, Found, type Problems } from "../common/problems";
import { type InputOf, problemsIn, problemsOfEdit } from "../field";
import { hasDirectionMarks, noDirectionMarks } from "../wire/direction-marks";
import type { DrawInput } from "./bodies";
import { audience, type ConditionName, conditions, conditionsAsked, conditionsFor, dates, texts } from "./fields";
import type { DrawMoments } from "./words";

/**
 * Validates a draw by all rules that need neither store nor clock (sections 3 to 5 of document 000, and the settled
 * readings).
 */
export const drawProblems = (draw: DrawInput): Problems => problemsOf(draw, "title");

/** Validates an edit: as `drawProblems`, but what is stored stays valid while unchanged, each title on its own. */
export function drawEditProblems(draw: DrawInput, current: DrawInput): Problems {
  const mainTitle = `title[${defaultLanguageId}]`;
  const { [mainTitle]: title, ...others } = problemsOfEdit(
    (given: DrawInput) => problemsOf(given, mainTitle),
    draw,
    current,
    dates.against,
  );
  return title ? { title, ...others } : others;
}

function problemsOf(draw: DrawInput, mainTitle: string): Problems {
  const found = new Found();
  findTexts(draw, mainTitle, found);
  const type = conditionsFor(draw.draw_rules_fk);
  const problems = {
    ...problemsIn(dates, draw),
    ...problemsIn(type, conditionsOf(draw)),
    ...problemsIn(audience, draw),
  };
  return { ...found.problems, ...asProblems(problems) };
}

/** Checks the titles; that of the default language is reported under `mainTitle`. */
function findTexts({ title, description }: DrawInput, mainTitle: string, found: Found): void {
  for (const language of new Set([String(defaultLanguageId), ...Object.keys(title), ...Object.keys(description)])) {
    const mandatory = Number(language) === defaultLanguageId;
    const name = mandatory ? mainTitle : `title[${language}]`;
    const untitled = !title[language] && (mandatory || Boolean(description[language]));
    found.when(untitled, name, texts.fields.title.missing);
    found.when(hasDirectionMarks(title[language] ?? ""), name, noDirectionMarks);
  }
}

type Kept<T> = T extends readonly unknown[] ? T : T extends boolean ? boolean : T | undefined;

/** Conditions of a draw; empty where its type does not use them. */
export type Conditions = { [N in ConditionName]: Kept<NonNullable<InputOf<typeof conditions>[N]>> };

const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other);

/** The conditions that the draw's type uses, whatever else was sent; a missing count is 1, a missing amount 0. */
export function conditionsOf(draw: DrawInput): Conditions {
  const rewards = draw.rule_ala_carte_value?.map(({ product_reward_pk: reward }) => reward);
  const sent = new Map<string, unknown>(Object.entries({ ...draw, rule_ala_carte_value: rewards }));
  const asked = conditionsAsked[draw.draw_rules_fk];
  const entries = Object.entries(conditions).map(([name, { type }]) => {
    const isAsked = asked.some((one) => one === name);
    const value = isAsked ? sent.get(name) : undefined;
    if (type === "ids" || type === "someOf") return [name, sorted(Array.isArray(value) ? value : [])];
    if (type === "yesNo") return [name, value ?? false];
    return [name, isAsked ? (value ?? (type === "whole" ? 1 : 0)) : undefined];
  });
  return Object.fromEntries(entries) as Conditions;
}

export const noPrizes = "Add at least one prize before the draw is published";

/**
 * What prevents publishing: no prizes, or a date after which nobody could enter.
 * @param now the business's wall clock, `YYYY-MM-DD HH:mm`.
 */
export function publishProblems(
  draw: Pick<DrawMoments, "utc_end_date" | "draw_time">,
  prizes: number,
  now: string,
): Problems {
  const found = new Found();
  found.when(prizes === 0, "prizes", noPrizes);
  found.when(draw.utc_end_date < now.slice(0, 10), "utc_end_date", "The last day of entries has passed");
  found.when(draw.draw_time <= now, "draw_time", "The time of the draw has passed");
  return found.problems;
}
