import { parse } from "node-html-parser";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RadioField, SelectField } from "../../app/form/fields/choice";
import { Answered } from "../../app/form/use-form-field";

const listed = [
  { value: 1, label: "One" },
  { value: 2, label: "Two" },
];

const shown = (field: ReactElement, values: Record<string, string>) =>
  parse(renderToStaticMarkup(<Answered.Provider value={{ values, errors: {} }}>{field}</Answered.Provider>));

function select(options: typeof listed | [{ value: string; label: string }, ...typeof listed], value?: string) {
  const values: Record<string, string> = value === undefined ? {} : { field: value };
  const page = shown(<SelectField name="field" label="Choose" options={options} />, values);
  return page
    .querySelectorAll("option")
    .map((one) => [one.getAttribute("value"), one.text, ...(one.hasAttribute("selected") ? ["selected"] : [])]);
}

const one = ["1", "One"];
const two = ["2", "Two"];

test("a select offers its stored value, also where its list does not", () => {
  expect(select(listed)).toEqual([one, two]);
  expect(select(listed, "2")).toEqual([one, [...two, "selected"]]);
  expect(select(listed, "77")).toEqual([one, two, ["77", "Not in the list (77)", "selected"]]);
});

test("a select does not choose the first option where nothing is stored", () => {
  const none = { value: "", label: "None" };
  expect(select(listed, "")).toEqual([["", "Not set", "selected"], one, two]);
  expect(select(listed, "0")).toEqual([["0", "Not set", "selected"], one, two]);
  expect(select([none, ...listed], "")).toEqual([["", "None", "selected"], one, two]);
  expect(select([none, ...listed], "0")).toEqual([["0", "None", "selected"], one, two]);
});

test("radio buttons offer their stored value, too", () => {
  const radios = (value: string) =>
    shown(<RadioField name="field" label="Choose" options={listed} />, { field: value })
      .querySelectorAll("input")
      .map((radio) => [radio.getAttribute("value"), radio.hasAttribute("checked")]);
  expect(radios("1")).toEqual([
    ["1", true],
    ["2", false],
  ]);
  expect(radios("9")).toEqual([
    ["1", false],
    ["2", false],
    ["9", true],
  ]);
  expect(radios("0")).toHaveLength(2);
});
