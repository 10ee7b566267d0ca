import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { IdsChoiceField } from "../../app/form/fields/choice";
import { Answered } from "../../app/form/use-form-field";

const shown = (of: "tags" | "branches", chosen: readonly string[]) => {
  const values = { field: chosen };
  const html = renderToStaticMarkup(
    <Answered.Provider value={{ values, errors: {} }}>
      <IdsChoiceField of={of} name="field" label="Choose" options={[{ value: 7, label: "Known" }]} />
    </Answered.Provider>,
  );
  const page = parse(html);
  return page
    .querySelectorAll("input")
    .map((box) => [
      page.querySelector(`label[for="${box.id}"]`)?.text,
      box.getAttribute("value"),
      box.hasAttribute("checked"),
    ]);
};

test("chosen items that the list does not have are ticked, and said to be no more than that", () => {
  const known = ["Known", "7", false];
  expect(shown("tags", [])).toEqual([known]);
  expect(shown("tags", ["900", "0"])).toEqual([known, ["Not in the list (900)", "900", true], ["No tag", "0", true]]);
  expect(shown("branches", ["-1"])).toEqual([known, ["All branches", "-1", true]]);
});
