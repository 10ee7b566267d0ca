import type { Handler, OpenHandler } from "../area";
import { authArea } from "./auth/index";
import { dashboard } from "./dashboard/index";
import { images } from "./images/index";
import { lookups } from "./lookups/index";
import { offers } from "./offers/index";
import { proxy } from "./proxy/index";

/** What the embedded API answers, one line an area. */
export const areas: readonly Handler[] = [...lookups, ...dashboard, ...offers, ...images, ...proxy];

/** The calls that need no caller. */
export const openAreas = (): readonly OpenHandler[] => authArea();
