import { z } from "zod";
import type { Access } from "~/access/guard.server";
import { form, formPage, Problem } from "~/form/form.server";
import { paths } from "~/paths";
import { saveSpinToWin, spinToWin, type WheelPrize } from "../../../server/contract/spin/calls";
import { joinWheel } from "./join-wheel.server";
import { blankRow, changed, type PrizeRow, parseRows, readChange, readRows, rowAfter, wheelValues } from "./prize-form";

const asRow = ({ prizeId, title, wins, odds, stock }: WheelPrize): PrizeRow => ({
  prizeId: String(prizeId),
  title,
  wins: wins ? "1" : "0",
  odds: String(odds / 100),
  stock: stock === null ? "" : String(stock),
  shown: stock === null ? "" : String(stock),
});

async function wheelNow(api: Access["api"]) {
  const { prizes, spins_per_day, revision } = await api.call(spinToWin);
  return { rows: prizes.map(asRow), perDay: String(spins_per_day), revision };
}

/** Page that shows whether a change of the wheel or a spin went through. */
export const wheelLook = { href: paths.drawsSpintowin(), label: "View the wheel" };

const typed = { prizes: z.unknown(), spins_per_day: z.string().trim().catch("") };

/**
 * Form of the stored wheel; a new one starts with three empty rows. Rows are changed individually and saved together.
 */
export const wheelEditing = formPage({
  page: "draws-spintowin-prizes",
  async load({ api }) {
    const { rows, ...wheel } = await wheelNow(api);
    return { ...wheel, rows: rows.length > 0 ? rows : [blankRow, blankRow, blankRow] };
  },
  form: [
    form({
      name: "rows",
      when: "change",
      schema: z.object({ ...typed, change: z.string().catch("") }),
      async save({ change, spins_per_day }, { raw, revision }) {
        const rows = readRows(raw);
        const made = readChange(change);
        const answer = { perDay: spins_per_day, revision, stamp: crypto.randomUUID() };
        return {
          answer: made
            ? { ...answer, rows: changed(rows, made), focus: rowAfter(made, rows.length) }
            : { ...answer, rows, focus: null },
        };
      },
    }),
    form({
      schema: z.object(typed),
      look: () => wheelLook,
      async stored({ access: { api } }) {
        const wheel = await wheelNow(api);
        return { values: wheelValues(wheel), revision: wheel.revision };
      },
      join: joinWheel,
      async save({ spins_per_day }, { access, raw, revision = 0 }) {
        const { prizes, spinsPerDay, problems } = parseRows(readRows(raw), spins_per_day);
        if (Object.keys(problems).length > 0) throw new Problem(problems);
        const body = { prizes, spins_per_day: spinsPerDay, revision };
        await access.api.call(saveSpinToWin, { body });
        return { to: paths.drawsSpintowin(), say: "Wheel saved." };
      },
    }),
  ],
});
