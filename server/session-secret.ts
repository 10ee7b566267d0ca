import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError } from "./config";
import { privateFile, privateFolder } from "./files/private";

const isCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;

/**
 * Secret that seals the portal's sessions. Only a demo store gets a generated one, stored next to it.
 *
 * @throws ConfigError in a real store without SESSION_SECRET
 */
export async function sessionSecret(config: Config, demo: boolean): Promise<string> {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  if (!demo)
    throw new ConfigError("Configuration: SESSION_SECRET must be set (at least 32 characters) outside the demo");
  const file = join(config.DATA_DIR, "session-secret");
  const mine = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await mkdir(config.DATA_DIR, { recursive: true, mode: privateFolder });
  await writeFile(mine, randomBytes(32).toString("base64url"), { mode: privateFile });
  try {
    // link() is atomic, so of two processes that start together both read the first one's secret.
    await link(mine, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    await rm(mine, { force: true });
  }
  return readFile(file, "utf8");
}
