import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { AccessArgs } from "~/access/guard.server";
import { notFound } from "~/access/refuse.server";
import { form, formPage } from "~/form/form.server";
import { segments } from "~/form/names";
import { pick } from "../../../server/contract/field";
import { inputs } from "../../../server/contract/field/derive";
import { saveBusinessTiers } from "../../../server/contract/tiers/calls";
import { level } from "../../../server/contract/tiers/fields";
import { newLevelField, newLevelRows } from "./new-levels";
import { tierFacts, tiersLook } from "./tiers.server";
import { calledElsewhere, programme, tierWizard } from "./wizard";

const { type_name, description } = inputs(pick(level.fields, ["type_name", "description"]));
const row = z.object({ type_name: type_name.read, description: description.read });
const { missing } = level.fields.type_name;

const newLevels = z
  .object({
    InsertTiers: z.object(Object.fromEntries(Array.from({ length: newLevelRows }, (_, index) => [String(index), row]))),
  })
  .superRefine(({ InsertTiers: rows }, context) => {
    const say = (index: number) =>
      context.addIssue({ code: "custom", path: segments(newLevelField(index, "type_name")), message: missing });
    const typed = Object.values(rows);
    if (typed.every(({ type_name: name }) => name === "")) say(0);
    for (const [index, typedRow] of typed.entries())
      if (typedRow.type_name === "" && typedRow.description !== "") say(index);
  });

/** @throws redirect to the levels' edit page, data 404 for an unknown action. */
function requireCreate({ params }: Pick<AccessArgs, "params">): void {
  if (calledElsewhere.includes(params.action ?? ""))
    throw redirect(tierWizard.path({ step: "edit", action: programme }), 303);
  if (params.action !== "create") throw notFound();
}

/** Creates the named levels. They are not in use until their conditions are set. */
export const adding = formPage({
  page: "tiers-add",
  async load(access, args) {
    requireCreate(args);
    return { names: (await tierFacts(access)).levels.map(({ type_name: name }) => name) };
  },
  form: form({
    schema: ({ args }) => {
      requireCreate(args);
      return newLevels;
    },
    look: () => tiersLook,
    async save({ InsertTiers: rows }, { access }) {
      const blank = { reach_points: 0, reach_spend: 0, reach_visits: 0, enabled: false };
      const named = Object.entries(rows).flatMap(([index, typed]) =>
        typed.type_name === "" ? [] : [[index, { ...blank, ...typed }] as const],
      );
      const body = { InsertTiers: Object.fromEntries(named), UpdateTiers: {} };
      await access.api.call(saveBusinessTiers, { body });
      const say =
        named.length === 1
          ? "Level added. Set its requirement and put the level in use."
          : `${named.length} levels added. Set their requirements and put the levels in use.`;
      return { to: tierWizard.path({ step: "edit", action: programme }), say };
    },
  }),
});
