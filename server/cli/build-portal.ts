import { resolve } from "node:path";
import { ensureBuilt } from "./build";

/** `npm run build`: the same build, and the same mark of what it was made of, that `npm start` looks for. */
const built = await ensureBuilt(resolve(import.meta.dirname, "../.."), (line) => console.log(line));
if (!built) console.log("The build is of these sources already.");
