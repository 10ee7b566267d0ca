import { join } from "node:path";
import type { PortalApi } from "../../server/api";
import type { BodyOf } from "../../server/contract/call";
import { type ImportKind, type ImportOutcome, importLimits } from "../../server/contract/import-words";
import {
  checkImport,
  createImport,
  finishUpload,
  importDetails,
  importPiece,
  importRows,
  matchImport,
  startImport,
} from "../../server/contract/imports";
import { openFileFolder } from "../../server/files/folder";
import type { Store } from "../../server/store/store";
import { workOnImports } from "../../server/work/imports";
import type { Clock } from "./api";
import { answerOf } from "./ask";

/** A CSV file of these lines. */
export const csv = (...lines: string[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`${lines.join("\n")}\n`));

/** Sends a file piece by piece, as the portal does. @returns the import's id. */
export async function upload(
  api: PortalApi,
  who: { token: string },
  kind: ImportKind,
  bytes: Uint8Array<ArrayBuffer>,
  file_name = "people.csv",
): Promise<number> {
  const { importId } = await answerOf(api, who, createImport, { body: { kind, file_name } });
  for (let number = 0; number * importLimits.pieceBytes < Math.max(bytes.length, 1); number += 1) {
    const from = number * importLimits.pieceBytes;
    const file = new File([bytes.slice(from, from + importLimits.pieceBytes)], "piece");
    await answerOf(api, who, importPiece, { body: { importId, number, file } });
  }
  await answerOf(api, who, finishUpload, { body: { importId } });
  return importId;
}

export const detailsOf = async (api: PortalApi, who: { token: string }, importId: number) =>
  (await answerOf(api, who, importDetails, { query: { importId } })).import;

/** An upload whose columns are matched as suggested. */
export async function matched(
  api: PortalApi,
  who: { token: string },
  kind: ImportKind,
  bytes: Uint8Array<ArrayBuffer>,
  more: Partial<BodyOf<typeof matchImport>> = {},
): Promise<number> {
  const importId = await upload(api, who, kind, bytes);
  const { mapping } = await detailsOf(api, who, importId);
  await answerOf(api, who, matchImport, {
    body: {
      importId,
      mapping: Object.fromEntries(mapping.map((field, index) => [String(index), field])),
      date_order: "ymd",
      decimal_mark: "point",
      branch_pk: null,
      known: "update",
      ...more,
    },
  });
  return importId;
}

/** Lets the workers do what the imports are at. */
export const work = (store: Store, clock: Clock): Promise<void> =>
  workOnImports(
    store,
    openFileFolder(join(store.dataDir, "imports")),
    (error) => {
      throw error;
    },
    { now: clock.now },
  );

/** An import from its upload to its end. */
export async function imported(
  api: PortalApi,
  store: Store,
  who: { token: string },
  clock: Clock,
  kind: ImportKind,
  bytes: Uint8Array<ArrayBuffer>,
  more: Partial<BodyOf<typeof matchImport>> = {},
): Promise<number> {
  const importId = await matched(api, who, kind, bytes, more);
  for (const call of [checkImport, startImport]) {
    await answerOf(api, who, call, { body: { importId } });
    await work(store, clock);
  }
  return importId;
}

/** The rows that a stage tells of. */
export const toldOf = async (
  api: PortalApi,
  who: { token: string },
  importId: number,
  stage: "check" | "run" | "undo",
  outcome?: ImportOutcome,
) => {
  const query = { importId, stage, after: 0, limit: 1000, ...(outcome && { outcome }) };
  return (await answerOf(api, who, importRows, { query })).rows;
};
