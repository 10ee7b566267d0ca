import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { sql } from "kysely";
import { surveyResults, surveyTexts, textsPageSize } from "../../server/contract/surveys/calls";
import { makeBranch, makeBusiness, makeUser } from "../../server/demo/factories";
import { migrate, openStore, type Store } from "../../server/store/store";
import { apiOn, Clock, tokenFor } from "../support/api";
import { answerOf } from "../support/ask";
import { everybodyAnswered, type Filled } from "../support/survey-rows";
import { percentile } from "./load";
import { startPortal } from "./servers";

/*
 * Costs of a survey's results at a hundred thousand answers, as a ratio to those at a thousand; and the size of a
 * survey's page.
 */

const sizes = [1_000, 100_000] as const;
const asks = 200;

async function slowest(work: () => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let ask = 0; ask < asks; ask += 1) {
    const from = performance.now();
    await work();
    durations.push(performance.now() - from);
  }
  return percentile(
    durations.sort((one, other) => one - other),
    0.95,
  );
}

async function measure(store: Store, { businessId, surveyId, textId }: Filled) {
  const token = await tokenFor(store, await makeUser(store.db, businessId, { username: `bench ${surveyId}` }));
  const api = apiOn(store, { clock: new Clock() });
  const query = { survey_id: surveyId };
  const texts = { ...query, question_id: textId, page: 1, limit: textsPageSize };
  return {
    results: await slowest(() => answerOf(api, token, surveyResults, { query })),
    texts: await slowest(() => answerOf(api, token, surveyTexts, { query: texts })),
  };
}

export async function benchSurveys(port: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "loyalty-bench-"));
  const store = await openStore({ dataDir });
  try {
    await migrate(store);
    const results: { readonly answers: number; readonly results: number; readonly texts: number }[] = [];
    let open = "";
    for (const answers of sizes) {
      const businessId = await makeBusiness(store.db, { name: `bench ${answers}`, app_key: `bench ${answers}` });
      const filled = await everybodyAnswered(store, {
        businessId,
        branchId: await makeBranch(store.db, businessId),
        answers,
      });
      await sql`analyze`.execute(store.db);
      results.push({ answers, ...(await measure(store, filled)) });
      open = filled.open;
    }
    const [few, many] = results;
    if (!few || !many) throw new Error("Two sizes are measured");
    console.log("\nResults of a survey, p95 in ms");
    console.table(results);
    console.table({
      ratio: { results: (many.results / few.results).toFixed(2), texts: (many.texts / few.texts).toFixed(2) },
    });
    await weighPage(dataDir, port, open);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function weighPage(dataDir: string, port: number, token: string): Promise<void> {
  const portal = await startPortal(dataDir, port);
  try {
    const answer = await fetch(`${portal.origin}/s/${token}`);
    const page = await answer.text();
    console.log("\nThe page of a survey with ten questions");
    console.table({
      status: answer.status,
      scripts: (page.match(/<script/g) ?? []).length,
      "bytes compressed": brotliCompressSync(page).length,
    });
  } finally {
    await portal.stop();
  }
}
