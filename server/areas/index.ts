import type { Handler, OpenHandler } from "../area";
import { authArea } from "./auth/index";

/** What the embedded API answers, one line an area. */
export const areas: readonly Handler[] = [];

/** The calls that need no caller. */
export const openAreas = (): readonly OpenHandler[] => authArea();
