import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { createLog } from "../../../server/log";

it("writes JSON lines in UTC and leaves secrets out, however they are nested", () => {
  const lines: string[] = [];
  const out = new Writable({
    write(chunk, _encoding, callback) {
      lines.push(String(chunk));
      callback();
    },
  });
  const log = createLog("info", out);
  log.info(
    { pass: "s3cret", body: { password: "s3cret", deep: { access_token: "s3cret" } }, authorization: "s3cret" },
    "a\nb",
  );
  log.debug("not written");
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("s3cret");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "a\nb", time: expect.stringMatching(/^\d{4}-.*Z$/) });
});
