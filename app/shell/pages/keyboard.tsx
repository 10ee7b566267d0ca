import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { KeyList } from "../key-list";
import { PreferenceSwitch } from "../preference-switch";
import { readPreferences } from "../preferences.server";
import { title } from "../title";
import { useShell } from "../use-session";

export const meta = title("keyboard");

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "keyboard");
  const { shortcuts, lite } = readPreferences(args.request);
  return { shortcuts, lite };
}

/** List of keys, and the preferences of this device for them. */
export default function Keyboard() {
  const { shortcuts, lite } = useLoaderData<typeof loader>();
  const menu = useShell()?.menu ?? [];
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <PageHeader title="Keyboard" description="You can do everything in the portal without a mouse." />
      <Card title="Shortcuts">
        <KeyList menu={menu} singleKeys={shortcuts} />
      </Card>
      <div className="grid gap-4 sm:grid-cols-2">
        <PreferenceSwitch name="shortcuts" on={shortcuts} />
        <PreferenceSwitch name="lite" on={lite} />
      </div>
    </div>
  );
}
