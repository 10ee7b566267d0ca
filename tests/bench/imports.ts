import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import pg from "pg";
import { checkImport, startImport } from "../../server/contract/imports/calls";
import { makeCustomer } from "../../server/demo/factories";
import { codeFor } from "../../server/referrals/links";
import { migrate, openStore, type Store } from "../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../support/api";
import { answerOf } from "../support/ask";
import { detailsOf, matched, work } from "../support/imports";
import { programmeRow } from "../support/referral-rows";
import { type Cost, cost } from "./cost";

/*
 * Costs of an import, on a temporary store: rows per second and peak memory, in the dry run and in the run, compared
 * with parsing the same file, and with the same import while a referral programme is running that referred one customer
 * in a hundred.
 */

type Kind = "customers" | "transactions";

const fileOf = (heading: string, rows: number, line: (n: number) => string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`${[heading].concat(Array.from({ length: rows }, (_, n) => line(n))).join("\n")}\n`));

/** Rows imported as a warm-up. */
const warmUp = 1_000;

/** One customer in this many is referred. */
const oneIn = 100;

/** Every third purchase is on the day of joining, so it may meet a referral; the others are earlier. */
const dayOf = (n: number) => (n % 3 === 0 ? "2026-06-01" : `2026-0${1 + (n % 5)}-1${n % 10}`);

/** Generates the rows, for customers with referral codes. */
const files: Record<Kind, (rows: number, codes: readonly string[]) => Uint8Array<ArrayBuffer>> = {
  customers: (rows, codes) =>
    fileOf(
      "Email,First name,Last name,Phone,City,Points,referral_code",
      rows,
      (n) =>
        `p${n}@mail.example,Zoë ${n},Tremblay,+1514${String(2_000_000 + n)},Laval,${n % 10 === 0 ? n + 1 : ""},${
          (n % oneIn === 5 && codes[Math.floor(n / oneIn) % codes.length]) || ""
        }`,
    ),
  transactions: (rows) =>
    fileOf(
      "Email,Date,Amount,Points",
      rows,
      (n) => `p${(n * 7919) % rows}@mail.example,${dayOf(n)},${n % 90}.50,${n % 90}`,
    ),
};

/** Friends per referrer: one fewer than are held for a decision. */
const friendsEach = 8;

/** Creates a running programme. @returns the referrers' codes. */
async function openProgramme(store: Store, { id: businessId, branch }: Business, rows: number): Promise<string[]> {
  const rules = { cond_min_amount: 2_000, expires_in: 0, referer_earns: 10, referee_earns: 5 };
  const { id: programmeId } = await store.db
    .insertInto("referral_programmes")
    .values(programmeRow({ business_id: businessId, ...rules }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const books = { businessId, timeZone: "America/Toronto", now: new Clock().time };
  return store.transaction(async (trx) => {
    const codes: string[] = [];
    while (codes.length * friendsEach * oneIn < rows) {
      const customerId = await makeCustomer(trx, books, branch, {
        first_name: `Bringer ${codes.length}`,
        email: "",
        phone: "",
      });
      codes.push(await codeFor(trx, books, { programmeId, customerId }));
    }
    return codes;
  });
}

interface Costs {
  readonly check: Cost;
  readonly run: Cost;
}

/** Costs of an import of each kind. */
async function costsOf(
  store: Store,
  shop: Business,
  rows: number,
  codes: readonly string[],
): Promise<Record<Kind, Costs>> {
  const clock = new Clock();
  const api = apiOn(store, { clock });
  const costs = async (kind: Kind): Promise<Costs> => {
    const importId = await matched(api, shop.admin, kind, files[kind](rows, codes));
    await answerOf(api, shop.admin, checkImport, { body: { importId } });
    const check = await cost(() => work(store, clock));
    await answerOf(api, shop.admin, startImport, { body: { importId } });
    const run = await cost(() => work(store, clock));
    const { done } = await detailsOf(api, shop.admin, importId);
    if (done.new !== rows) throw new Error(`${done.new} of ${rows} rows were imported`);
    return { check, run };
  };
  return { customers: await costs("customers"), transactions: await costs("transactions") };
}

const mean = (one: Costs, other: Costs): Costs => {
  const both = (step: keyof Costs): Cost => ({
    ms: (one[step].ms + other[step].ms) / 2,
    bytes: Math.max(one[step].bytes, other[step].bytes),
  });
  return { check: both("check"), run: both("run") };
};

async function benchOn(store: Store, rows: number): Promise<void> {
  const imported = async (name: string, hasProgramme: boolean, count = rows) => {
    const shop = await makeCompany(store, name);
    return costsOf(store, shop, count, hasProgramme ? await openProgramme(store, shop, count) : []);
  };
  await imported("warm", true, warmUp);
  // In the order A B B A, so that growth of the store and other load affect both.
  const first = await imported("first", false);
  const second = await imported("second", true);
  const third = await imported("third", true);
  const fourth = await imported("fourth", false);
  for (const kind of ["customers", "transactions"] as const) {
    const [alone, programme] = [mean(first[kind], fourth[kind]), mean(second[kind], third[kind])];
    const parsing = await cost(async () => parse(Buffer.from(files[kind](rows, []))));
    const line = ({ ms, bytes }: Cost, without: Cost | null) => ({
      "rows/s": Math.round((rows / ms) * 1000),
      "of parsing": (parsing.ms / ms).toFixed(3),
      "of the rate without": without ? (without.ms / ms).toFixed(2) : "",
      "more memory MB": (bytes / 1e6).toFixed(0),
    });
    console.log(`\nAn import of ${rows.toLocaleString("en")} ${kind}, ${store.engine}`);
    console.table({
      "dry run": line(alone.check, null),
      run: line(alone.run, null),
      "dry run with a referral programme": line(programme.check, alone.check),
      "run with a referral programme": line(programme.run, alone.run),
      "parsing alone": line(parsing, null),
    });
  }
  const { referees, met } = await store.db
    .selectFrom("referral_programmes")
    .select((row) => [row.fn.sum("referees").as("referees"), row.fn.sum("met").as("met")])
    .executeTakeFirstOrThrow();
  console.log(`${referees} were brought, ${met} met`);
}

/** @param postgres server on which a temporary database is created; without it, a SQLite store. */
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
