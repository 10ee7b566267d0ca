import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { optionalAccess } from "~/access/guard.server";
import { checkRequest } from "~/access/origin.server";
import { pendingOver, readPending } from "~/access/pending-sign-in.server";
import { useRefusal } from "~/form/refusal";
import { title } from "~/shell/title";
import { Button } from "~/ui/button";
import { Input } from "~/ui/input";
import { Frame } from "../frame";
import { signInWith } from "../sign-in.server";
import { target } from "../target.server";

export const meta = title("sign-in-code");

/** Forwards the `Retry-After` header of a refused code. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

const startOver = (request: Request) => `/${new URL(request.url).search}`;

/** Second step of a sign-in; only for a browser that has just passed the password check. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const access = await optionalAccess(args, "sign-in-code");
  if (access) throw redirect(target(request, access.session), 303);
  const pending = await readPending(request);
  if (!pending) throw redirect(startOver(request), 303);
  return { username: pending.username, back: startOver(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  await checkRequest(request);
  const { signedIn, refused, tooLate } = await signInWith(request, "code");
  if (tooLate)
    return redirect(startOver(request), { status: 303, headers: { "Set-Cookie": await pendingOver(request) } });
  if (!signedIn) return refused;
  const { session, headers } = signedIn;
  return redirect(target(request, session), { status: 303, headers });
}

export default function SignInCode() {
  const { username, back } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <Frame title="Enter your code">
      <p>
        Two-step verification is on for <strong className="wrap-anywhere">{username}</strong>.
      </p>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <Input
          name="code"
          label="Code"
          hint="Six digits from your authenticator app, or one of your recovery codes."
          error={refusal?.fieldErrors.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          className="text-lg"
        />
        <Button variant="primary" size="lg" type="submit" className="w-full">
          Sign in
        </Button>
      </Form>
      <p>
        <Link to={back} className="link inline-flex min-h-6 items-center">
          Sign in as someone else
        </Link>
      </p>
    </Frame>
  );
}
