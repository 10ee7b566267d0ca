import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places";

const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const [, ...words] = scripts.start.split(" ");

/** Arguments that `npm start` passes to Node, for starting the portal from the project's folder without npm. */
export const npmStart: readonly string[] = words;
