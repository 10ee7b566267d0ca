import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Access, redirectSaying, requireAccess } from "~/access/guard.server";
import { findParked, takeParked } from "~/access/parked-post.server";
import { firstPageFor } from "~/access/rules";
import { everyPage } from "~/access/table";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { TypedFields } from "../typed-fields";

export const meta = title("send-again");

const expired = (access: Access) =>
  redirectSaying(
    access,
    firstPageFor(access.session, everyPage()),
    "info",
    "This form was already sent or has expired.",
  );

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "send-again");
  const found = await findParked(access, args.params.parked);
  if (!found) throw await expired(access);
  return found;
}

/** Redirects with 307, so that the browser posts the same form to its original page. */
export async function action(args: ActionFunctionArgs) {
  const access = await requireAccess(args, "send-again");
  const path = await takeParked(access, args.params.parked);
  return path === null ? expired(access) : redirect(path, 307);
}

export default function SendAgain() {
  const { path, fields, secrets, leftFiles } = useLoaderData<typeof loader>();
  const page = path.split("?")[0] ?? path;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader
        title="Send again"
        description="Your session ended before this form was saved. Send the form again to save it."
      />
      {leftFiles ? (
        <Notice tone="warning">Attached files were not saved. Add the files again after sending.</Notice>
      ) : null}
      <Card title="What you typed" description={`For ${page}`}>
        <TypedFields fields={fields} />
        <form method="post" className="flex flex-col gap-4">
          {fields.map(([name, value], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          {secrets.length > 0 ? <p>Passwords, codes and PINs were not saved. Type them again.</p> : null}
          {secrets.map(([name, label]) => (
            <Input key={name} name={name} label={label} type="password" autoComplete="off" width="md" required />
          ))}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" type="submit" icon="refresh">
              Send again
            </Button>
            <ButtonLink to={page} reloadDocument>
              Discard
            </ButtonLink>
          </div>
        </form>
      </Card>
    </div>
  );
}
