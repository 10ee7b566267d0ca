import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { stripeSettings } from "../standins/stripe";
import { npmStart } from "./npm-start";
import { cardService, portal, pos, root, sibling } from "./places";

/** Started by Playwright: the built portal, as `npm start` runs it, on its own store with the demo. */
rmSync(portal.dataDir, { recursive: true, force: true });
const env: NodeJS.ProcessEnv = {
  ...process.env,
  PORT: String(portal.port),
  DATA_DIR: portal.dataDir,
  FRAME_ANCESTORS: pos.origin,
  MAP_TILES_URL: `${sibling.origin}/tiles/{z}/{x}/{y}.svg`,
  MAP_ATTRIBUTION: "© OpenStreetMap contributors",
  LOG_LEVEL: "warn",
  ...stripeSettings(cardService),
  OUTBOUND_ALLOW: new URL(cardService.origin).host,
};
for (const name of ["DATABASE_URL", "PORTAL_API_URL", "PUBLIC_ORIGIN", "DEMO"]) delete env[name];
const child = spawn(process.execPath, [...npmStart], { cwd: root, env, stdio: "inherit" });
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
