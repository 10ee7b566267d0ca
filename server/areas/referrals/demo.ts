import type { AreaDemo } from "../../demo/area-demo";
import { enterReferrals } from "./demo/programmes";
import { actReferrals } from "./demo/referred";

export const demo: AreaDemo = { addCounted: enterReferrals, act: actReferrals };
