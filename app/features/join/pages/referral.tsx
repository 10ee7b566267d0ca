import { invitationAction, invitationLoader } from "../join.server";

export const loader = invitationLoader("referral");
export const action = invitationAction;
export { default, handle, headers, meta } from "../invitation";
