import type { Context } from "../../area";
import { importLimits } from "../../contract/imports/words";
import { ApiError } from "../../errors";

const gigabytes = importLimits.waitingBytes / 1024 / 1024 / 1024;

/**
 * What lies here of imports that never ran, those that were removed and wait for the sweep among it. Each counts with a
 * piece more than it has: the one that may be on its way.
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

/** @param more bytes that are about to come beyond those counted. @throws ApiError `too-many` where they find no room. */
export async function requireRoom(context: Context, more = 0): Promise<void> {
  if ((await waitingBytes(context)) + more <= importLimits.waitingBytes) return;
  throw new ApiError(
    "too-many",
    `Files of pending imports fill the ${gigabytes} GB available. Run or remove pending imports; space is freed a few minutes later.`,
  );
}
