import { z } from "zod";
import type { Access } from "~/access/guard.server";
import { form, formPage, Problem } from "~/form/form.server";
import { onlyForm } from "~/form/refusal";
import { pressing } from "~/form/rows/pressing.server";
import { afterPress } from "~/form/rows/row-list";
import { paths } from "~/paths";
import { saveSpinToWin, spinToWin, type WheelPrize } from "../../../server/contract/spin/calls";
import { joinWheel } from "./join-wheel.server";
import { blankRow, type PrizeRow, parseRows, prizeList, readRows, wheelValues } from "./prize-form";

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
    const { rows, perDay, revision } = await wheelNow(api);
    const shown = rows.length > 0 ? rows : [blankRow, blankRow, blankRow];
    return { values: wheelValues({ rows: shown, perDay }), revision };
  },
  form: [
    pressing({
      of: onlyForm,
      names: Object.keys(typed),
      after: (raw, press) => afterPress(prizeList, raw, press),
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
