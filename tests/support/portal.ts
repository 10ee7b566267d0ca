import { rmSync } from "node:fs";
import { portal, pos } from "./places";

/** What `playwright` starts: the built portal on a store of its own that begins with the demo. */
rmSync(portal.dataDir, { recursive: true, force: true });
Object.assign(process.env, {
  PORT: String(portal.port),
  DATA_DIR: portal.dataDir,
  FRAME_ANCESTORS: pos.origin,
  LOG_LEVEL: "warn",
});
for (const name of ["DATABASE_URL", "PORTAL_API_URL", "PUBLIC_ORIGIN", "DEMO"]) delete process.env[name];
await import("../../server/cli/start");
