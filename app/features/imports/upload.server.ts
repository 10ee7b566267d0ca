import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, redirect, unstable_parseMultipartFormData } from "@remix-run/node";
import { type Access, type AccessArgs, requireAccess } from "~/access/guard.server";
import { checkRequest } from "~/access/origin.server";
import { answerStatus } from "~/access/said.server";
import { isPortalError, type PortalError } from "~/api/error";
import { refusalWith } from "~/form/form.server";
import { paths } from "~/paths";
import { createImport, finishUpload, importPiece, removeImport } from "../../../server/contract/imports/calls";
import { type ImportKind, importKinds, importLimits } from "../../../server/contract/imports/words";
import { sizeInWords } from "./words";

/** What is wrong with what was sent, by field. */
interface Refused {
  readonly kind: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** The file's bytes in pieces of exactly `size`, the last one excepted; one piece is held at a time. */
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

/** The browser's own name of the file, without the folders some send along. */
const baseName = (name: string) => (name.split(/[\\/]/).at(-1) ?? "").slice(-255) || "file.csv";

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length <= 1024) held.push(chunk);
  }
  return length > 1024 ? "" : Buffer.concat(held).toString("utf8").trim();
}

/** How far the post of a file came: its kind, and the import it is of once there is one. */
interface Opened {
  kind: string;
  importId: number | null;
}

/**
 * Hands the posted file on as it comes in, a piece at a time, each within a time budget of its own.
 *
 * The form's `kind` stands before its file, so that it is known when the file begins.
 * @param opened is told as it goes.
 * @throws PortalError what the back end said of the file.
 */
async function passOn(
  access: Access,
  { request }: AccessArgs,
  opened: Opened,
): Promise<{ importId: number } | Refused> {
  let refusal: PortalError | null = null;
  let empty = true;
  await unstable_parseMultipartFormData(request, async ({ name, filename, data: bytes }) => {
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
          await access.anotherApi().call(createImport, { body: { kind, file_name }, idempotencyKey: randomUUID() })
        ).importId;
        const { importId } = opened;
        await access.anotherApi().call(importPiece, {
          body: { importId, number, file: new File([piece], file_name) },
          idempotencyKey: randomUUID(),
        });
        number += 1;
      } catch (error) {
        if (!isPortalError(error)) throw error;
        // What is left of the file is read and forgotten: a browser hears the answer only when it has sent everything.
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
  await access.anotherApi().call(finishUpload, { body: { importId }, idempotencyKey: randomUUID() });
  return { importId };
}

/** An upload that was refused or broken off is of no use: it goes at once, or by its button in the list. */
async function discard(access: Access, importId: number | null): Promise<void> {
  if (importId === null) return;
  try {
    await access.anotherApi().call(removeImport, { body: { importId }, idempotencyKey: randomUUID() });
  } catch (error) {
    if (!isPortalError(error)) throw error;
  }
}

const withThisForm = "Upload the file with the form on this page";

const refuse = ({ kind, errors }: Refused, status = 422) =>
  data(refusalWith({ fieldErrors: errors, repopulateFields: { kind } }), { status });

/** Takes the posted file, which no form holds as a whole, and leads to its columns, or says what is wrong with it. */
export async function receiveFile(args: ActionFunctionArgs) {
  const access = await requireAccess(args, "import-data-create");
  if (!/^multipart\/form-data;/i.test(args.request.headers.get("content-type") ?? "")) {
    // Only a file may be as large as this page takes.
    await checkRequest(args.request);
    return refuse({ kind: "", errors: { file: withThisForm } });
  }
  const opened: Opened = { kind: "", importId: null };
  try {
    const taken = await passOn(access, args, opened);
    return "errors" in taken
      ? refuse(taken)
      : redirect(`${paths.importDataImport({ action: taken.importId })}#content`, 303);
  } catch (error) {
    const { kind } = opened;
    // Of one whose last answer was lost nobody knows whether it is whole.
    if (!isPortalError(error, "unavailable", "uncertain")) await discard(access, opened.importId);
    if (isPortalError(error, "invalid", "conflict", "unavailable", "uncertain")) {
      const message = Object.values(error.fields).flat()[0] ?? error.message;
      return refuse({ kind, errors: { file: message } }, answerStatus(error));
    }
    if (isPortalError(error, "too-large")) return refuse({ kind, errors: { file: tooLarge } }, 413);
    if (isPortalError(error, "too-many")) return refuse({ kind, errors: { file: error.message } }, 429);
    if (isPortalError(error)) throw error;
    return refuse({ kind, errors: { file: "Upload interrupted. Nothing was imported; upload the file again" } });
  }
}

const tooLarge = `The file is too large: at most ${sizeInWords(importLimits.bytes)}`;
