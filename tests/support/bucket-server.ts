import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * A small S3 server: keeps objects in memory and verifies the signature of every request according to AWS Signature
 * Version 4, without the library that the product signs with.
 */

const keyId = "KEYID";
const secret = "a/secret+key=";
const region = "test-1";

const hash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, content: string) => createHmac("sha256", key).update(content).digest();

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface BucketServer {
  /** The value for STORAGE_URL; `more` adds a prefix after the bucket. */
  address(more?: string, key?: string): string;
  readonly objects: Map<string, { body: Buffer; contentType: string }>;
  readonly requests: string[];
  /** Answers requests of this method instead of the server, until `heal`. */
  fail(method: string, answer: Answer): void;
  /** Like `fail`, for the first request of each address only. */
  failFirst(method: string, answer: Answer): void;
  heal(): void;
  close(): Promise<void>;
}

export const sick: Answer = (_, response) => error(response, 503, "SlowDown");
export const silent: Answer = () => undefined;
export const drops: Answer = (request) => request.socket.destroy();

function error(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>…</Message></Error>`);
}

/** The S3 error code of an invalid signature; null when it is valid. */
function wrongWith(request: IncomingMessage, body: Buffer): string | null {
  const header = (name: string) => String(request.headers[name] ?? "");
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      header("authorization"),
    );
  if (!authorization) return "AccessDenied";
  const [, id, scope = "", names = "", signature] = authorization;
  if (id !== keyId) return "InvalidAccessKeyId";
  const date = header("x-amz-date");
  if (Math.abs(Date.now() - instantOf(date)) > 15 * 60_000) return "RequestTimeTooSkewed";
  if (scope !== `${date.slice(0, 8)}/${region}/s3/aws4_request`) return "AuthorizationHeaderMalformed";
  const signed = names.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.includes(name))) return "AccessDenied";
  if (header("x-amz-content-sha256") !== hash(body)) return "XAmzContentSHA256Mismatch";
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const canonical = [
    request.method,
    path,
    query,
    ...signed.map((name) => `${name}:${header(name).trim()}`),
    "",
    names,
    hash(body),
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", date, scope, hash(canonical)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>((signingKey, part) => hmac(signingKey, part), `AWS4${secret}`);
  return hmac(key, toSign).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

function instantOf(stamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp)?.slice(1).map(Number) ?? [];
  const [year = 0, month = 1, ...rest] = parts;
  return Date.UTC(year, month - 1, ...rest);
}

export async function startBucketServer(bucket = "shop-pictures"): Promise<BucketServer> {
  const objects: BucketServer["objects"] = new Map();
  const requests: string[] = [];
  const failures = new Map<string, { answer: Answer; failed: Set<string> | null }>();

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const { method = "", url = "" } = request;
    requests.push(`${method} ${url}`);
    const failing = failures.get(method);
    if (failing && !failing.failed?.has(url)) {
      failing.failed?.add(url);
      return failing.answer(request, response);
    }
    const wrong = wrongWith(request, body);
    if (wrong) return error(response, 403, wrong);
    if (!url.startsWith(`/${bucket}/`)) return error(response, 404, "NoSuchBucket");
    const key = url.slice(bucket.length + 2);
    const object = objects.get(key);
    if (method === "PUT") {
      objects.set(key, { body, contentType: String(request.headers["content-type"]) });
      return response.writeHead(200).end();
    }
    if (method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (!object) return error(response, 404, "NoSuchKey");
    response.writeHead(200, { "Content-Type": object.contentType }).end(object.body);
  };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => answer(request, response, Buffer.concat(parts)));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: (more = "", key = secret) =>
      `http://${keyId}:${encodeURIComponent(key)}@127.0.0.1:${port}/${bucket}${more}?region=${region}`,
    objects,
    requests,
    fail: (method, how) => failures.set(method, { answer: how, failed: null }),
    failFirst: (method, how) => failures.set(method, { answer: how, failed: new Set() }),
    heal: () => failures.clear(),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
