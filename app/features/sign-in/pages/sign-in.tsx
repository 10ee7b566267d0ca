import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { optionalAccess, refererOf } from "~/access/guard.server";
import { checkRequest } from "~/access/origin.server";
import { isDemoPortal, portalConfig } from "~/access/portal.server";
import { safePath } from "~/access/same-path";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Notice } from "~/ui/notice";
import { demoSignIns } from "../demo.server";
import { DemoSignIns } from "../demo-sign-ins";
import { Frame } from "../frame";
import { signInWith } from "../sign-in.server";
import { SignInForm } from "../sign-in-form";
import { target } from "../target.server";

export const meta = title("login");

/** Forwards the `Retry-After` header of a refused sign-in. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** A signed-in visitor returns to the previous page, unless the URL names a target (document 000, section 2). */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const access = await optionalAccess(args, "login");
  const path = new URL(request.url).searchParams.get("redirect");
  if (access) {
    const { PUBLIC_ORIGIN } = await portalConfig();
    const from = path === null ? refererOf(request, PUBLIC_ORIGIN) : null;
    throw redirect(from && !from.startsWith(paths.logout()) ? from : target(request, access.session), 303);
  }
  return { demo: (await isDemoPortal()) ? demoSignIns : null, returning: safePath(path) !== null };
}

export async function action({ request }: ActionFunctionArgs) {
  await checkRequest(request);
  const { signedIn, refused, codeCookie } = await signInWith(request);
  if (codeCookie) {
    const headers = { "Set-Cookie": codeCookie, "Cache-Control": "no-store" };
    return redirect(`${paths.signInCode()}${new URL(request.url).search}`, { status: 303, headers });
  }
  if (!signedIn) return refused;
  const { session, headers } = signedIn;
  return redirect(target(request, session), { status: 303, headers });
}

export default function SignIn() {
  const { demo, returning } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <Frame title="Sign in">
      {returning && !refusal ? <Notice role="status">Sign in to continue to the page you asked for.</Notice> : null}
      <SignInForm refusal={refusal} />
      {demo ? <DemoSignIns {...demo} /> : null}
    </Frame>
  );
}
