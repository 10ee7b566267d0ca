import type { AccessArgs } from "~/access/guard.server";
import { readForm } from "~/access/origin.server";
import { readForm as readFields } from "~/form/names";
import type { ItemId } from "~/form/target";
import { fieldsOf } from "~/form/validator";
import type { ServedBackEnd } from "./back-end.server";
import { answersSoFar } from "./progress";
import { readVisit } from "./visit.server";
import { type RulesByStep, type StepName, type Wizard, withRules } from "./wizard";

/** Reads a draft for a page outside the wizard whose URL identifies the draft like the wizard's URLs do. */
export function draftReader<Facts, Answers, Id extends ItemId, Options>(
  wizard: Wizard<Facts, Answers, Id, Options>,
  rules: RulesByStep<Facts, Answers, Options>,
  backEnd: ServedBackEnd<Facts, Answers, Id, Options>,
) {
  const served = { wizard: withRules(wizard, rules), backEnd, servers: {} };
  /** Current answers; `step` selects whose facts are loaded. */
  const read = async (args: AccessArgs, step: StepName<Options>) => {
    const visit = await readVisit(served, { ...args, params: { ...args.params, step } }, { beside: true });
    const { access, facts, content, href } = visit;
    return { access, facts, href, answers: answersSoFar(visit.wizard, facts, content.answers) };
  };
  return {
    read,
    /** Posted form of a step as typed, valid or not. @param presumed answers that the step depends on */
    async typed(args: AccessArgs, step: StepName<Options>, presumed: Partial<Answers>) {
      const form = await readForm(args.request);
      const { access, facts, answers } = await read(args, step);
      const context = { facts, answers: { ...answers, ...presumed } };
      return { access, context, raw: readFields(form, fieldsOf(rules[step].schema(context))).raw };
    },
  };
}
