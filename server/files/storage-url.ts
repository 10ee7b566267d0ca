import { z } from "zod";

/** Bucket of an S3-compatible service, as named by STORAGE_URL. */
export interface BucketPlace {
  /** `https://host/bucket/prefix`, without a trailing slash. */
  readonly address: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

// The value itself is never shown, because it contains a secret.
const words = "must be s3://KEY:SECRET@host/bucket?region=… (http:// for a service without TLS)";

/** Parses STORAGE_URL: `s3://` and `https://` mean TLS; the path after the bucket's name is a prefix of every key. */
export const storageUrl = z.string().transform((value, context): BucketPlace => {
  const place = readStorageUrl(value);
  if (place) return place;
  context.addIssue({ code: z.ZodIssueCode.custom, message: words });
  return z.NEVER;
});

function readStorageUrl(value: string): BucketPlace | null {
  const scheme = /^(s3|https?):\/\//.exec(value)?.[1];
  if (!scheme || !URL.canParse(value)) return null;
  // URL keeps the host of an s3:// address as typed; parsed as https it is validated like any other.
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
