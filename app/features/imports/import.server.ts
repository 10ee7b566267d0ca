import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { messageKind } from "~/access/said.server";
import { isPortalError } from "~/api/error";
import { phoneCountries } from "~/business/phone-countries";
import { idIn } from "~/items/delete/delete.server";
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
import { importAtWork, importOutcomes } from "../../../server/contract/imports/words";
import { getBusinessBranches } from "../../../server/contract/lookups/calls";
import { changesElsewhere, type MatchForm, matchBody, matchFormOf, readingBody, readMatchForm } from "./match-form";
import { mayUndo, stageOf } from "./stage";
import { stateIn } from "./words";

const at = (instant: number | null, timeZone: string) => (instant === null ? "" : formatInstant(instant, timeZone));

/** The states that show the columns to be matched; one that failed before it ran may be matched again. */
const matches = ({ state, started_at, swept_on }: ImportDetail) =>
  state === "uploaded" || state === "matched" || (state === "failed" && started_at === null && swept_on !== null);

/** What the page shows of an import, by where it stands. */
export async function loadImport(access: Access, args: AccessArgs) {
  const { api, session } = access;
  const importId = idIn(args, "action");
  const search = new URL(args.request.url).searchParams;
  const detail = (await api.call(importDetails, { query: { importId } })).import;
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
    // null once the file and what was told of its rows are swept.
    keptUntil: detail.swept_on === null ? null : formatDay(detail.swept_on),
    matching: matching ? await columnsOf(access, detail) : null,
    stage,
    samples: stage === null || matching ? [] : await samplesOf(access, importId, stage),
    columns: detail.columns,
    // What the file calls a field, for whoever looks for what is wrong in it.
    calledBy: Object.fromEntries(
      detail.mapping.flatMap((field, at) => (field === "" ? [] : [[field, detail.columns[at] ?? ""]])),
    ),
    key: randomUUID(),
  };
}

export type ImportPage = Awaited<ReturnType<typeof loadImport>>;

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

async function columnsOf({ api }: Access, detail: ImportDetail) {
  const { branches } = await api.call(getBusinessBranches, { query: { limit: 0 } });
  return {
    columns: detail.columns,
    preview: detail.preview.slice(0, 5),
    fields: detail.fields,
    remembered: detail.remembered,
    encoding: detail.encoding,
    delimiter: detail.delimiter,
    header: detail.has_header,
    branches: branches.map(({ business_branch_pk: value, name: label }) => ({ value, label })),
    countries: phoneCountries(detail.countries),
    form: matchFormOf(detail),
  };
}

const acts = {
  start: { call: startImport, said: "The import is running. You may leave this page and come back." },
  cancel: { call: cancelImport, said: "The import is stopped." },
  undo: { call: undoImport, said: "The import is being undone. You may leave this page and come back." },
  check: { call: checkImport, said: "The file is being checked. Nothing is changed by that." },
} as const;

type Act = keyof typeof acts;
const isAct = (word: unknown): word is Act => typeof word === "string" && Object.hasOwn(acts, word);

interface Refused {
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string;
  readonly form: MatchForm | null;
}

/** What was typed, beside what somebody else has saved since it was opened; the next save replaces that version. */
async function beside({ api }: Access, importId: number, typed: MatchForm | null, message: string): Promise<Refused> {
  const detail = (await api.call(importDetails, { query: { importId } })).import;
  const errors = typed && changesElsewhere(typed, detail);
  if (!typed || !errors) return { errors: {}, message, form: null };
  return { errors, message, form: { ...typed, revision: detail.revision } };
}

/** Reads the file another way, keeps what its columns are, or starts, stops and undoes the import. */
export async function changeImport(access: Access, args: AccessArgs) {
  const importId = idIn(args, "action");
  const here = paths.importDataImport({ action: importId });
  const form = await readForm(args.request);
  const idempotencyKey = keyIn(form);
  const act = form.get("act");
  const typed = act === "match" ? readMatchForm(form) : null;
  try {
    if (act === "reread") {
      await access.api.call(rereadImport, { body: readingBody(importId, form), idempotencyKey });
      return await redirectSaying(access, here, "success", "The file is read that way now.");
    }
    if (typed) {
      await access.api.call(matchImport, { body: matchBody(importId, typed), idempotencyKey });
      await access.api.call(checkImport, {
        body: { importId },
        idempotencyKey: idempotencyKey && `${idempotencyKey.slice(0, 50)}-check`,
      });
      return await redirectSaying(access, here, "success", acts.check.said);
    }
    if (!isAct(act)) throw data({ message: "" }, { status: 400 });
    await access.api.call(acts[act].call, { body: { importId }, idempotencyKey });
    return await redirectSaying(access, here, "success", acts[act].said);
  } catch (error) {
    if (isPortalError(error, "unavailable", "uncertain"))
      return redirectSaying(access, here, messageKind(error), error.message);
    if (!isPortalError(error, "invalid", "conflict")) throw error;
    if (error.fields.revision) return data(await beside(access, importId, typed, error.message), { status: 422 });
    const errors = Object.fromEntries(Object.entries(error.fields).map(([name, [message = ""]]) => [name, message]));
    const refused: Refused = { errors, message: Object.keys(errors).length > 0 ? "" : error.message, form: typed };
    return data(refused, { status: 422 });
  }
}
