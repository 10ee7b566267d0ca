import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, test } from "vitest";
import { uncertainMessage } from "~/api/error";
import ErrorShown, { explain } from "~/shell/error-page";
import { errorTitle } from "~/shell/error-words";

const thrown = (status: number, data: unknown) => new ErrorResponse(status, "", data);

/** The HTML sent for `error` at some address. */
const pageOf = (error: unknown) =>
  renderToStaticMarkup(
    createElement(
      StaticRouter,
      { location: "/customers?search=ada" },
      createElement(ErrorShown, { error, inside: true }),
    ),
  );

describe("error pages", () => {
  test.each([
    [500, "Try again"],
    [502, "Try again"],
    [503, "Try again"],
    [504, "Check now"],
  ])("%i offers the same address again", (status, label) => {
    const again = parse(pageOf(thrown(status, null))).querySelector("a");
    expect([again?.getAttribute("href"), again?.text]).toEqual(["/customers?search=ada", label]);
  });

  test.each([403, 404, 422])("%i, which would be the same again, does not", (status) => {
    expect(pageOf(thrown(status, null))).not.toContain("/customers?search=ada");
  });

  test("an act in doubt says that it is", () => {
    expect(explain(thrown(504, null)).text).toBe(uncertainMessage);
    expect(errorTitle(thrown(504, null))).toBe("Outcome unknown");
  });

  test("a refusal speaks its own words", () => {
    const words = "You are unauthorized to edit params offer.";
    expect(explain(thrown(403, { message: words })).text).toBe(words);
    expect(explain(thrown(403, null)).text).toBe("You are unauthorized to view this page");
    expect(explain(thrown(413, "At most 5 MB.")).text).toBe("At most 5 MB.");
  });

  test("a defect tells nothing of itself", () => {
    const text = "There was an unexpected error. We have been notified of this error and will fix it promptly.";
    for (const error of [
      new Error("SELECT secret"),
      thrown(500, "stack"),
      thrown(502, { message: "inner" }),
      "x",
      null,
    ]) {
      expect(explain(error).text).toBe(text);
      expect(errorTitle(error)).toBe("Something went wrong");
    }
  });

  test("nor does a wrong address repeat the framework's words", () => {
    expect(explain(thrown(404, 'Error: No route matches URL "/x"')).text).toMatch(/nothing at this address/);
    expect(errorTitle(thrown(404, null))).toBe("Page not found");
  });
});
