import type { Context } from "../../area";
import { importLimits } from "../../contract/imports/words";
import { ApiError } from "../../errors";

const gigabytes = importLimits.waitingBytes / 1024 / 1024 / 1024;

/**
 * Bytes in storage for imports that have not run, including removed ones until the sweep. Each import counts one piece
 * more than it has, for an upload in progress.
 */
async function waitingBytes({ db }: Context): Promise<number> {
  const { size, imports } = await db
    .selectFrom("imports")
    .select(({ fn }) => [fn.sum<number | null>("size").as("size"), fn.countAll<number>().as("imports")])
    .where("started_at", "is", null)
    .where("token", "!=", "")
    .executeTakeFirstOrThrow();
  return Number(size ?? 0) + Number(imports) * importLimits.pieceBytes;
}

/** @param more bytes beyond those counted. @throws ApiError `too-many` if storage for pending imports is full. */
export async function requireRoom(context: Context, more = 0): Promise<void> {
  if ((await waitingBytes(context)) + more <= importLimits.waitingBytes) return;
  throw new ApiError(
    "too-many",
    `Files of pending imports fill the ${gigabytes} GB available. Run or remove pending imports; space is freed a few minutes later.`,
  );
}
