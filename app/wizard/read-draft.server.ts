import type { AccessArgs } from "~/access/guard.server";
import type { ItemId } from "~/form/target";
import type { ServedBackEnd } from "./back-end.server";
import { answersSoFar } from "./progress";
import { visit } from "./visit.server";
import { type RulesByStep, type Wizard, withRules } from "./wizard";

/** Reads a draft for a page outside the wizard whose URL identifies the draft like the wizard's URLs do. */
export function draftReader<Facts, Answers, Id extends ItemId, Options>(
  wizard: Wizard<Facts, Answers, Id, Options>,
  rules: RulesByStep<Facts, Answers, Options>,
  backEnd: ServedBackEnd<Facts, Answers, Id, Options>,
) {
  const served = { wizard: withRules(wizard, rules), backEnd, servers: {} };
  /** Current answers; `step` selects whose facts are loaded. */
  return async (args: AccessArgs, step: keyof Options & string) => {
    const found = await visit(served, { ...args, params: { ...args.params, step } }, { beside: true });
    const { access, facts, content, href } = found;
    return { access, facts, href, answers: answersSoFar(found.wizard, facts, content.answers) };
  };
}
