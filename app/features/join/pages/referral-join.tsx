import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forVisitors } from "~/shell/visitors";
import { Invitation } from "../invitation";
import { invitationAction, loadInvitation } from "../join.server";

export const handle = forVisitors;
export const loader = (args: LoaderFunctionArgs) => loadInvitation(args, "referral-join");
export const action = invitationAction;
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.words.join} · ${page.business}` : "" },
];

export default function Page() {
  return <Invitation loaded={useLoaderData<typeof loader>()} />;
}
