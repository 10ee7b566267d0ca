import { parseConfig } from "../config";
import { loadDemo } from "../demo";
import { log } from "../log";
import { openPictures } from "../pictures/pictures";
import { isEmpty, withPreparedStore } from "./prepared";
import { runCommand } from "./run-command";

/*
 * Loads the demo into an empty store during `npm start`, unless another process already has. It is a process of its
 * own, so that the memory it uses is free when the portal serves. It holds the lock itself, so that the next start
 * waits for it even if the start that spawned it was killed.
 */
runCommand(async () => {
  const settings = parseConfig(process.env);
  await withPreparedStore(settings, async (store) => {
    if (!(await isEmpty(store))) return;
    console.log("Loading the demo …");
    await loadDemo(store, { pictures: openPictures(settings, log()) });
  });
});
