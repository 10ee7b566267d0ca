import { join, resolve } from "node:path";
import { storeFile } from "../../server/store/sqlite";

export const root = resolve(import.meta.dirname, "../..");
export const output = join(root, "tests/.output");

const port = Number(process.env.TEST_PORT ?? 4310);

/** The portal under test, and two other sites: one that may frame it and one that may not. */
export const portal = {
  port,
  origin: `http://localhost:${port}`,
  dataDir: join(output, `portal-${port}`),
  store: storeFile(join(output, `portal-${port}`)),
};
export const pos = { port: port + 1, origin: `http://127.0.0.1:${port + 1}` };
/** Another server on the portal's own site: its cookies show whether third-party cookies are blocked. */
export const sibling = { port: port + 3, origin: `http://localhost:${port + 3}` };
/** Stand-in for the card provider. */
export const cardService = { port: port + 4, origin: `http://127.0.0.1:${port + 4}` };
export const stranger = { port: port + 2, origin: `http://127.0.0.1:${port + 2}` };
