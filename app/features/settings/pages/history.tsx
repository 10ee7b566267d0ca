import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { HiddenKey } from "~/form/hidden-fields";
import { requireAccess } from "../../../access/guard.server";
import { ListPage } from "../../../list/list-page";
import { paths } from "../../../paths";
import { title } from "../../../shell/title";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { loadHistory } from "../history.server";

export const meta = title("settings-history");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "settings-history");
  return { ...(await loadHistory(access, new URL(args.request.url).searchParams)), key: randomUUID() };
}

/** Full value of a field, wrapped over any number of lines. */
const Whole = ({ text }: { readonly text: string }) => (
  <span className="block w-max max-w-40 whitespace-normal wrap-anywhere">{text}</span>
);

export default function SettingsHistory() {
  const { key, ...page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      page={page}
      icon="clock"
      title="History of settings"
      one="change"
      many="changes"
      description="Changes to settings, newest first."
      back={{ to: paths.settingsDashboard(), label: "Settings" }}
      nothingTitle="No changes yet"
      nothing={<p>Every change of a setting is listed here.</p>}
      first={{ heading: "Setting", note: ({ area }) => area }}
      columns={[
        { heading: "Before", cell: ({ before }) => <Whole text={before} /> },
        {
          heading: "After",
          stacked: "second",
          cell: ({ before, after }) => (
            <>
              <span className="wrap-anywhere whitespace-normal sm:hidden">{`${before} → ${after}`}</span>
              <span className="max-sm:hidden">
                <Whole text={after} />
              </span>
            </>
          ),
        },
        { heading: "By", cell: ({ by }) => by },
        {
          heading: "When",
          stacked: "state",
          cell: ({ at }) => <span className="max-sm:text-xs max-sm:text-muted-foreground">{at}</span>,
        },
      ]}
      act={({ id, title: name, undone, mayRevert, note }) =>
        undone ? (
          <Badge>Taken back</Badge>
        ) : mayRevert ? (
          <Form method="post" action={paths.settingsRevert({ change: id })}>
            <HiddenKey value={`${key}-${id}`} />
            <Button type="submit" size="sm" aria-label={`Take back the change of ${name}`}>
              Take back
            </Button>
          </Form>
        ) : note ? (
          <span className="text-sm text-muted-foreground">{note}</span>
        ) : null
      }
    />
  );
}
