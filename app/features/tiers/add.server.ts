import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { answerStatus, saidOf } from "~/access/said.server";
import { isPortalError } from "~/api/error";
import { formatCount } from "~/ui/format";
import type { Said } from "~/ui/said";
import { saveBusinessTiers } from "../../../server/contract/tiers/calls";
import { tierTextLengths } from "../../../server/contract/tiers/words";
import { type NewLevelRow, newLevelField, newLevelRows } from "./new-levels";
import { tierFacts, tiersLook } from "./tiers.server";
import { calledElsewhere, programme, tierWizard } from "./wizard";

/** The levels there are, which new ones come above. @throws redirect to edit them, data 404 for an address that is none. */
export async function loadAdd(access: Access, { params }: Pick<AccessArgs, "params">) {
  if (calledElsewhere.includes(params.action ?? ""))
    throw redirect(tierWizard.path({ step: "edit", action: programme }), 303);
  if (params.action !== "create") throw data({ message: "" }, { status: 404 });
  const { levels, setup } = await tierFacts(access);
  return { names: levels.map(({ name }) => name), revision: setup.revision, key: randomUUID() };
}

const tooLong = (value: string, most: number) =>
  value.length > most ? `Use at most ${formatCount(most)} characters` : null;

function problemsOf(rows: readonly NewLevelRow[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const say = (index: number, field: keyof NewLevelRow, message: string | null) => {
    if (message) problems[newLevelField(index, field)] ??= message;
  };
  for (const [index, { type_name: name, description }] of rows.entries()) {
    say(index, "type_name", tooLong(name, tierTextLengths.name));
    say(index, "type_name", name === "" && description !== "" ? "Give the level a name" : null);
    say(index, "description", tooLong(description, tierTextLengths.description));
  }
  if (rows.every(({ type_name }) => type_name === "")) say(0, "type_name", "Give a level a name");
  return problems;
}

/** Makes the levels that were named; none is in use before it is said how it is reached. */
export async function addLevels(access: Access, args: AccessArgs) {
  await loadAdd(access, args);
  const form = await readForm(args.request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const rows = Array.from({ length: newLevelRows }, (_, index) => ({
    type_name: text(newLevelField(index, "type_name")),
    description: text(newLevelField(index, "description")),
  }));
  const back = (problems: Record<string, string>, message: Said = "", status = 422) =>
    data({ rows, problems, message, stamp: randomUUID() }, { status });
  const problems = problemsOf(rows);
  if (Object.keys(problems).length > 0) return back(problems);

  const named = rows.flatMap((row, index) => (row.type_name === "" ? [] : [[String(index), row] as const]));
  const level = { reach_points: 0, reach_spend: 0, reach_visits: 0, enabled: false };
  try {
    await access.api.call(saveBusinessTiers, {
      body: {
        revision: undefined,
        InsertTiers: Object.fromEntries(named.map(([index, row]) => [index, { ...level, ...row }])),
        UpdateTiers: {},
      },
      idempotencyKey: keyIn(form),
    });
  } catch (error) {
    if (!isPortalError(error, "invalid", "conflict", "unavailable", "uncertain")) throw error;
    const { error: _first, ...named } = error.fields;
    const fields = Object.entries(named).map(([name, [message = ""]]) => [name, message] as const);
    const whole = saidOf(error, { look: tiersLook, key: keyIn(form) });
    return back(Object.fromEntries(fields), fields.length === 0 ? whole : "", answerStatus(error));
  }
  const said =
    named.length === 1
      ? "The level is made. Say what it asks for and put it in use."
      : `${named.length} levels are made. Say what they ask for and put them in use.`;
  throw await redirectSaying(access, tierWizard.path({ step: "edit", action: programme }), "success", said);
}
