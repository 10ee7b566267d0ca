import { verifyDraw } from "../areas/draws/running/verify";
import { parseConfig } from "../config";
import { migrate, openStore } from "../store/store";
import { runCommand } from "./run-command";

/*
 * `npm run draw:verify -- {id}`: recomputes a draw from its stored rows (rules: server/areas/draws/running/fair.ts).
 * Exit code 0 when everything agrees, 1 when something does not, 2 when the winners are not drawn yet.
 */

const say = (line: string) => console.log(line);

async function main(): Promise<number> {
  const [asked = ""] = process.argv.slice(2);
  const drawId = Number(asked);
  if (!/^\d{1,15}$/.test(asked) || drawId < 1) throw new Error("Say which draw: npm run draw:verify -- {id}");
  const settings = parseConfig(process.env);
  const store = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  try {
    await migrate(store);
    const found = await verifyDraw(store, drawId);
    if (!found) throw new Error(`Draw ${drawId} is unknown, or still takes entries.`);
    say(`draw       ${drawId}, rules version ${found.version}`);
    say(`entrants   ${found.entrants} with ${found.entries} entries`);
    say(`digest     ${found.digest}`);
    say(`seed       ${found.seed ?? "not revealed before the draw"}`);
    say(`its hash   ${found.seedHash}`);
    for (const { place, prizeId, customerId } of found.winners) {
      say(`winner ${String(place).padStart(3)} prize ${prizeId}, customer ${customerId}`);
    }
    for (const fault of found.faults) say(`!          ${fault}`);
    say(found.faults.length > 0 ? "FAILED" : found.seed === null ? "NOT DRAWN YET" : "OK");
    return found.faults.length > 0 ? 1 : found.seed === null ? 2 : 0;
  } finally {
    await store.close();
  }
}

runCommand(main);
