import { type Handler, handle } from "../../area";
import { customerList } from "../../contract/customers/calls";
import { customerViews, deleteCustomerView, saveCustomerView } from "../../contract/customers/views";
import { listCustomers } from "./list";
import { deleteView, listViews, saveView } from "./views";

export const customers: Handler[] = [
  handle(customerList, (context, { query }) => listCustomers(context, query)),
  handle(customerViews, (context) => listViews(context)),
  handle(saveCustomerView, (context, { body }) => saveView(context, body)),
  handle(deleteCustomerView, (context, { body }) => deleteView(context, body)),
];
