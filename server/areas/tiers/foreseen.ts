import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import type { Rung } from "../../contract/tiers/rules";
import { previewMost } from "../../contract/tiers/words";
import { noTier } from "../../ledger/tier-counts";
import { dayOf } from "../../store/day";
import type { Database } from "../../store/schema";
import { assess, candidatesAfter } from "../../tiers/people";
import { type RuleColumns, rulesOf } from "../../tiers/rules";
import { type Scheme, schemeFrom } from "../../tiers/scheme";

type Db = Kysely<Database>;
export type PreviewRow = Selectable<Database["tier_previews"]>;

const customersAtOnce = 2_000;
const rowsAStatement = 100;
const retentionMilliseconds = 24 * 60 * 60_000;

/** Customers in each tier before and after, and the numbers moving into it from below and from above. */
export type LevelCounts = readonly [tierId: number, before: number, after: number, up: number, down: number];

const levelCounts = z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]));
const storedScheme = z.object({
  setup: z.custom<RuleColumns>((value) => typeof value === "object" && value !== null),
  rungs: z.array(z.custom<Rung>((value) => typeof value === "object" && value !== null)),
});

export const countsOf = ({ levels }: Pick<PreviewRow, "levels">): LevelCounts[] =>
  levelCounts.parse(JSON.parse(levels));

/** Creates a preview of unsaved rules for all customers; it replaces the user's previous preview. */
export async function beginPreview(
  db: Db,
  { businessId, userId, timeZone, now }: { businessId: number; userId: number; timeZone: string; now: number },
  setup: RuleColumns,
  rungs: readonly Rung[],
): Promise<number> {
  await db
    .deleteFrom("tier_previews")
    .where("business_id", "=", businessId)
    .where((where) => where.or([where("asked_by", "=", userId), where("created_at", "<", now - retentionMilliseconds)]))
    .execute();
  const levels = [noTier, ...rungs.map(({ id }) => id)].map((id) => [id, 0, 0, 0, 0]);
  const { id } = await db
    .insertInto("tier_previews")
    .values({
      business_id: businessId,
      asked_by: userId,
      rules: JSON.stringify({ setup, rungs }),
      day: dayOf(now, timeZone),
      after_id: 0,
      looked: 0,
      up: 0,
      down: 0,
      waiting: 0,
      moves: 0,
      levels: JSON.stringify(levels),
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function schemeIn(preview: PreviewRow): Scheme {
  const { setup, rungs } = storedScheme.parse(JSON.parse(preview.rules));
  return schemeFrom(rulesOf(setup), rungs);
}

/**
 * Evaluates some more customers by a preview's rules, inside the caller's transaction.
 * @param most maximum number of moves up, and of moves down, listed per tier.
 * @returns whether there are more customers.
 */
export async function previewSome(db: Db, preview: PreviewRow, most = previewMost): Promise<boolean> {
  if (preview.after_id === null) return false;
  const scheme = schemeIn(preview);
  const { business_id: businessId, id: preview_id } = preview;
  const { ladder, rules } = scheme;
  const people = await candidatesAfter(db, businessId, preview.after_id, customersAtOnce, {
    rules,
    today: preview.day,
  });
  const days = { today: preview.day, last: preview.day, rulesChanged: true };
  const assessed = rules.on ? await assess(db, businessId, scheme, people, days, true) : [];

  const counts = new Map(countsOf(preview).map(([tier, ...rest]) => [tier, rest] as const));
  const add = (tierId: number | null, place: 0 | 1 | 2 | 3) => {
    const found = counts.get(tierId ?? noTier);
    if (!found) return 0;
    found[place] += 1;
    return found[place];
  };
  const sums = { up: preview.up, down: preview.down, waiting: preview.waiting, moves: preview.moves };
  const rows: Database["tier_preview_moves"][] = [];
  const moved = new Set<number>();
  for (const { person, standing } of assessed) {
    if (standing.state.fallsDay !== null) sums.waiting += 1;
    if (!standing.move) continue;
    const { toTierId, direction } = standing.move;
    const currentTier = ladder.tierAt(ladder.placeOf(person.tierId));
    moved.add(person.id);
    add(currentTier, 0);
    add(toTierId, 1);
    const alike = add(toTierId, direction === 1 ? 2 : 3);
    sums[direction === 1 ? "up" : "down"] += 1;
    sums.moves += 1;
    if (alike > most) continue;
    const [from_tier_id, to_tier_id] = [currentTier, toTierId];
    rows.push({
      business_id: businessId,
      preview_id,
      place: sums.moves,
      customer_id: person.id,
      from_tier_id,
      to_tier_id,
      direction,
    });
  }
  for (const { id, tierId } of people) {
    if (moved.has(id)) continue;
    const currentTier = ladder.tierAt(ladder.placeOf(tierId));
    add(currentTier, 0);
    add(currentTier, 1);
  }
  for (let at = 0; at < rows.length; at += rowsAStatement)
    await db
      .insertInto("tier_preview_moves")
      .values(rows.slice(at, at + rowsAStatement))
      .execute();
  const more = people.length === customersAtOnce;
  await db
    .updateTable("tier_previews")
    .set({
      ...sums,
      after_id: more ? (people.at(-1)?.id ?? null) : null,
      looked: preview.looked + people.length,
      levels: JSON.stringify([...counts].map(([tier, rest]) => [tier, ...rest])),
    })
    .where("business_id", "=", businessId)
    .where("id", "=", preview_id)
    .execute();
  return more;
}
