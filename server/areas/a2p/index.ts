import { ownFacts } from "../../a2p/own-facts";
import { findingsOf } from "../../a2p/readiness";
import { readRegistration } from "../../a2p/registration";
import { type Handler, handlePrepared } from "../../area";
import type { HistoryPart } from "../../business/history-part";
import { checkA2p, readA2p, saveA2p } from "../../contract/a2p/calls";
import { area } from "../../manifest";
import { registering } from "./job";
import { readForm } from "./read";
import { a2pArea, saveForm } from "./save";

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
        message: prepared
          ? "Registration submitted."
          : "Registration saved. Carriers receive the form once the messaging service is set up.",
      };
    },
  }),
  handlePrepared(checkA2p, {
    prepare: async ({ db }, { body: { id: _id, ...form } }, { visitSite }) =>
      findingsOf(form, await ownFacts(db), visitSite),
    run: async (_context, { prepared }) => ({ findings: prepared }),
  }),
];

/** History of the submitted form, for reading only: it is changed on its own page. */
const history: HistoryPart = {
  areas: [a2pArea],
  async now({ db }, { name }) {
    const form = (await readRegistration(db))?.form;
    return form && String(new Map<string, unknown>(Object.entries(form)).get(name) ?? "");
  },
};

export const a2p = area({ name: "a2p", handlers, jobs: [registering], history });
