import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { KeyList } from "../key-list";
import { readPreferences } from "../preferences.server";
import { menuFor } from "../screens";
import { switchId } from "../switch-id";
import { title } from "../title";

export const meta = title("keyboard");

export async function loader(args: LoaderFunctionArgs) {
  const { session } = await requireAccess(args, "keyboard");
  const { shortcuts, lite } = readPreferences(args.request);
  return { menu: menuFor(session), shortcuts, lite };
}

/** The key map and what changes it on this device. */
export default function Keyboard() {
  const { menu, shortcuts, lite } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <PageHeader title="Keyboard" description="Everything in the portal can be done without a mouse." />
      <Card title="Shortcuts">
        <KeyList menu={menu} singleKeys={shortcuts} />
      </Card>
      <div className="grid gap-4 sm:grid-cols-2">
        <Switch
          title="Single-key shortcuts"
          text="Letters on their own, such as c or g o. They never work while you type in a field."
          name="shortcuts"
          on={shortcuts}
        />
        <Switch
          title="Lite mode"
          text="Pages arrive without any script: the fastest way to work on a slow device. Shortcuts and the palette need script."
          name="lite"
          on={lite}
        />
      </div>
    </div>
  );
}

interface SwitchProps {
  readonly title: string;
  readonly text: string;
  readonly name: "shortcuts" | "lite";
  readonly on: boolean;
}

function Switch({ title: heading, text, name, on }: SwitchProps) {
  return (
    <Card title={heading}>
      <p className="mb-3 text-muted-foreground">{text}</p>
      <form method="post" action="/shell/preferences" className="flex items-center gap-3">
        <Button id={switchId(name)} name={name} value={on ? "0" : "1"}>
          Switch {on ? "off" : "on"}
          <span className="sr-only"> {heading.toLowerCase()}</span>
        </Button>
        <span className="text-muted-foreground">
          Now <strong className="text-foreground">{on ? "on" : "off"}</strong> on this device
        </span>
      </form>
    </Card>
  );
}
