import { parseConfig } from "../config";
import { loadDemo } from "../demo/load";
import { log } from "../log";
import { openPictures } from "../pictures/pictures";
import { isEmpty, withPreparedStore } from "./prepared";
import { runCommand } from "./run-command";

/*
 * What a start runs on an empty store: loads the demo, unless another start's has. A process of its own, so that what
 * the loading takes of memory is gone when the portal serves, and holds the lock itself, so that the next start waits
 * for it even if the one that began it was killed.
 */
runCommand(async () => {
  const settings = parseConfig(process.env);
  await withPreparedStore(settings, async (store) => {
    if (!(await isEmpty(store))) return;
    console.log("Loading the demo …");
    await loadDemo(store, { pictures: openPictures(settings, log()) });
  });
});
