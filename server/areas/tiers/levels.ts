import type { Context } from "../../area";
import { asProblems } from "../../contract/common/problems";
import { problemsIn } from "../../contract/field";
import type { TiersInput } from "../../contract/tiers/bodies";
import { level } from "../../contract/tiers/fields";
import { checkLadder, rungOf } from "../../contract/tiers/rules";
import { mostLevels } from "../../contract/tiers/words";
import { noMoreThan } from "../../contract/wire/no-more-than";
import { notFound } from "../../errors";
import { rowOf } from "../../items/row";
import type { SetupRow } from "../../tiers/rules";
import { levelColumns, levelOf, levelsOf, setupOf, type TierRow } from "../../tiers/scheme";
import { asSetup } from "./read";
import { holdTiers, isKept, keepSetup, pickSent, refuseWrong, requireSetup } from "./setup";

interface Line {
  /** null for a new tier. */
  readonly tier: TierRow | null;
  readonly after: ReturnType<typeof levelOf>;
  /** Field name prefix of the tier's messages. */
  readonly field: string;
}

/** Every tier as the save would leave it, new ones above the others. */
function linesOf({ InsertTiers, UpdateTiers }: TiersInput, tiers: readonly TierRow[]): Line[] {
  const standing = tiers.map((tier): Line => {
    const after = { ...levelOf(tier), ...pickSent(UpdateTiers[tier.id] ?? {}) };
    return { tier, after, field: `UpdateTiers[${tier.id}]` };
  });
  const fresh = Object.entries(InsertTiers)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([n, after]): Line => ({ tier: null, after, field: `InsertTiers[${n}]` }));
  return [...standing, ...fresh];
}

const folded = (name: string) => name.trim().toLocaleLowerCase("en");

function problemsOf(lines: readonly Line[], setup: SetupRow): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, { after, field }] of lines.entries()) {
    for (const [name, message] of Object.entries(problemsIn(level, after))) problems[`${field}[${name}]`] = message;
    if (lines.slice(0, index).some((other) => folded(other.after.type_name) === folded(after.type_name)))
      problems[`${field}[type_name]`] ??= "Another level already has this name";
  }
  if (setup.enabled === 1) {
    const rungs = lines.map(({ after }, place) => rungOf(place, after));
    checkLadder(asSetup(setup), rungs, ({ id: place }, name, message) => {
      problems[`${lines[place]?.field}[${name}]`] ??= message;
    });
    if (!rungs.some(({ enabled }) => enabled)) problems.tiers = "Keep at least one level in use while the rules are on";
  }
  if (lines.length > mostLevels) problems.tiers ??= noMoreThan(mostLevels, "levels");
  return problems;
}

/** Renames tiers and creates new ones. @throws ApiError with problems by field. */
export async function saveLevels(context: Context, sent: TiersInput): Promise<{ revision: number; ids: number[] }> {
  const { db, caller, now } = context;
  await holdTiers(context);
  const setup = await setupOf(db, caller.businessId, now);
  requireSetup(setup, sent.revision);
  const tiers = await levelsOf(db, caller.businessId);
  for (const id of Object.keys(sent.UpdateTiers))
    if (!tiers.some((tier) => tier.id === Number(id))) throw notFound("The tier");
  const lines = linesOf(sent, tiers);
  refuseWrong(asProblems(problemsOf(lines, setup)));
  const ids: number[] = [];
  let position = tiers.at(-1)?.position ?? 0;
  let moves = false;
  for (const { tier, after } of lines) {
    const row = rowOf(level.fields, after, levelColumns);
    moves ||= (tier?.enabled ?? 0) !== row.enabled;
    if (tier) {
      const changed = { ...row, updated_at: now };
      if (!isKept(tier, row)) await db.updateTable("tiers").set(changed).where("id", "=", tier.id).execute();
      continue;
    }
    position += 1;
    const { id } = await db
      .insertInto("tiers")
      .values({ ...row, business_id: caller.businessId, position, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return { revision: await keepSetup(context, setup, {}, moves, tiers.length === 0), ids };
}
