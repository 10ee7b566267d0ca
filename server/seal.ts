import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts what nobody else may read or change, bound to the row it is kept in: AES-256-GCM. */
export interface Seal {
  close(value: unknown, row: string): string;
  /** null for what was closed with another secret, for another row, or tampered with. */
  open(sealed: string, row: string): unknown;
  /** A digest by which equal texts are told, and from which nobody without the secret can guess the text. */
  digest(text: string): string;
}

/** @param purpose what is closed for one cannot be opened for another. */
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
