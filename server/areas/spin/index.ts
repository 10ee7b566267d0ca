import { type Handler, handle } from "../../area";
import { saveSpinToWin, spinTheWheel, spinToWin, spinToWinSpin } from "../../contract/spin/calls";
import { usedIn } from "../../customers/uses";
import { area } from "../../manifest";
import { requireSpinAllowed } from "./allowed";
import { countToday, findSpin, latestSpins, spinOnce } from "./spins";
import { readPrizes, readWheel, saveWheel } from "./wheel";

const handlers: readonly Handler[] = [
  handle(spinToWin, async (context) => {
    const { db } = context;
    await requireSpinAllowed(db);
    const { spins_per_day, revision } = await readWheel(db);
    const today = await countToday(context);
    return {
      prizes: await readPrizes(db),
      spins_per_day,
      revision,
      spins: await latestSpins(context),
      spins_today: today.spins,
      wins_today: today.wins,
    };
  }),
  handle(spinToWinSpin, async (context, { query }) => {
    await requireSpinAllowed(context.db);
    return { spin: await findSpin(context, query.spinId) };
  }),
  handle(saveSpinToWin, async (context, { body }) => {
    await requireSpinAllowed(context.db);
    return { revision: await saveWheel(context, body) };
  }),
  handle(spinTheWheel, async (context, { body }) => {
    await requireSpinAllowed(context.db);
    return { spin: await spinOnce(context, body.customer) };
  }),
];

export const spin = area({
  name: "spin",
  handlers,
  customers: {
    uses: {
      spins: usedIn("spins", "has spun the wheel"),
    },
  },
});
