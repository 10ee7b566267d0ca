import { offerDeletion } from "../offer-list.server";

export const loader = offerDeletion.restoring.loader;
export const action = offerDeletion.restoring.action;
