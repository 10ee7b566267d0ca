import type { AreaDemo } from "../area-demo";
import { enterReferrals } from "./referrals/programmes";
import { actReferrals } from "./referrals/referred";

export const demo: AreaDemo = { addCounted: enterReferrals, act: actReferrals };
