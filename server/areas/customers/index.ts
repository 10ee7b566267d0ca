import { type Handler, handle } from "../../area";
import { customerList } from "../../contract/customers/calls";
import { customerViews, deleteCustomerView, saveCustomerView } from "../../contract/customers/views";
import { area } from "../../manifest";
import { customerUses } from "./customer-uses";
import { customerJobs } from "./jobs";
import { listCustomers } from "./list";
import { profile } from "./profile/index";
import { deleteView, listViews, saveView } from "./views";

const handlers: readonly Handler[] = [
  handle(customerList, (context, { query }) => listCustomers(context, query)),
  handle(customerViews, (context) => listViews(context)),
  handle(saveCustomerView, (context, { body }) => saveView(context, body)),
  handle(deleteCustomerView, (context, { body }) => deleteView(context, body)),
  ...profile,
];

export const customers = area({
  name: "customers",
  handlers,
  jobs: customerJobs,
  customers: {
    uses: customerUses,
    noUses: {
      customer_words: "made of what is said of the customer",
      csrf_tokens: "a form that is open",
    },
  },
});
