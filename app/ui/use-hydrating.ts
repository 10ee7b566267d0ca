import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const inBrowser = () => false;
const whileHydrating = () => true;

/** Whether React is taking over what the server wrote; false where it makes the part itself. */
export const useHydrating = (): boolean => useSyncExternalStore(never, inBrowser, whileHydrating);
