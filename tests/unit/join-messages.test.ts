import { expect, it } from "vitest";
import { inLanguage, joinMessages } from "../../app/features/join/messages";
import { offeredLanguages } from "../../server/contract/branches/words";

it("has every message in every offered language", () => {
  for (const { abreviation } of offeredLanguages)
    expect(Object.entries(joinMessages(abreviation)).filter(([, text]) => text === "")).toEqual([]);
  expect(joinMessages("toString")).toEqual(joinMessages("en"));
});

it("says in the visitor's language what the server refused", () => {
  const refused = { email: "Enter an email address", birthDate: "Enter a date", terms_conditions: "Accept the terms" };
  const french = joinMessages("fr");
  expect(inLanguage("fr", refused, { birthDate: "13/13" })).toEqual({
    email: french.eitherOne,
    birthDate: french.wrong,
    terms_conditions: french.terms,
  });
  expect(inLanguage("fr", { email: "no" }, { email: "nobody" })).toEqual({ email: french.email });
  expect(inLanguage("en", refused, {})).toEqual(refused);
});
