import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { Log } from "../log";
import type { BucketPlace } from "./storage-url";
import { StorageUnavailable } from "./store";

/** A page may take 8 s in all, so it does not wait longer than this for the bucket. */
const usualPatienceMs = 4_000;
/** Statuses worth one retry: repeating these requests changes nothing. */
const isPassing = (status: number) => status >= 500 || status === 429;
type Method = "GET" | "PUT" | "DELETE";

/** Responses for a missing object. A service that does not let the key list the bucket answers AccessDenied. */
const gone: Readonly<Record<Method, readonly string[]>> = {
  GET: ["404 NoSuchKey", "403 AccessDenied"],
  PUT: [],
  DELETE: ["404 NoSuchKey"],
};

export interface Bucket {
  /** @throws StorageUnavailable, whose message contains no secret. */
  put(key: string, body: Uint8Array, headers: Readonly<Record<string, string>>): Promise<void>;
  /** Null when the object does not exist. @throws StorageUnavailable */
  get(key: string): Promise<Buffer | null>;
  /** @throws StorageUnavailable */
  remove(key: string): Promise<void>;
}

/**
 * Client for the objects of a bucket at any S3-compatible service. Only three requests are needed, so aws4fetch (which
 * only signs) replaces a full client with its dozens of packages.
 */
export function openBucket(place: BucketPlace, log: Log, patienceMs = usualPatienceMs): Bucket {
  const { address, region, accessKeyId, secretAccessKey } = place;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });

  const send = async (
    method: Method,
    key: string,
    body: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response> => {
    const request = await signer.sign(`${address}/${key}`, {
      method,
      headers: {
        // Signing the body protects its integrity even when the service is reached without TLS.
        "X-Amz-Content-Sha256": createHash("sha256").update(body).digest("hex"),
        ...headers,
      },
      ...(method === "PUT" ? { body: new Uint8Array(body) } : {}),
    });
    return fetch(request, { redirect: "error", signal: AbortSignal.timeout(patienceMs) });
  };

  const ask = async (
    method: Method,
    key: string,
    body: Uint8Array = new Uint8Array(),
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Buffer | null> => {
    try {
      let response = await send(method, key, body, headers);
      if (isPassing(response.status)) {
        await response.body?.cancel();
        response = await send(method, key, body, headers);
      }
      const answer = Buffer.from(await response.arrayBuffer());
      if (response.ok) return answer;
      const code = /<Code>(\w{1,60})<\/Code>/.exec(answer.toString("latin1"))?.[1] ?? "";
      const outcome = `${response.status} ${code}`.trim();
      if (gone[method].includes(outcome)) return null;
      throw new StorageUnavailable(`The bucket answered ${outcome} to ${method}`);
    } catch (cause) {
      const error =
        cause instanceof StorageUnavailable
          ? cause
          : new StorageUnavailable(`The bucket did not answer to ${method}`, { cause });
      log.error({ event: "bucket", err: error, method });
      throw error;
    }
  };

  return {
    put: async (key, body, headers) => void (await ask("PUT", key, body, headers)),
    get: (key) => ask("GET", key),
    remove: async (key) => void (await ask("DELETE", key)),
  };
}
