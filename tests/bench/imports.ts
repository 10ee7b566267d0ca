import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import pg from "pg";
import { checkImport, startImport } from "../../server/contract/imports/calls";
import { migrate, openStore, type Store } from "../../server/store/store";
import { apiOn, Clock, makeCompany } from "../support/api";
import { answerOf } from "../support/ask";
import { detailsOf, matched, work } from "../support/imports";
import { cost } from "./cost";

/*
 * What an import costs on a store of its own: rows a second and the most memory, in the dry run and in the run, beside
 * nothing but parsing the same file.
 */

type Kind = "customers" | "transactions";

const fileOf = (heading: string, rows: number, line: (n: number) => string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`${[heading].concat(Array.from({ length: rows }, (_, n) => line(n))).join("\n")}\n`));

const files: Record<Kind, (rows: number) => Uint8Array<ArrayBuffer>> = {
  customers: (rows) =>
    fileOf(
      "Email,First name,Last name,Phone,City,Points",
      rows,
      (n) => `p${n}@mail.example,Zoë,Tremblay,+1514${String(2_000_000 + n)},Laval,${n % 10 === 0 ? n + 1 : ""}`,
    ),
  transactions: (rows) =>
    fileOf(
      "Email,Date,Amount,Points",
      rows,
      (n) => `p${(n * 7919) % rows}@mail.example,2026-0${1 + (n % 5)}-1${n % 10},${n % 90}.50,${n % 90}`,
    ),
};

async function benchOn(store: Store, rows: number): Promise<void> {
  const clock = new Clock();
  const api = apiOn(store, { clock });
  const shop = await makeCompany(store, "bench");
  for (const kind of ["customers", "transactions"] as const) {
    const bytes = files[kind](rows);
    const plain = await cost(async () => parse(Buffer.from(bytes)));
    const importId = await matched(api, shop.admin, kind, bytes);
    const line = ({ ms, bytes }: typeof plain) => ({
      "rows/s": Math.round((rows / ms) * 1000),
      "of parsing": (plain.ms / ms).toFixed(3),
      "more memory MB": (bytes / 1e6).toFixed(0),
    });
    await answerOf(api, shop.admin, checkImport, { body: { importId } });
    const check = await cost(() => work(store, clock));
    await answerOf(api, shop.admin, startImport, { body: { importId } });
    const run = await cost(() => work(store, clock));
    const { done } = await detailsOf(api, shop.admin, importId);
    if (done.new !== rows) throw new Error(`${done.new} of ${rows} rows were imported`);
    console.log(`\nAn import of ${rows.toLocaleString("en")} ${kind}, ${store.engine}`);
    console.table({ "dry run": line(check), run: line(run), "parsing alone": line(plain) });
  }
}

/** @param postgres a server to make a database on for the time; without it a SQLite store. */
export async function benchImports(rows: number, postgres?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "loyalty-bench-"));
  const name = `loyalty_bench_imports_${process.pid}`;
  const server = postgres ? new pg.Client({ connectionString: postgres }) : null;
  await server?.connect();
  try {
    await server?.query(`create database ${name}`);
    const databaseUrl = postgres && Object.assign(new URL(postgres), { pathname: `/${name}` }).href;
    const store = await openStore({ dataDir, databaseUrl });
    try {
      await migrate(store);
      await benchOn(store, rows);
    } finally {
      await store.close();
    }
  } finally {
    await server?.query(`drop database if exists ${name} with (force)`);
    await server?.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
