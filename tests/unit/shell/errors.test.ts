import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { describe, expect, test } from "vitest";
import { explain } from "~/shell/error-page";
import { errorTitle } from "~/shell/error-words";

const thrown = (status: number, data: unknown) => new ErrorResponse(status, "", data);

describe("error pages", () => {
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
