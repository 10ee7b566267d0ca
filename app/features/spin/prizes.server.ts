import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { answerStatus, saidOf } from "~/access/said.server";
import { isPortalError } from "~/api/error";
import { revisionIn } from "~/form/revision";
import { paths } from "~/paths";
import type { Said } from "~/ui/said";
import { saveSpinToWin, spinToWin, type WheelPrize } from "../../../server/contract/spin/calls";
import {
  blankRow,
  changed,
  type PrizeRow,
  parseRows,
  type RowProblem,
  readChange,
  readRows,
  rowAfter,
} from "./prize-form";

const asRow = ({ prizeId, title, wins, odds, stock }: WheelPrize): PrizeRow => ({
  prizeId: String(prizeId),
  title,
  wins: wins ? "1" : "0",
  odds: String(odds / 100),
  stock: stock === null ? "" : String(stock),
  shown: stock === null ? "" : String(stock),
});

/** The wheel as it is kept; a new one begins with three empty rows. */
export async function loadPrizes({ api }: Access) {
  const { prizes, spins_per_day, revision } = await api.call(spinToWin);
  const rows = prizes.map(asRow);
  return {
    rows: rows.length > 0 ? rows : [blankRow, blankRow, blankRow],
    perDay: String(spins_per_day),
    revision,
    saved: prizes,
    // A second press of the button is the same save.
    key: randomUUID(),
  };
}

/** Where one sees whether a change of the wheel or a spin went through. */
export const wheelLook = { href: paths.drawsSpintowin(), label: "Look at the wheel" };

const noProblems: readonly RowProblem[] = [];

/** Changes the rows of the form, or saves the wheel. What is refused comes back as it was typed. */
export async function changePrizes(access: Access, { request }: AccessArgs) {
  const form = await readForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const rows = readRows((name) => form.get(name));
  const perDay = text("spins_per_day").trim();
  const typed = { perDay, revision: revisionIn(form.get("revision")) ?? 0, stamp: randomUUID() };
  const change = readChange(form.get("change"));
  if (change) {
    const focus = rowAfter(change, rows.length);
    return data({
      ...typed,
      rows: changed(rows, change),
      problems: noProblems,
      message: "" as Said,
      conflict: false,
      focus,
    });
  }
  const back = (problems: readonly RowProblem[], message: Said = "", conflict = false, status = 422) =>
    data({ ...typed, rows, problems, message, conflict, focus: null }, { status });

  const { prizes, spinsPerDay, problems } = parseRows(rows, perDay);
  if (problems.length > 0) return back(problems);
  try {
    await access.api.call(saveSpinToWin, {
      body: { prizes, spins_per_day: spinsPerDay, revision: typed.revision },
      idempotencyKey: keyIn(form),
    });
  } catch (error) {
    if (!isPortalError(error, "invalid", "conflict", "unavailable", "uncertain")) throw error;
    const { revision, ...fields } = error.fields;
    const refused = Object.entries(fields).map(([name, [message = ""]]) => ({ name, text: message }));
    const whole = saidOf(error, { look: wheelLook, key: keyIn(form), refused: `${error.message}.` });
    const message = revision?.[0] ? `${revision[0]}.` : refused.length > 0 ? "" : whole;
    return back(refused, message, revision !== undefined, answerStatus(error));
  }
  throw await redirectSaying(access, paths.drawsSpintowin(), "success", "The wheel is saved.");
}
