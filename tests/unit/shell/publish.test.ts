import { describe, expect, test } from "vitest";
import { PortalError } from "~/api/error";
import { openable, platformOf, publishWith } from "~/shell/publish";

const failing = (error: unknown) => publishWith(() => Promise.reject(error));

describe("publish", () => {
  test("the address is opened only if it is one of the web", async () => {
    expect(await publishWith(async () => ({ url: "https://shop.test/" }))).toEqual({
      published: true,
      url: "https://shop.test/",
    });
    for (const url of ["", "javascript:alert(1)", "data:text/html,x", "//evil.test", "/settings"]) {
      expect(openable(url)).toBeNull();
    }
  });

  test("failures speak the catalogue's words", async () => {
    expect(await failing(new PortalError("invalid", { serverMessage: "Connect your shop first." }))).toEqual({
      published: false,
      message: "Connect your shop first.",
      inDoubt: false,
    });
    expect(await failing(new PortalError("invalid"))).toEqual({
      published: false,
      message: "Could not publish to ecom",
      inDoubt: false,
    });
    expect(await failing(new PortalError("unavailable"))).toEqual({
      published: false,
      message: "Could not publish to ecom.",
      inDoubt: false,
    });
    expect(await failing(new PortalError("uncertain"))).toMatchObject({ published: false, inDoubt: true });
  });

  test("what is no failure of the publish goes on", async () => {
    await expect(failing(new PortalError("forbidden"))).rejects.toBeInstanceOf(PortalError);
    await expect(failing(new TypeError("broken"))).rejects.toBeInstanceOf(TypeError);
  });

  test("a platform of self-signup leads to its system, another to none", () => {
    expect(
      [platformOf("shopify"), platformOf("lightspeed_ecom"), platformOf("bigcommerce")].map((p) => p?.posSystem),
    ).toEqual([5, 6, 10]);
    expect(platformOf("")).toBeNull();
    expect(platformOf("constructor")).toBeNull();
  });
});
