import { expect, test } from "vitest";
import { crmIds, crmWords } from "../../../server/contract/crm-fields/fields";
import { type EditedPage, type EditedRoute, postOver, shownTo } from "../../support/edited-page";
import { answerAsOlder } from "../../support/older-api";
import { readAct } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

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

test("its own choice of fields is shown and saved: neither more of them than it told, nor less", async () => {
  const row = (id: number, order: number, more = {}) => ({
    ...{ id: String(id), key: `old_${id}`, text: `Text ${id}`, order: String(order), isHidden: "0", required: "0" },
    ...more,
  });
  const told = [
    row(1, 1),
    row(3, 2),
    row(101, 3),
    row(15, 4, { required: "1" }),
    row(9, 5, { isHidden: "1" }),
    row(10, 6),
  ];
  const sent = answerAsOlder(
    wizard.door,
    { path: "updateBusinessCRMSettings", change: () => ({ status: "OK" }) },
    { path: "businessCrmSettings", change: () => ({ status: "OK", results: told }) },
  );
  const older = await signInToOlder(wizard);
  const page: EditedPage = {
    path: "/settings/rules/settings/crm",
    params: {},
    route: (await import("../../../app/features/crm-fields/pages/crm")) as unknown as EditedRoute,
    submit: "Save fields",
  };
  const html = await shownTo(older, page);
  expect(html).toContain("Custom Field 6");
  expect(readAct(await postOver(older, page, html, { checkbox_1: null }))).toMatchObject({ status: 303 });
  expect(readAct(await postOver(older, page, html, { fieldsOrder_15: "100" }))).toMatchObject({
    status: 422,
    errors: { fieldsOrder_15: "Enter a position from 1 to 99" },
  });
  const form = sent.findLast(({ form: one }) => one)?.form;
  expect(Object.fromEntries(form ?? [])).toEqual({
    multi_language_selector: "0",
    ...{ checkbox_1: "0", required_1: "0", fieldsOrder_1: "1" },
    ...{ checkbox_3: "1", required_3: "0", fieldsOrder_3: "2" },
    ...{ checkbox_101: "1", required_101: "0" },
    ...{ checkbox_15: "1", required_15: "1", fieldsOrder_15: "4", text_15: "Text 15" },
    ...{ checkbox_9: "0", required_9: "0", fieldsOrder_9: "5" },
    ...{ checkbox_10: "1", required_10: "0", fieldsOrder_10: "6", text_10: "Text 10" },
  });
});
