import { useLoaderData } from "@remix-run/react";
import { title } from "~/shell/title";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { loadIntegrations } from "../integrations.server";

export const meta = title("advanced");
export const loader = loadIntegrations;

export default function Advanced() {
  const { systems, accounts } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader title="Integrations" description="Shops, tills and services connected to your business." />
      <Notice title="View only">
        <p>Integrations cannot be connected or disconnected on this page yet.</p>
      </Notice>
      {systems.length === 0 ? (
        <EmptyState icon="integrations" title="No integrations">
          <p>This server lists no integrations.</p>
        </EmptyState>
      ) : (
        <Card flush>
          <ul className="divide-y divide-border">
            {systems.map(({ id, name, account, connected }) => (
              <li key={`${id} ${account}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
                <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                  <span className="block font-medium">{name}</span>
                  {account ? <span className="text-sm text-muted-foreground">Account {account}</span> : null}
                </span>
                <Badge tone={connected ? "success" : "neutral"} dot={connected ? "full" : "ring"}>
                  {connected ? "Connected" : "Not connected"}
                </Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {accounts.length > 0 ? (
        <Card title="Accounts">
          <ul className="list-disc ps-5">
            {accounts.map(({ account_id, name }) => (
              <li key={account_id} className="wrap-anywhere">
                {[name, account_id].filter(Boolean).join(" · ")}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}
