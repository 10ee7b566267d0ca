import { ownFacts } from "../../a2p/own-facts";
import { findingsOf } from "../../a2p/readiness";
import { type Handler, handlePrepared } from "../../area";
import { checkA2p, readA2p, saveA2p } from "../../contract/a2p/calls";
import { area } from "../../manifest";
import { registering } from "./job";
import { readForm } from "./read";
import { saveForm } from "./save";

const handlers: readonly Handler[] = [
  handlePrepared(readA2p, {
    prepare: async (_context, _input, { twilio }) => twilio !== null,
    run: (context, { prepared }) => readForm(context, prepared),
  }),
  handlePrepared(saveA2p, {
    prepare: async (_context, _input, { twilio }) => twilio !== null,
    run: async (context, { body, prepared }) => {
      await saveForm(context, body, prepared);
      return {
        message: prepared ? "Registration submitted." : "Kept. It is sent once the messaging service is set up.",
      };
    },
  }),
  handlePrepared(checkA2p, {
    prepare: async ({ db }, { body: { id: _id, ...form } }, { visitSite }) =>
      findingsOf(form, await ownFacts(db), visitSite),
    run: async (_context, { prepared }) => ({ findings: prepared }),
  }),
];

export const a2p = area({ name: "a2p", handlers, jobs: [registering] });
