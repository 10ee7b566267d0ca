import type { Kysely } from "kysely";
import type { Context } from "../../area";
import type { BodyOf } from "../../contract/common/call";
import type { Problems } from "../../contract/common/problems";
import type { PrizeGridInput, PrizeInput } from "../../contract/draws/bodies";
import type { deletePrize as deletePrizeCall, Prize } from "../../contract/draws/calls";
import { fixedBecause } from "../../contract/draws/changes";
import { prize } from "../../contract/draws/fields";
import {
  mostWinners,
  prizeChangeProblems,
  prizeProblems,
  prizesMayChange,
  prizesMayGo,
  tooManyWinners,
  winnersOf,
} from "../../contract/draws/prize-rules";
import type { DrawState, PrizeTypeId } from "../../contract/draws/words";
import { mostPrizes } from "../../contract/draws/words";
import { problemsOfEdit } from "../../contract/field";
import { notFound, refuse } from "../../errors";
import { resolvePicture } from "../../items/pictures";
import { rowOf } from "../../items/row";
import type { Database } from "../../store/schema";
import { changeDraw, requireToSave, stateOf } from "./find";
import { prizeColumns, prizesOf } from "./read";

type Db = Kysely<Database>;

/** A prize as the input of a save. */
const inputOf = ({ prizeId: _, image, ...values }: Prize): PrizeInput => ({
  ...values,
  type: values.type as PrizeTypeId,
  value: values.value ?? 0,
  num_of_winners: values.num_of_winners ?? 0,
  image: image.default || undefined,
});

const columnsOf = (sent: PrizeInput, imageId: number | null) => ({
  ...rowOf(prize.fields, sent, prizeColumns),
  image_id: imageId,
});

interface Row {
  /** The existing prize; null for a new one. */
  readonly prize: Prize | null;
  readonly sent: PrizeInput;
  /** Field name prefix of the prize's messages. */
  readonly name: string;
}

function rowsOf({ DrawPrizes, AddPrizes }: PrizeGridInput, prizes: readonly Prize[]): Row[] {
  const changed = Object.entries(DrawPrizes).map(([id, sent]): Row => {
    const prize = prizes.find(({ prizeId }) => prizeId === Number(id));
    if (!prize) throw notFound("The prize");
    return { prize, sent, name: `DrawPrizes[${id}]` };
  });
  const numbers = Object.entries(AddPrizes).sort(([one], [other]) => Number(one) - Number(other));
  return [...changed, ...numbers.map(([n, sent]): Row => ({ prize: null, sent, name: `AddPrizes[${n}]` }))];
}

function problemsOf({ prize, sent, name }: Row, state: DrawState): Problems {
  const closed = prize === null && !prizesMayChange(state) ? { title: [fixedBecause(state)] } : {};
  const found = {
    ...(prize ? problemsOfEdit(prizeProblems, sent, inputOf(prize)) : prizeProblems(sent)),
    ...(prize && prizeChangeProblems(inputOf(prize), sent, state)),
    ...closed,
  };
  return Object.fromEntries(Object.entries(found).map(([field, messages]) => [`${name}[${field}]`, messages]));
}

function problemsInAll(rows: readonly Row[], prizes: readonly Prize[]): Problems {
  const untouched = prizes.filter((prize) => !rows.some((row) => row.prize === prize));
  const all = [...untouched, ...rows.map(({ sent }) => sent)];
  if (untouched.length + rows.length > mostPrizes) return { prizes: [`A draw has at most ${mostPrizes} prizes`] };
  return winnersOf(all) > mostWinners ? { prizes: [tooManyWinners] } : {};
}

async function picturesOf(db: Db, rows: readonly Row[], problems: Problems): Promise<Map<Row, number | null>> {
  const found = new Map<Row, number | null>();
  for (const row of rows) {
    const imageId = await resolvePicture(db, row.sent.image);
    if (imageId === undefined) problems[`${row.name}[image]`] ??= ["Upload the picture again: it was not found"];
    else found.set(row, imageId);
  }
  return found;
}

/** Updates the prizes sent and adds the new ones; others are unchanged. @throws ApiError with problems by field. */
export async function savePrizes(
  context: Context,
  grid: PrizeGridInput,
): Promise<{ prizes: Prize[]; revision: number }> {
  const { db, caller } = context;
  const draw = await requireToSave(context, grid);
  const state = await stateOf(context, draw);
  const prizes = await prizesOf(db, draw.id);
  const rows = rowsOf(grid, prizes);
  const problems: Problems = Object.assign(problemsInAll(rows, prizes), ...rows.map((row) => problemsOf(row, state)));
  const pictures = await picturesOf(db, rows, problems);
  if (Object.keys(problems).length > 0) throw refuse(problems);
  for (const row of rows) {
    const columns = columnsOf(row.sent, pictures.get(row) ?? null);
    if (row.prize) await db.updateTable("draw_prizes").set(columns).where("id", "=", row.prize.prizeId).execute();
    else {
      const owner = { business_id: caller.businessId, draw_id: draw.id };
      await db
        .insertInto("draw_prizes")
        .values({ ...owner, ...columns })
        .execute();
    }
  }
  const revision = rows.length > 0 ? await changeDraw(context, draw) : draw.revision;
  return { prizes: await prizesOf(db, draw.id), revision };
}

/**
 * Deletes a prize.
 * @returns the draw's new revision.
 * @throws ApiError not-found or forbidden; refused after the start, for the last prize of a published draw, and if
 * someone else has changed the draw meanwhile.
 */
export async function deletePrize(
  context: Context,
  { drawId, prizeId, revision }: BodyOf<typeof deletePrizeCall>,
): Promise<number> {
  const { db } = context;
  const draw = await requireToSave(context, { draw_pk: drawId, revision });
  const prizes = await prizesOf(db, draw.id);
  if (!prizes.some((prize) => prize.prizeId === prizeId)) throw notFound("The prize");
  const state = await stateOf(context, draw);
  if (!prizesMayGo(state)) throw refuse({ prizeId: [fixedBecause(state)] }, fixedBecause(state));
  if (draw.published === 1 && prizes.length === 1) {
    const message = "A published draw keeps at least one prize";
    throw refuse({ prizeId: [message] }, message);
  }
  await db.deleteFrom("draw_prizes").where("id", "=", prizeId).execute();
  return changeDraw(context, draw);
}
