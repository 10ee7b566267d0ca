import { type Handler, handle, handlePrepared } from "../../area";
import {
  cancelImport,
  checkImport,
  createImport,
  finishUpload,
  importDetails,
  importPiece,
  importRows,
  imports as importsCall,
  matchImport,
  removeImport,
  rereadImport,
  startImport,
  undoImport,
} from "../../contract/imports/calls";
import {
  batchImportSettings,
  updateBatchImportSetting,
  updateBatchImportSettings,
} from "../../contract/imports/settings";
import { importLimits } from "../../contract/imports/words";
import { revisionOfContent } from "../../items/revision";
import { area } from "../../manifest";
import { cancel, check, remove, start, undo } from "./change";
import { importJobs } from "./jobs";
import { match, recordReading, reread } from "./match";
import { detailOf, listImports, readImportRows } from "./read";
import { saveSettings, settingsOf } from "./settings";
import { importSettingsHistory } from "./settings-history";
import { keepPiece, lookAtFile, openImport, recordFile, recordPiece } from "./upload";

const handlers: readonly Handler[] = [
  handle(importsCall, (context, { query }) => listImports(context, query)),
  handle(importDetails, async (context, { query }) => ({ import: await detailOf(context, query.importId) })),
  handle(createImport, async (context, { body }) => ({
    importId: await openImport(context, body),
    piece: importLimits.pieceBytes,
  })),
  handlePrepared(importPiece, {
    // One upload of an import at a time, so that a piece's stored bytes and its row come from the same request.
    alone: ({ body }) => String(body.importId),
    prepare: (context, { body }, services) => keepPiece(context, body, services),
    run: async (context, { body, prepared }) => {
      await recordPiece(context, body, prepared);
      return {};
    },
  }),
  handlePrepared(finishUpload, {
    prepare: (context, { body }, services) => lookAtFile(context, body, services),
    run: async (context, { body, prepared }) => {
      await recordFile(context, body, prepared);
      return { importId: body.importId };
    },
  }),
  handlePrepared(rereadImport, {
    prepare: (context, { body }, services) => reread(context, body, services),
    run: async (context, { body, prepared }) => {
      await recordReading(context, body, prepared);
      return { importId: body.importId };
    },
  }),
  handle(matchImport, async (context, { body }) => {
    await match(context, body);
    return { importId: body.importId };
  }),
  ...(
    [
      [checkImport, check],
      [startImport, start],
      [cancelImport, cancel],
      [undoImport, undo],
      [removeImport, remove],
    ] as const
  ).map(([change, run]) =>
    handle(change, async (context, { body }) => {
      await run(context, body.importId);
      return { importId: body.importId };
    }),
  ),
  handle(importRows, (context, { query }) => readImportRows(context, query)),
  handle(batchImportSettings, async (context) => {
    const datasets = await settingsOf(context);
    return { datasets, revision: revisionOfContent(datasets) };
  }),
  ...[updateBatchImportSettings, updateBatchImportSetting].map((update) =>
    handle(update, async (context, { body }) => {
      await saveSettings(context, body);
      return {};
    }),
  ),
];

export const imports = area({
  name: "imports",
  handlers,
  jobs: importJobs,
  history: importSettingsHistory,
  customers: {
    noUses: { import_rows: "what another import did is a transaction, or a change of the customer" },
    forget: async ({ db }, ids) => {
      await db
        .updateTable("import_rows")
        .set({ before: "{}", after: "{}" })
        .where("import_id", "in", db.selectFrom("imports").select("id"))
        .where("customer_id", "in", ids)
        .execute();
    },
  },
});
