import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { giftColumns } from "../columns";
import { loadGifts } from "../list.server";

export const meta = title("balance-gifts-dashboard");

export async function loader(args: LoaderFunctionArgs) {
  return loadGifts(await requireAccess(args, "balance-gifts-dashboard"), args);
}

const create = { label: "Send points", to: paths.balanceGiftsNew() };

export default function BulkPoints() {
  const page = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const words = usePointWords();
  if (page === null) return <Unlisted />;
  return (
    <ListPage
      page={page}
      icon="bonus"
      title="Bulk points"
      one="gift"
      many="gifts"
      nothingTitle="No bulk points sent yet"
      nothing={<p>{`Send ${words.many} to all customers, or to those of a tag, a tier or a branch.`}</p>}
      create={create}
      first={{
        heading: "Customers",
        open: ({ id }) => paths.balanceGiftsProgress({ giftId: id }),
        note: ({ comments }) => comments,
      }}
      columns={giftColumns(timeZone, words)}
    />
  );
}

const Unlisted = () => (
  <>
    <PageHeader title="Bulk points" />
    <EmptyState
      icon="bonus"
      title="This server keeps no list of bulk points"
      action={
        <ButtonLink to={create.to} variant="primary" icon="plus">
          {create.label}
        </ButtonLink>
      }
    >
      <p>You can send points to all customers. Recipients are not listed and points cannot be taken back.</p>
    </EmptyState>
  </>
);
