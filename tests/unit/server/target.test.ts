import { describe, expect, test } from "vitest";
import { settleTarget } from "../../../server/http/target";

function settled(url: string, host: string | undefined = "portal.test:3000") {
  const request = { url, headers: { host } };
  settleTarget(request);
  return [request.url, request.headers.host];
}

describe("the address of a request", () => {
  test.each(["/", "/offers?page=2&q=100%25", "//evil.test/x", "/offers?q=%", "/caf%C3%A9"])("%s stays", (url) => {
    expect(settled(url)).toEqual([url, "portal.test:3000"]);
  });

  test.each(["*", "", "offers", "/%", "/%E0%A4%A/x", "/a?_data=root", "/a?x?&_data=root", "/a?_d%61ta"])(
    "%s is no page's",
    (url) => expect(settled(url)[0]).toBe("/_data"),
  );

  test("may name the host as well, which then counts", () => {
    expect(settled("http://other.test/offers?a=http://b", "portal.test")).toEqual(["/offers?a=http://b", "other.test"]);
    expect(settled("http://other.test")).toEqual(["/", "other.test"]);
    expect(settled("http://other.test?a=1")).toEqual(["/?a=1", "other.test"]);
  });

  test.each(["a b<c>", ":", "x:99999", "a/b?c", "x?_data=a", "u@h", "[::1", "%", "x:1:2"])(
    "no page is at host %s",
    (host) => {
      expect(settled("/offers", host)).toEqual(["/_data", undefined]);
    },
  );

  test.each([undefined, "localhost", "127.0.0.1:80", "[::1]:3000", "a_b.example"])("host %s is one", (host) => {
    expect(settled("/offers", host)[0]).toBe("/offers");
  });
});
