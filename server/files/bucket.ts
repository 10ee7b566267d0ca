import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { Log } from "../log";
import type { BucketPlace } from "./storage-url";
import { StorageUnavailable } from "./store";

/** A page has 8 s in all: a bucket that has not answered by then will not be waited for. */
const usualPatienceMs = 4_000;
/** What is worth asking once more: the request changes nothing when it arrives twice. */
const isPassing = (status: number) => status >= 500 || status === 429;
type Method = "GET" | "PUT" | "DELETE";

/** What is not there; a service that does not let the key list the bucket says "denied" of it. */
const gone: Readonly<Record<Method, readonly string[]>> = {
  GET: ["404 NoSuchKey", "403 AccessDenied"],
  PUT: [],
  DELETE: ["404 NoSuchKey"],
};

export interface Bucket {
  /** @throws StorageUnavailable; its message names no secret. */
  put(key: string, body: Uint8Array, headers: Readonly<Record<string, string>>): Promise<void>;
  /** null when there is none. @throws StorageUnavailable */
  get(key: string): Promise<Buffer | null>;
  /** @throws StorageUnavailable */
  remove(key: string): Promise<void>;
}

/**
 * The objects of a bucket of any S3-compatible service. Three requests are all it takes, so aws4fetch (which signs, and
 * nothing else) does where a full client would bring dozens of packages.
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
        // Signing what is sent keeps it whole also where the service is reached without TLS.
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
      const said = `${response.status} ${code}`.trim();
      if (gone[method].includes(said)) return null;
      throw new StorageUnavailable(`The bucket answered ${said} to ${method}`);
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
