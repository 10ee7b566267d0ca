import type { PortalApi } from "../../server/api";
import { importsJob } from "../../server/areas/imports/jobs";
import { type Hold, type ImportRecord, leaseMilliseconds, takeHold } from "../../server/areas/imports/running/hold";
import type { BodyOf } from "../../server/contract/common/call";
import {
  checkImport,
  createImport,
  finishUpload,
  importDetails,
  importPiece,
  importRows,
  matchImport,
  startImport,
  undoImport,
} from "../../server/contract/imports/calls";
import { type ImportKind, type ImportOutcome, importLimits } from "../../server/contract/imports/words";
import type { Files } from "../../server/files/store";
import type { Store } from "../../server/store/store";
import { apiOn, type Business, type Clock, makeCompany } from "./api";
import { answerOf } from "./ask";
import { finish, servicesOf } from "./work";

/** A new store, its API, and a shop that imports files. */
export async function importingShop(
  stores: { fresh(): Promise<Store> },
  clock: Clock,
): Promise<{ store: Store; api: PortalApi; shop: Business }> {
  const store = await stores.fresh();
  return { store, api: apiOn(store, { clock }), shop: await makeCompany(store, "shop") };
}

/** Storage of import files. */
export const importFilesOf = (store: Store): Files => servicesOf(store).importFiles;

/** A CSV file with these lines. */
export const csv = (...lines: string[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`${lines.join("\n")}\n`));

/** Uploads a file piece by piece, like the portal. @returns the import's id. */
export async function uploadPieces(
  api: PortalApi,
  who: { token: string },
  kind: ImportKind,
  pieces: Iterable<Uint8Array<ArrayBuffer>>,
  file_name = "people.csv",
): Promise<number> {
  const { importId } = await answerOf(api, who, createImport, { body: { kind, file_name } });
  let number = 0;
  for (const piece of pieces) {
    await answerOf(api, who, importPiece, { body: { importId, number, file: new File([piece], "piece") } });
    number += 1;
  }
  await answerOf(api, who, finishUpload, { body: { importId } });
  return importId;
}

function* piecesOf(bytes: Uint8Array<ArrayBuffer>) {
  for (let from = 0; from < Math.max(bytes.length, 1); from += importLimits.pieceBytes)
    yield bytes.slice(from, from + importLimits.pieceBytes);
}

export const upload = (
  api: PortalApi,
  who: { token: string },
  kind: ImportKind,
  bytes: Uint8Array<ArrayBuffer>,
  file_name?: string,
): Promise<number> => uploadPieces(api, who, kind, piecesOf(bytes), file_name);

export const detailsOf = async (api: PortalApi, who: { token: string }, importId: number) =>
  (await answerOf(api, who, importDetails, { query: { importId } })).import;

type Matching = Partial<BodyOf<typeof matchImport>>;

/** Maps an upload's columns as suggested. */
export async function matchUpload(api: PortalApi, who: { token: string }, importId: number, more: Matching = {}) {
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
}

/** Uploads a file and maps its columns. @returns the import's id. */
export async function matched(
  api: PortalApi,
  who: { token: string },
  kind: ImportKind,
  bytes: Uint8Array<ArrayBuffer>,
  more?: Matching,
): Promise<number> {
  const importId = await upload(api, who, kind, bytes);
  await matchUpload(api, who, importId, more);
  return importId;
}

/** Runs the imports job to its end. */
export const work = (store: Store, clock: Clock, files = importFilesOf(store)): Promise<void> =>
  finish(importsJob(), store, clock.time, { services: { ...servicesOf(store), importFiles: files }, now: clock.now });

type Taking = [
  api: PortalApi,
  store: Store,
  who: { token: string },
  clock: Clock,
  kind: ImportKind,
  bytes: Uint8Array<ArrayBuffer>,
  more?: Matching,
];

/** Creates an import whose dry run is done. */
export async function checked(...[api, store, who, clock, kind, bytes, more]: Taking): Promise<number> {
  const importId = await matched(api, who, kind, bytes, more);
  await answerOf(api, who, checkImport, { body: { importId } });
  await work(store, clock);
  return importId;
}

/** Starts an import without running its job. */
export async function started(...taking: Taking): Promise<number> {
  const [api, , who] = taking;
  const importId = await checked(...taking);
  await answerOf(api, who, startImport, { body: { importId } });
  return importId;
}

/** Runs an import from upload to end. */
export async function imported(...taking: Taking): Promise<number> {
  const [, store, , clock] = taking;
  const importId = await started(...taking);
  await work(store, clock);
  return importId;
}

/** Undoes an import completely. */
export async function undone(
  api: PortalApi,
  store: Store,
  who: { token: string },
  clock: Clock,
  importId: number,
): Promise<void> {
  await answerOf(api, who, undoImport, { body: { importId } });
  await work(store, clock);
}

/** A running import whose lease one worker holds. */
export async function runningImport(
  store: Store,
  importId: number,
  now: () => number,
): Promise<{ row: ImportRecord; hold: Hold; files: Files }> {
  const { business_id: businessId } = await store.db
    .selectFrom("imports")
    .select("business_id")
    .where("id", "=", importId)
    .executeTakeFirstOrThrow();
  const hold: Hold = { importId, businessId, worker: "one", leaseMs: leaseMilliseconds, now };
  const row = await takeHold(store.db, hold);
  if (!row) throw new Error("The import is somebody else's");
  return { row, hold, files: importFilesOf(store) };
}

/** Rows that a stage reports. */
export const reportedRows = async (
  api: PortalApi,
  who: { token: string },
  importId: number,
  stage: "check" | "run" | "undo",
  outcome?: ImportOutcome,
) => {
  const query = { importId, stage, after: 0, limit: 1000, ...(outcome && { outcome }) };
  return (await answerOf(api, who, importRows, { query })).rows;
};
