import { reviewStep } from "~/items/finalize";
import { paths } from "~/paths";
import { defineWizard } from "~/wizard/wizard";
import { fullName } from "../../../server/contract/common/names";
import { checkedAnswers } from "./checked-answers";
import type { CustomerFacts } from "./facts";
import type { CustomerAnswers } from "./schema";
import { TemplateFields } from "./steps/template";

/** Customers wizard: /customers/{template|finalize}/customers/{action} */
export const customerWizard = defineWizard<CustomerFacts, CustomerAnswers>()({
  name: "customer",
  path: paths.customersWizard,
  items: "number",
  exit: paths.customersDashboard(),
  words: {
    heading: { create: "New customer", edit: "Edit customer" },
    submit: { create: "Add customer", edit: "Save customer" },
  },
  itemName: ({ firstName = "", lastName = "" }) => fullName(firstName, lastName),
  steps: {
    template: {
      label: "Profile",
      title: "Customer details",
      parts: checkedAnswers,
      Fields: TemplateFields,
    },
    finalize: { ...reviewStep(), title: "Review and save" },
  },
});
