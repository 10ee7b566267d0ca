import { useLoaderData } from "@remix-run/react";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { PageHeader } from "~/ui/page-header";
import { reviewing } from "../review.server";
import { HeldSales, UnusualActivity } from "../review-cards";

export const meta = title("counter-review");
export const loader = reviewing.loader;
export const action = reviewing.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Review() {
  const { held, notices, words } = useLoaderData<typeof loader>();
  // Shows a refusal next to the sale that it concerns.
  const refused = Number(useRefusal()?.repopulateFields.transaction_pk);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader title="Review sales" back={{ to: paths.counter(), label: "Counter" }} />
      <HeldSales {...{ held, words, refused }} />
      <UnusualActivity {...{ notices, words }} />
    </div>
  );
}
