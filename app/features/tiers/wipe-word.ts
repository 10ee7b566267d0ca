/** What is typed before every level is wiped. */
export const wipeWord = "wipe";
