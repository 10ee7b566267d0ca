import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { optionalAccess } from "~/access/guard.server";
import { checkRequest } from "~/access/origin.server";
import { signOut } from "~/access/sign-in.server";
import { paths } from "~/paths";
import { firstPagePath } from "~/shell/first-page";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Frame } from "../frame";

export const meta = title("logout");

/** A GET does not sign out; the page asks for confirmation. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await optionalAccess(args, "logout");
  if (!access) throw redirectDocument(paths.login(), 303);
  return { username: access.session.username };
}

export async function action({ request }: ActionFunctionArgs) {
  await checkRequest(request);
  return redirectDocument(paths.login(), { status: 303, headers: await signOut(request) });
}

export default function Logout() {
  const { username } = useLoaderData<typeof loader>();
  return (
    <Frame title="Sign out?">
      <p>
        You are signed in as <strong>{username}</strong>. Unsaved changes will be lost.
      </p>
      <form method="post" className="flex flex-wrap gap-2">
        <Button variant="primary" icon="sign-out" type="submit">
          Sign out
        </Button>
        <ButtonLink to={firstPagePath} reloadDocument>
          Stay signed in
        </ButtonLink>
      </form>
    </Frame>
  );
}
