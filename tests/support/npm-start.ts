import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places";

const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const [, ...words] = scripts.start.split(" ");

/** What `npm start` hands to Node, for who starts the portal from the project's folder without npm between. */
export const npmStart: readonly string[] = words;
