/** Word to type before all levels are deleted. */
export const wipeWord = "wipe";
