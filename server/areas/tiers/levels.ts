import type { Context } from "../../area";
import type { TiersInput } from "../../contract/tiers/fields";
import { ladderProblems, type Rung, reachProblems } from "../../contract/tiers/rules";
import { type Measure, reachOf, tierBounds } from "../../contract/tiers/words";
import { type FieldErrors, notFound } from "../../errors";
import type { SetupRow } from "../../tiers/rules";
import { levelsOf, rungOf, setupOf, type TierRow } from "../../tiers/scheme";
import { holdTiers, keepSetup, refuseWrong, requireRevision } from "./setup";

interface Line {
  /** null for a new level. */
  readonly kept: TierRow | null;
  readonly rung: Rung;
  readonly description: string;
  /** What its messages stand under. */
  readonly field: (name: string) => string;
}

/** Every level as the save would leave it, new ones above the others; their ids count down from 0 until they have one. */
function linesOf({ InsertTiers, UpdateTiers }: TiersInput, tiers: readonly TierRow[]): Line[] {
  const standing = tiers.map((tier): Line => {
    const sent = UpdateTiers[tier.id];
    const rung = { ...rungOf(tier), name: sent?.type_name ?? tier.name, enabled: sent?.enabled ?? tier.enabled === 1 };
    const field = (name: string) => `UpdateTiers[${tier.id}][${name}]`;
    return { kept: tier, rung, description: sent?.description ?? tier.description, field };
  });
  const numbers = Object.keys(InsertTiers).sort((one, other) => Number(one) - Number(other));
  const fresh = numbers.flatMap((n, place): Line[] => {
    const sent = InsertTiers[n];
    if (!sent) return [];
    const reach = { spend: sent.reach_spend, points: sent.reach_points, visits: sent.reach_visits };
    const rung = { id: -place, name: sent.type_name, enabled: sent.enabled, ...reach };
    return [{ kept: null, rung, description: sent.description, field: (name) => `InsertTiers[${n}][${name}]` }];
  });
  return [...standing, ...fresh];
}

function problemsOf(lines: readonly Line[], setup: SetupRow): FieldErrors {
  const problems: FieldErrors = {};
  const rungs = lines.map(({ rung }) => rung);
  const rules = {
    spend: setup.by_spend === 1,
    points: setup.by_points === 1,
    visits: setup.by_visits === 1,
    base_previous_period: setup.base_previous_period === 2 ? (2 as const) : (0 as const),
    tiers_relation: setup.tiers_relation === 1 ? (1 as const) : (0 as const),
  };
  const reach = { ...reachProblems(rungs), ...(setup.enabled === 1 ? ladderProblems(rules, rungs) : {}) };
  for (const [index, { rung, field }] of lines.entries()) {
    const name = rung.name.trim().toLocaleLowerCase("en");
    if (name === "") problems[field("type_name")] = ["Give the level a name"];
    else if (lines.slice(0, index).some((other) => other.rung.name.trim().toLocaleLowerCase("en") === name))
      problems[field("type_name")] = ["Another level has this name"];
    for (const measure of Object.keys(reachOf) as Measure[]) {
      const found = reach[`UpdateTiers[${reachOf[measure]}][${rung.id}]`];
      if (found) problems[field(reachOf[measure])] = found;
    }
  }
  if (lines.length > tierBounds.levels) problems.tiers = [`There are at most ${tierBounds.levels} levels`];
  if (setup.enabled === 1 && !rungs.some(({ enabled }) => enabled))
    problems.tiers = ["Leave a level in use while the rules are on"];
  return problems;
}

/** Renames levels and makes new ones. @throws ApiError with what is wrong, by field. */
export async function saveLevels(context: Context, sent: TiersInput): Promise<{ revision: number; ids: number[] }> {
  const { db, caller, now } = context;
  await holdTiers(context);
  const setup = await setupOf(db, caller.businessId, now);
  requireRevision(setup, sent.revision);
  const tiers = await levelsOf(db, caller.businessId);
  for (const id of Object.keys(sent.UpdateTiers))
    if (!tiers.some((tier) => tier.id === Number(id))) throw notFound("The tier");
  const lines = linesOf(sent, tiers);
  refuseWrong(problemsOf(lines, setup));
  const ids: number[] = [];
  let position = tiers.at(-1)?.position ?? 0;
  let moves = false;
  for (const { kept, rung, description } of lines) {
    const row = { name: rung.name, description, enabled: rung.enabled ? (1 as const) : (0 as const), updated_at: now };
    moves ||= (kept?.enabled ?? 0) !== row.enabled;
    if (kept) {
      const same = kept.name === row.name && kept.description === description && kept.enabled === row.enabled;
      if (!same) await db.updateTable("tiers").set(row).where("id", "=", kept.id).execute();
      continue;
    }
    position += 1;
    const reach = { reach_spend: rung.spend, reach_points: rung.points, reach_visits: rung.visits };
    const { id } = await db
      .insertInto("tiers")
      .values({ ...row, ...reach, business_id: caller.businessId, position, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return { revision: await keepSetup(context, setup, {}, moves, tiers.length === 0), ids };
}
