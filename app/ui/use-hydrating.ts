import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const inBrowser = () => false;
const whileHydrating = () => true;

/** Whether React is hydrating server HTML; false if it renders the component from scratch. */
export const useHydrating = (): boolean => useSyncExternalStore(never, inBrowser, whileHydrating);
