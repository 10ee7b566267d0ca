import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, redirect, unstable_parseMultipartFormData } from "@remix-run/node";
import { answerStatus } from "~/access/failure-message.server";
import { type Access, type AccessArgs, requireAccess } from "~/access/guard.server";
import { keyField } from "~/access/key-field";
import { checkRequest, keyNamed } from "~/access/origin.server";
import { isPortalError, type PortalError } from "~/api/error";
import { refusalWith } from "~/form/refusal.server";
import { paths } from "~/paths";
import {
  createImport,
  finishUpload,
  importDetails,
  importPiece,
  removeImport,
} from "../../../server/contract/imports/calls";
import { type ImportKind, importKinds, importLimits } from "../../../server/contract/imports/words";
import { sizeInWords } from "./words";

/** Errors of an upload, by field. */
interface Refused {
  readonly kind: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** Splits the file into pieces of exactly `size` bytes, except the last; holds one piece in memory at a time. */
async function* piecesOf(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let piece = new Uint8Array(size);
  let length = 0;
  for await (const chunk of bytes) {
    let from = 0;
    while (from < chunk.length) {
      const part = chunk.subarray(from, from + size - length);
      piece.set(part, length);
      length += part.length;
      from += part.length;
      if (length < size) continue;
      yield piece;
      piece = new Uint8Array(size);
      length = 0;
    }
  }
  if (length > 0) yield piece.slice(0, length);
}

const isKind = (word: string): word is ImportKind => importKinds.some((kind) => kind === word);

/** File name from the browser, without the folders that some browsers include. */
const baseName = (name: string) => (name.split(/[\\/]/).at(-1) ?? "").slice(-255) || "file.csv";

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length <= 1024) chunks.push(chunk);
  }
  return length > 1024 ? "" : Buffer.concat(chunks).toString("utf8").trim();
}

/** State of an upload: its page's key, its kind, and its import once created. */
interface Opened {
  /** One post makes one import, however often it is sent. */
  key: string;
  kind: string;
  importId: number | null;
}

/**
 * Passes the posted file to the back end piece by piece, each with a separate time budget. The form's key and `kind`
 * come before the file, so that they are known when the file begins.
 * @param opened updated during the upload.
 * @throws PortalError the back end's refusal of the file.
 */
async function passOn(
  access: Access,
  { request }: AccessArgs,
  opened: Opened,
): Promise<{ importId: number } | Refused> {
  let refusal: PortalError | null = null;
  let empty = true;
  await unstable_parseMultipartFormData(request, async ({ name, filename, data: bytes }) => {
    if (name === keyField) opened.key = keyNamed(await textOf(bytes)) ?? opened.key;
    if (name === "kind") opened.kind = await textOf(bytes);
    if (name !== "file") {
      for await (const _ of bytes);
      return "";
    }
    const { kind } = opened;
    const file_name = baseName(filename ?? "");
    let number = 0;
    for await (const piece of piecesOf(bytes, importLimits.pieceBytes)) {
      empty = false;
      if (refusal || !isKind(kind)) continue;
      try {
        opened.importId ??= (
          await access.anotherApi().call(createImport, { body: { kind, file_name }, idempotencyKey: opened.key })
        ).importId;
        const { importId } = opened;
        await access.anotherApi().call(importPiece, {
          body: { importId, number, file: new File([piece], file_name) },
          idempotencyKey: `${opened.key}-${number}`,
        });
        number += 1;
      } catch (error) {
        if (!isPortalError(error)) throw error;
        // Reads and discards the rest of the file, because a browser reads the response only after sending everything.
        refusal = error;
      }
    }
    return "";
  });
  if (refusal) throw refusal;
  const { kind, importId } = opened;
  if (!isKind(kind)) return { kind, errors: { kind: "Choose customers or transactions" } };
  if (empty) return { kind, errors: { file: "Choose a file that is not empty" } };
  if (importId === null) return { kind, errors: { file: withThisForm } };
  await access.anotherApi().call(finishUpload, { body: { importId }, idempotencyKey: `${opened.key}-end` });
  return { importId };
}

/**
 * Removes an upload that was refused or interrupted, unless an earlier post of the same page has completed it. If that
 * fails, the user can remove it in the list.
 */
async function discard(access: Access, importId: number | null): Promise<void> {
  if (importId === null) return;
  try {
    const { import: found } = await access.anotherApi().call(importDetails, { query: { importId } });
    if (found.state !== "uploading") return;
    await access.anotherApi().call(removeImport, { body: { importId }, idempotencyKey: randomUUID() });
  } catch (error) {
    if (!isPortalError(error)) throw error;
  }
}

const withThisForm = "Upload the file with the form on this page";

const refuse = ({ kind, errors }: Refused, status = 422, key?: string) =>
  data(refusalWith({ fieldErrors: errors, repopulateFields: { kind }, key }), { status });

/** Receives the posted file as a stream and redirects to its columns, or returns its errors. */
export async function receiveFile(args: ActionFunctionArgs) {
  const access = await requireAccess(args, "import-data-create");
  if (!/^multipart\/form-data;/i.test(args.request.headers.get("content-type") ?? "")) {
    // Only a file upload may use this page's large body limit.
    await checkRequest(args.request);
    return refuse({ kind: "", errors: { file: withThisForm } });
  }
  const opened: Opened = { key: randomUUID(), kind: "", importId: null };
  try {
    const upload = await passOn(access, args, opened);
    return "errors" in upload
      ? refuse(upload)
      : redirect(`${paths.importDataImport({ action: upload.importId })}#content`, 303);
  } catch (error) {
    const { kind, key } = opened;
    // If an answer was lost or the sending stopped, the same page may send the file again, so it is not removed.
    const mayContinue = isPortalError(error, "unavailable", "uncertain") || args.request.signal.aborted;
    if (!mayContinue) await discard(access, opened.importId);
    if (isPortalError(error, "invalid", "conflict", "unavailable", "uncertain")) {
      const message = Object.values(error.fields).flat()[0] ?? error.message;
      const again = isPortalError(error, "unavailable", "uncertain") ? key : undefined;
      return refuse({ kind, errors: { file: message } }, answerStatus(error), again);
    }
    if (isPortalError(error, "too-large")) return refuse({ kind, errors: { file: tooLarge } }, 413);
    if (isPortalError(error, "too-many")) return refuse({ kind, errors: { file: error.message } }, 429);
    if (isPortalError(error) && !isPortalError(error, "not-found")) throw error;
    return refuse({ kind, errors: { file: "Upload interrupted. Nothing was imported; upload the file again" } });
  }
}

const tooLarge = `The file is too large: at most ${sizeInWords(importLimits.bytes)}`;
