import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { asOptions } from "~/business/choices";
import { branchChoices } from "~/business/choices.server";
import { phoneCountries } from "~/business/phone-countries";
import { form, formPage, type Visit } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { formatDay, formatInstant } from "~/ui/format";
import {
  cancelImport,
  checkImport,
  type ImportDetail,
  importDetails,
  importRows,
  matchImport,
  rereadImport,
  startImport,
  undoImport,
} from "../../../server/contract/imports/calls";
import { reading, values } from "../../../server/contract/imports/match-fields";
import { importAtWork, importOutcomes } from "../../../server/contract/imports/words";
import { joinMatching } from "./join-matching.server";
import { matchFormOf, matchValues, readMapping } from "./match-form";
import { mayUndo, stageOf } from "./stage";
import { stateIn } from "./words";

const at = (instant: number | null, timeZone: string) => (instant === null ? "" : formatInstant(instant, timeZone));

/** Whether the columns can be matched; a failed import only if it has not run and its file still exists. */
const matches = ({ state, started_at, swept_on }: ImportDetail) =>
  state === "uploaded" || state === "matched" || (state === "failed" && started_at === null && swept_on !== null);

const detailOf = async ({ api }: Access, args: AccessArgs) =>
  (await api.call(importDetails, { query: { importId: requireId(args, "action") } })).import;

/** Loads the page of an import, by its state. */
async function load(access: Access, args: AccessArgs) {
  const { session } = access;
  const importId = requireId(args, "action");
  const search = new URL(args.request.url).searchParams;
  const detail = await detailOf(access, args);
  const { timeZone } = session.business;
  const matching = matches(detail) || (detail.state === "checked" && search.get("change") === "1");
  const stage = stageOf(detail);
  return {
    id: importId,
    kind: detail.kind,
    file: detail.file_name,
    size: detail.size,
    state: detail.state,
    label: stateIn(detail.state),
    problem: detail.problem,
    atWork: importAtWork.some((state) => state === detail.state),
    percent: detail.percent,
    rows: detail.rows,
    checked: detail.checked,
    done: detail.done,
    undone: detail.undone,
    kept: detail.kept,
    by: detail.created_by,
    sent: at(detail.created_at, timeZone),
    started: at(detail.started_at, timeZone),
    ended: at(detail.ended_at, timeZone),
    undoneAt: at(detail.undone_at, timeZone),
    earlier: detail.earlier
      ? { id: detail.earlier.import_pk, state: stateIn(detail.earlier.state).name, at: at(detail.earlier.at, timeZone) }
      : null,
    mayUndo: mayUndo(detail),
    asksUndo: search.get("undo") === "1",
    // null after the file and its refused rows are deleted.
    availableUntil: detail.swept_on === null ? null : formatDay(detail.swept_on),
    matching: matching ? await columnsOf(access, detail) : null,
    stage,
    samples: stage === null || matching ? [] : await samplesOf(access, importId, stage),
    columns: detail.columns,
    // Column name in the file for each field, to find the cell with an error.
    calledBy: Object.fromEntries(
      detail.mapping.flatMap((field, at) => (field === "" ? [] : [[field, detail.columns[at] ?? ""]])),
    ),
  };
}

export type ImportPage = Awaited<ReturnType<typeof load>> & { readonly key: string };

async function samplesOf({ api }: Access, importId: number, stage: "check" | "run" | "undo") {
  const outcomes = stage === "check" ? importOutcomes : [undefined];
  const found = await Promise.all(
    outcomes.map(async (outcome) => {
      const { rows } = await api.call(importRows, { query: { importId, stage, outcome, after: 0, limit: 20 } });
      return { outcome: outcome ?? ("refused" as const), rows };
    }),
  );
  return found.filter(({ rows }) => rows.length > 0);
}

async function columnsOf(access: Access, detail: ImportDetail) {
  return {
    columns: detail.columns,
    preview: detail.preview.slice(0, 5),
    fields: detail.fields,
    remembered: detail.remembered,
    encoding: detail.encoding,
    delimiter: detail.delimiter,
    header: detail.has_header,
    branches: asOptions(await branchChoices(access)),
    countries: phoneCountries(detail.countries),
    form: matchFormOf(detail),
  };
}

const here = ({ args }: Pick<Visit, "args">) => paths.importDataImport({ action: requireId(args, "action") });
const look = (visit: Visit) => ({ href: here(visit), label: "Refresh page" });

const checking = "Check started. Nothing changes yet.";

const acts = {
  start: { call: startImport, say: "Import started. You can leave this page." },
  cancel: { call: cancelImport, say: "Import stopped." },
  undo: { call: undoImport, say: "Undo started. You can leave this page." },
  check: { call: checkImport, say: checking },
} as const;

/** Starts, stops, checks or undoes the import. */
const actForm = form({
  name: "act",
  when: ["act", "start", "cancel", "undo", "check"],
  schema: z.object({ act: z.enum(["start", "cancel", "undo", "check"]) }),
  look,
  async save({ act }, { access, args }) {
    const { call, say } = acts[act];
    await access.api.call(call, { body: { importId: requireId(args, "action") } });
    return { to: here({ args }), say };
  },
});

/** Changes how the file is read. */
const rereadForm = form({
  name: "reread",
  when: ["act", "reread"],
  schema: schemaOf(reading),
  look,
  async save(answers, { access, args, version }) {
    const { encoding = "utf-8", delimiter = "comma", has_header = false } = answers;
    const body = { importId: requireId(args, "action"), encoding, delimiter, has_header, revision: version };
    await access.api.call(rereadImport, { body });
    return { to: here({ args }), say: "File format updated." };
  },
});

/** Matches columns to fields. */
const matchForm = form({
  name: "match",
  when: ["act", "match"],
  schema: schemaOf(values, { also: { mapping: z.unknown() } }),
  async stored({ access, args }) {
    const detail = await detailOf(access, args);
    return { values: matchValues({ ...detail, form: matchFormOf(detail) }), revision: detail.revision };
  },
  join: joinMatching,
  look,
  async save(answers, { access, args, raw, version, idempotencyKey }) {
    const importId = requireId(args, "action");
    const { date_order = "ymd", decimal_mark = "point", known = "update", country, branch_pk = null } = answers;
    const mapping = Object.fromEntries(readMapping(raw).map((field, column) => [String(column), field]));
    const body = { importId, mapping, date_order, decimal_mark, known, country: country || undefined, branch_pk };
    await access.api.call(matchImport, { body: { ...body, revision: version }, idempotencyKey });
    const checkKey = idempotencyKey && `${idempotencyKey.slice(0, 50)}-check`;
    await access.api.call(checkImport, { body: { importId }, idempotencyKey: checkKey });
    return { to: here({ args }), say: checking };
  },
});

export const importing = formPage({ page: "import-data-import", load, form: [actForm, rereadForm, matchForm] });
