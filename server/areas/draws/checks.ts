import type { Kysely } from "kysely";
import { type Caller, isBranchRole } from "../../area";
import { resolveBranches } from "../../business/branches";
import { languagesOf } from "../../business/languages";
import { resolveTiers } from "../../business/tiers";
import type { Problems } from "../../contract/common/problems";
import type { DrawInput } from "../../contract/draws/bodies";
import { conditionsOf, drawEditProblems, drawProblems } from "../../contract/draws/rules";
import { drawTypes } from "../../contract/draws/words";
import { allBranches } from "../../contract/items/words";
import { refuse } from "../../errors";
import { resolvePicture } from "../../items/pictures";
import type { Database } from "../../store/schema";
import { shared } from "../../store/words";
import { notYours } from "./find";

type Db = Kysely<Database>;

/** A draw's input with its references resolved within the business. */
export interface Checked {
  readonly draw: DrawInput;
  readonly branchIds: readonly number[];
  readonly imageId: number | null;
}

/** A branch role's locations are its own branch, whatever was sent (document 000, section 5). */
const placed = (caller: Caller, draw: DrawInput): DrawInput =>
  isBranchRole(caller.role) && caller.branchId !== null ? { ...draw, chlBranchesName: [caller.branchId] } : draw;

type Texts = Readonly<Record<string, string>>;

/** The draw with the current texts in languages that the business has removed: nobody can choose them any more. */
function withRemovedLanguages(draw: DrawInput, current: DrawInput | null, inUse: ReadonlySet<string>): DrawInput {
  const kept = (texts: Texts = {}) => Object.fromEntries(Object.entries(texts).filter(([id]) => !inUse.has(id)));
  return {
    ...draw,
    title: { ...kept(current?.title), ...draw.title },
    description: { ...kept(current?.description), ...draw.description },
  };
}

type IdField = "rule_tags_value" | "rule_tiers_value" | "rule_ala_carte_value";

/** A refusal whose message is that of the branches, if any: it is the one shown (document 000, section 8). */
export const refuseDraw = (problems: Problems) => refuse(problems, problems.chlBranchesName?.[0]);

/**
 * Validates a draw's input, including rules that need the store.
 * @param current the draw being edited; what it already refers to may have been deleted since.
 * @param further returns other problems, called once the input is complete.
 * @throws ApiError with all problems by field.
 */
export async function checkDraw(
  db: Db,
  caller: Caller,
  sent: DrawInput,
  current: DrawInput | null,
  further: (draw: DrawInput) => Problems,
): Promise<Checked> {
  const inUse = new Set((await languagesOf(db)).map(({ language_pk }) => String(language_pk)));
  const draw = withRemovedLanguages(placed(caller, sent), current, inUse);
  const problems = current ? drawEditProblems(draw, current) : drawProblems(draw);
  const wrong = (field: string, message: string) => {
    problems[field] ??= [message];
  };
  const isWrong = (texts: Texts, before: Texts = {}) =>
    Object.entries(texts).some(([language, text]) => !inUse.has(language) && text !== before[language]);
  if (isWrong(draw.title, current?.title) || isWrong(draw.description, current?.description))
    wrong("title", "One of the languages is not in use");

  const branches = await resolveBranches(db, caller, draw.chlBranchesName, notYours);
  if (!branches) wrong("chlBranchesName", "One of the branches was not found");
  const before = current && conditionsOf(current);
  const conditions = conditionsOf(draw);
  const fresh = (field: IdField) => conditions[field].filter((id) => !before?.[field].includes(id));
  const newTiers = fresh("rule_tiers_value");
  const everyTier = draw.draw_rules_fk === drawTypes.tiers && conditions.rule_tiers_value.length === 0;
  const tiers = everyTier || newTiers.length > 0 ? await resolveTiers(db, newTiers) : [];
  if (!tiers) wrong("rule_tiers_value", "One of the tiers was not found");
  if (!(await areAll(db, "tags", fresh("rule_tags_value")))) wrong("rule_tags_value", "One of the tags was not found");
  if (!(await areAll(db, "ala_carte_rewards", fresh("rule_ala_carte_value"))))
    wrong("rule_ala_carte_value", "One of the rewards was not found");
  const imageId = await resolvePicture(db, draw.image);
  if (imageId === undefined) wrong("image", "Upload the picture again: it was not found");

  const whole: DrawInput = {
    ...draw,
    ...(everyTier && { rule_tiers_value: tiers ?? [] }),
    chlBranchesName: branches?.everyBranch ? [allBranches] : [...(branches?.branchIds ?? [])],
  };
  for (const [field, [message]] of Object.entries(further(whole))) if (message !== undefined) wrong(field, message);
  if (Object.keys(problems).length > 0 || !branches || !tiers || imageId === undefined) throw refuseDraw(problems);
  return { draw: whole, branchIds: branches.everyBranch ? [] : branches.branchIds, imageId };
}

/** Keeps the rows found from being deleted until the draw is saved. */
async function areAll(db: Db, table: "tags" | "ala_carte_rewards", wanted: readonly number[]): Promise<boolean> {
  if (wanted.length === 0) return true;
  const found = db
    .selectFrom(table)
    .select("id")
    .where("id", "in", [...wanted]);
  return (await shared(db, found).execute()).length === new Set(wanted).size;
}
