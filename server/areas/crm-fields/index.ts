import { type Handler, handle } from "../../area";
import { businessCrmSettings, updateBusinessCRMSettings } from "../../contract/crm-fields/calls";
import { area } from "../../manifest";
import { crmHistory } from "./history";
import { fieldsIn } from "./read";
import { saveFields } from "./save";

const handlers: readonly Handler[] = [
  handle(businessCrmSettings, (context, { query }) => fieldsIn(context, query)),
  handle(updateBusinessCRMSettings, async (context, { body }) => {
    await saveFields(context, body);
    return {};
  }),
];

export const crmFields = area({ name: "crm-fields", handlers, history: crmHistory });
