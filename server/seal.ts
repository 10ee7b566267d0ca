import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts values so that nobody else can read or change them, bound to the row they are stored in: AES-256-GCM. */
export interface Seal {
  close(value: unknown, row: string): string;
  /** Null when closed with another secret or for another row, or when tampered with. */
  open(sealed: string, row: string): unknown;
  /** Keyed digest: equal texts have equal digests, and nobody without the secret can find a text by guessing. */
  digest(text: string): string;
}

/** @param purpose a value closed for one purpose cannot be opened for another. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    digest: (text) => createHmac("sha256", key).update(text).digest("hex"),
    close(value, row) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(row));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
    },
    open(sealed, row) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(row))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
        return JSON.parse(text.toString("utf8"));
      } catch {
        return null;
      }
    },
  };
}
