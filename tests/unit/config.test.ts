import { describe, expect, test } from "vitest";
import { ConfigError, parseConfig } from "../../server/config";

describe("configuration", () => {
  test("needs nothing set", () => {
    expect(parseConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: "./data", DEMO: "on", FRAME_ANCESTORS: [] });
  });

  test("a blank value counts as unset", () => {
    expect(parseConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
  });

  test.each([
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ STORAGE_URL: "s3://host/bucket" }, "STORAGE_URL"],
    [{ STORAGE_URL: "s3://key:secret@host" }, "STORAGE_URL"],
    [{ STORAGE_URL: "s3://key:secret@host/Bucket%20one" }, "STORAGE_URL"],
    [{ STORAGE_URL: "s3://key:secret@host/bucket?acl=public" }, "STORAGE_URL"],
    [{ STORAGE_URL: "ftp://key:secret@host/bucket" }, "STORAGE_URL"],
    [{ STORAGE_URL: "s3://key:%E0%A4%A@host/bucket" }, "STORAGE_URL"],
    [{ PORTAL_API_URL: "https://api.example/path" }, "PORTAL_API_URL"],
    [{ PUBLIC_ORIGIN: "portal.example" }, "PUBLIC_ORIGIN"],
    [{ FRAME_ANCESTORS: "https://pos.example *" }, "FRAME_ANCESTORS"],
    [{ TRUSTED_PROXIES: "10.0.0.0/99" }, "TRUSTED_PROXIES"],
    [{ TRUSTED_PROXIES: "proxy.example" }, "TRUSTED_PROXIES"],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET"],
    [{ DEMO: "maybe" }, "DEMO"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  ])("%j stops with one line that names it", (environment, name) => {
    expect(() => parseConfig(environment)).toThrow(ConfigError);
    expect(() => parseConfig(environment)).toThrow(new RegExp(`^Configuration: ${name} [^\\n]+$`));
  });

  test("says what would be right", () => {
    expect(() => parseConfig({ PORT: "http", DEMO: "maybe", PUBLIC_ORIGIN: "portal.example" })).toThrow(
      "Configuration: PORT must be a whole number from 1 to 65535; PUBLIC_ORIGIN must be an http or https origin such as https://portal.example; DEMO must be one of on, off",
    );
  });

  test("a bucket is an address with its keys inside", () => {
    expect(
      parseConfig({ STORAGE_URL: "s3://KEY:a%2Fb%2B@s3.eu-west-1.example/shop/portal/?region=eu-west-1" }),
    ).toEqual(
      expect.objectContaining({
        STORAGE_URL: {
          address: "https://s3.eu-west-1.example/shop/portal",
          region: "eu-west-1",
          accessKeyId: "KEY",
          secretAccessKey: "a/b+",
        },
      }),
    );
    expect(parseConfig({ STORAGE_URL: "http://k:s@127.0.0.1:9000/shop" }).STORAGE_URL).toMatchObject({
      address: "http://127.0.0.1:9000/shop",
      region: "us-east-1",
    });
  });

  test("a bad bucket's secret is not repeated", () => {
    expect(() => parseConfig({ STORAGE_URL: "s3://KEY:hush@host" })).toThrow(/^(?!.*hush).*STORAGE_URL/);
  });

  test("frame ancestors are origins, separated by spaces or commas", () => {
    expect(parseConfig({ FRAME_ANCESTORS: "https://pos.example, https://shop.example/" }).FRAME_ANCESTORS).toEqual([
      "https://pos.example",
      "https://shop.example",
    ]);
  });
});
