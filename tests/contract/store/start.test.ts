import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { migrations } from "../../../server/store/migrate";
import { npmStart } from "../../support/npm-start";

const root = resolve(import.meta.dirname, "../../..");
const address = process.env.TEST_DATABASE_URL;
const patienceMs = 900_000;

const freePort = () =>
  new Promise<number>((resolve, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, () => {
      const place = probe.address();
      probe.close(() => resolve(typeof place === "object" && place ? place.port : 0));
    });
  });

describe.runIf(address)("two processes that start on one empty PostgreSQL database", () => {
  const name = `loyalty_start_${process.pid}_${randomBytes(4).toString("hex")}`;
  const folder = mkdtempSync(join(tmpdir(), "loyalty-start-"));
  const admin = new pg.Pool({ connectionString: address, max: 1, allowExitOnIdle: true });
  const running: ChildProcess[] = [];

  afterAll(async () => {
    await Promise.all(
      running.map((child) => {
        const exit = new Promise((resolve) => child.once("exit", resolve));
        return child.kill("SIGKILL") ? exit : undefined;
      }),
    );
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs `npm start` until it is ready. @returns its output until then. */
  async function start(databaseUrl: string): Promise<string> {
    const port = await freePort();
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [...npmStart], {
      cwd: root,
      env: {
        NODE_ENV: "production",
        PATH,
        HOME,
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: "warn",
      },
    });
    running.push(child);
    let output = "";
    return new Promise((resolve, fail) => {
      const hear = (part: Buffer) => {
        output += part;
        if (output.includes("the password is")) resolve(output);
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("exit", (code) => fail(new Error(`It ended with ${code}: ${output}`)));
    });
  }

  test(
    "become ready together: one migrates and loads the demo, the other waits for it",
    async () => {
      await admin.query(`create database ${name}`);
      const url = new URL(address ?? "");
      url.pathname = `/${name}`;
      const output = await Promise.all([start(url.toString()), start(url.toString())]);
      expect(output.filter((one) => one.includes("Loading the demo"))).toHaveLength(1);

      const client = new pg.Client({ connectionString: url.toString() });
      await client.connect();
      const namesIn = async (query: string) =>
        (await client.query<{ name: string }>(query)).rows.map((row) => row.name);
      expect(await namesIn("select name from kysely_migration order by name")).toEqual(Object.keys(migrations));
      expect(await namesIn("select name from businesses order by id")).toHaveLength(2);
      expect(await namesIn("select name from settings where name = 'demo'")).toHaveLength(1);
      await client.end();
    },
    patienceMs,
  );
});
