import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { reachedColumns } from "../recipients/columns";
import { loadPeople } from "../recipients/list.server";
import { AskWhy, WhyCard, WhyUnloaded } from "../recipients/why";

export const meta = title("marketing-audienceData");
export const loader = (args: LoaderFunctionArgs) => loadPeople(args);

export default function People() {
  const { list, action, sentence, back, why, canTellWhy, sought } = useLoaderData<typeof loader>();
  const profile = useProfilePath();
  return (
    <ListPage
      page={list}
      icon="marketing"
      title="Audience"
      label="Customers in the audience"
      description={sentence ?? "The filters cannot be read yet. Complete them first."}
      back={back}
      above={
        <>
          {why === "unloaded" ? <WhyUnloaded /> : why ? <WhyCard {...why} /> : null}
          {canTellWhy ? (
            <AskWhy action={action} sought={sought} />
          ) : (
            <p className="mb-4 text-muted-foreground">Your server does not tell why a customer is in the audience.</p>
          )}
        </>
      }
      one="customer"
      many="customers"
      nothingTitle="No customers"
      nothing={<p>No customer meets the filters.</p>}
      exportTo={paths.marketingMeantExport({ action })}
      first={{
        heading: "Customer",
        face: "initials",
        sort: "name",
        open: ({ id }) => profile(id),
        note: ({ email, phone }) => [email, phone].filter(Boolean).join(" · "),
      }}
      columns={reachedColumns}
      actions={({ id }) =>
        canTellWhy ? [{ label: "Why", icon: "help", to: `${paths.marketingMeant({ action }, { why: id })}#why` }] : []
      }
    />
  );
}
