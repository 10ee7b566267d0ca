import { expect, test } from "vitest";
import { crmIds, crmWords } from "../../../server/contract/crm-fields/fields";
import { answerAsOlder } from "../../support/older-api";
import { wizardShop } from "../../support/wizard-shop";

/* The customer form with a server that returns its fields in a separate call, or not at all. */

const wizard = wizardShop();
const template = "/customers/template/customers/create";

const results = crmIds.map((id, index) => ({
  id: String(id),
  key: `old_${id}`,
  text: id === 10 ? "Shoe size:" : crmWords[id].text,
  order: id === 101 ? "99" : String(index + 1),
  isHidden: id === 5 ? "1" : "0",
  required: id === 2 ? "1" : "0",
}));

test("its business's list arranges the form", async () => {
  const sent = answerAsOlder(wizard.door, { path: "businessCrmSettings", change: () => ({ status: "OK", results }) });
  const { facts } = (await wizard.admin.open(template)).view;
  expect(facts).toMatchObject({
    form: { order: null, hidden: ["birthDate"], required: [{ key: "lastName" }] },
    customFields: [{ label: "Shoe size" }, {}, {}, {}, {}],
  });
  expect(sent.filter(({ path }) => path.includes("businessCrmSettings"))).toHaveLength(1);
});

test.each([
  ["has no such call", 404],
  ["fails", 500],
])("the form stays as it is where it %s", async (_what, status) => {
  answerAsOlder(wizard.door, { path: "businessCrmSettings", change: () => ({}), status });
  const { facts } = (await wizard.admin.open(template)).view;
  expect(facts).toMatchObject({ form: { order: null, hidden: [], required: [] } });
});
