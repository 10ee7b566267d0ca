import { z } from "zod";

/** A bucket of any S3-compatible service, as STORAGE_URL names it. */
export interface BucketPlace {
  /** `https://host/bucket/prefix`, without an ending slash. */
  readonly address: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

// The value itself is never repeated: it holds a secret.
const words = "must be s3://KEY:SECRET@host/bucket?region=… (http:// for a service without TLS)";

/** STORAGE_URL: `s3://` and `https://` mean TLS; what follows the bucket's name is put before every key. */
export const storageUrl = z.string().transform((value, context): BucketPlace => {
  const place = readStorageUrl(value);
  if (place) return place;
  context.addIssue({ code: z.ZodIssueCode.custom, message: words });
  return z.NEVER;
});

function readStorageUrl(value: string): BucketPlace | null {
  const scheme = /^(s3|https?):\/\//.exec(value)?.[1];
  if (!scheme || !URL.canParse(value)) return null;
  // An s3:// address keeps its host as typed; read as https it is checked like any other.
  const url = new URL(scheme === "http" ? value : value.replace(/^\w+:/, "https:"));
  const path = url.pathname.split("/").filter(Boolean);
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  const bucket = path[0] ?? "";
  const known = [...url.searchParams.keys()].every((name) => name === "region");
  if (!/^[a-z0-9][a-z0-9.-]{2,62}$/.test(bucket) || !path.every((part) => /^[\w.-]+$/.test(part))) return null;
  if (!accessKeyId || !secretAccessKey || !known || url.hash) return null;
  return {
    address: `${url.origin}/${path.join("/")}`,
    region: url.searchParams.get("region") || "us-east-1",
    accessKeyId,
    secretAccessKey,
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
