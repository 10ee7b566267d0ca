import { paths } from "~/paths";
import { defineWizard } from "~/wizard/wizard";
import { checkedAnswers } from "./checked-answers";
import type { CustomerFacts } from "./facts";
import type { CustomerAnswers } from "./schema";
import { FinalizeFields } from "./steps/finalize";
import { TemplateFields } from "./steps/template";

/** The customers wizard: /customers/{template|finalize}/customers/{action} */
export const customerWizard = defineWizard<CustomerFacts, CustomerAnswers>({
  name: "customer",
  path: paths.customersWizard,
  items: "number",
  exit: paths.customersDashboard(),
  words: {
    heading: { create: "New customer", edit: "Edit customer" },
    submit: { create: "Add customer", edit: "Save customer" },
  },
  summary: checkedAnswers,
  steps: [
    {
      name: "template",
      label: "Profile",
      title: "Fill in the profile",
      Fields: TemplateFields,
    },
    {
      name: "finalize",
      label: "Finalize",
      title: "Look at it before it is saved",
      Fields: FinalizeFields,
    },
  ],
});
