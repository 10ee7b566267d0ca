import { createHash } from "node:crypto";
import type { Context } from "../../area";
import type { BodyOf } from "../../contract/common/call";
import type { createImport, finishUpload, importPiece } from "../../contract/imports/calls";
import { importLimits } from "../../contract/imports/words";
import { ApiError, refuse } from "../../errors";
import { StorageUnavailable } from "../../files/store";
import type { Services } from "../../services";
import { holdsNamesEverywhere } from "../../store/words";
import { findImport, holdImport, type ImportRecord, requireState } from "./find";
import { requireRoom } from "./room";
import { type Description, describe } from "./running/describe";
import { kindOf } from "./running/file-kind";
import { guessDelimiter } from "./running/guess";
import { importRow } from "./running/new-import";
import { pieceKey } from "./running/pieces";

const empty = "The file is empty.";
const tooLarge = `Choose a file of at most ${importLimits.bytes / 1024 / 1024} MB.`;
const mostPieces = importLimits.bytes / importLimits.pieceBytes;

export const unavailable = (error: unknown) =>
  error instanceof StorageUnavailable
    ? refuse({ file: ["File storage is not available. Try again in a minute."] })
    : error;

/** @throws ApiError `too-many` */
export async function openImport(context: Context, body: BodyOf<typeof createImport>): Promise<number> {
  const { db, caller, now } = context;
  await requireRoom(context, importLimits.pieceBytes);
  const name = body.file_name.split(/[\\/]/).pop()?.trim() || "file.csv";
  const { id } = await db
    .insertInto("imports")
    .values(
      importRow(caller.businessId, { kind: body.kind, file_name: name, created_by: caller.userId, created_at: now }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Converts unavailable storage into an error on the `file` field. */
const reached = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw unavailable(error);
  });

type Piece = BodyOf<typeof importPiece>;

export interface StoredPiece {
  readonly size: number;
  readonly digest: string;
  /** Stores the bytes again if another request has replaced them. */
  readonly keepStill: () => Promise<void>;
}

const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Stores a piece before its row is written; the sweep of its import also deletes a piece that has no row. */
export async function keepPiece(context: Context, piece: Piece, { importFiles }: Services): Promise<StoredPiece> {
  const row = await findImport(context, piece.importId);
  requireState(row, ["uploading"]);
  if (piece.number < 0 || piece.number > row.pieces)
    throw new ApiError("conflict", `The next piece is number ${row.pieces}.`);
  if (piece.number >= mostPieces || piece.file.size > importLimits.pieceBytes)
    throw new ApiError("too-large", tooLarge);
  await requireRoom(context);
  const bytes = new Uint8Array(await piece.file.arrayBuffer());
  const kind = piece.number === 0 ? kindOf(bytes) : null;
  if (kind && "refusal" in kind) throw refuse({ file: [kind.refusal] });
  const key = pieceKey(row.token, piece.number);
  const digest = digestOf(bytes);
  await reached(importFiles.keep(key, bytes));
  return {
    size: bytes.byteLength,
    digest,
    async keepStill() {
      const lying = await reached(importFiles.read(key));
      if (!lying || digestOf(lying) !== digest) await reached(importFiles.keep(key, bytes));
    },
  };
}

export async function recordPiece(context: Context, piece: Piece, stored: StoredPiece): Promise<void> {
  const { db } = context;
  const { size, digest, keepStill } = stored;
  const row = await holdImport(context, piece.importId, ["uploading"]);
  const before = await db
    .selectFrom("import_pieces")
    .select("size")
    .where("import_id", "=", row.id)
    .where("number", "=", piece.number - 1)
    .executeTakeFirst();
  if (piece.number > row.pieces || (piece.number > 0 && before?.size !== importLimits.pieceBytes))
    throw new ApiError("conflict", `Every piece but the last has ${importLimits.pieceBytes} bytes.`);
  // Another process may have stored a piece with this number since: the request that writes its row last wins.
  if (!holdsNamesEverywhere(db)) await keepStill();
  await db
    .insertInto("import_pieces")
    .values({ business_id: context.caller.businessId, import_id: row.id, number: piece.number, size, digest })
    .onConflict((conflict) => conflict.columns(["import_id", "number"]).doUpdateSet({ size, digest }))
    .execute();
  const all = await db
    .selectFrom("import_pieces")
    .select(({ fn }) => [fn.sum<number>("size").as("size"), fn.countAll<number>().as("pieces")])
    .where("import_id", "=", row.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("imports")
    .set({ size: Number(all.size), pieces: Number(all.pieces) })
    .where("id", "=", row.id)
    .execute();
}

export type Finish = BodyOf<typeof finishUpload>;
export interface Found {
  readonly digest: string;
  readonly described: Description;
}

/** Reads the beginning of the file; null if that was done before. */
export async function lookAtFile(context: Context, { importId }: Finish, services: Services): Promise<Found | null> {
  const row = await findImport(context, importId);
  if (row.state === "uploaded") return null;
  requireState(row, ["uploading"]);
  const pieces = await context.db
    .selectFrom("import_pieces")
    .select("digest")
    .where("import_id", "=", row.id)
    .orderBy("number")
    .execute();
  if (pieces.length === 0) throw refuse({ file: [empty] });
  const head = await headOf(row, services);
  const kind = kindOf(head);
  if ("refusal" in kind) throw refuse({ file: [kind.refusal] });
  const delimiter = await guessDelimiter(head, kind.encoding);
  const described = await describe(context, row, head, { encoding: kind.encoding, delimiter });
  const digest = digestOf(Buffer.from(pieces.map((piece) => piece.digest).join()));
  return { digest, described };
}

export async function headOf(row: ImportRecord, { importFiles }: Services): Promise<Uint8Array> {
  const head = await reached(importFiles.read(pieceKey(row.token, 0)));
  if (!head) throw refuse({ file: ["File no longer available. Upload the file again."] });
  return head;
}

export async function recordFile(context: Context, { importId }: Finish, found: Found | null): Promise<void> {
  if (!found) return;
  await holdImport(context, importId, ["uploading"]);
  await context.db
    .updateTable("imports")
    .set({ state: "uploaded", digest: found.digest, ...found.described })
    .where("id", "=", importId)
    .execute();
}
