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
import type { PointWords } from "../../../../server/contract/settings/point-words";
import { giftColumns } from "../columns";
import { loadGifts } from "../list.server";

export const meta = title("balance-gifts-dashboard");

export async function loader(args: LoaderFunctionArgs) {
  return loadGifts(await requireAccess(args, "balance-gifts-dashboard"), args);
}

export default function BulkPoints() {
  const page = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const words = usePointWords();
  const create = { label: `Send ${words.many}`, to: paths.balanceGiftsNew() };
  if (page === null) return <Unlisted create={create} words={words} />;
  return (
    <ListPage
      page={page}
      icon="bonus"
      title={`Bulk ${words.many}`}
      one="gift"
      many="gifts"
      nothingTitle={`No bulk ${words.many} sent yet`}
      nothing={<p>{`Send ${words.many} to all customers, or to those with a tag, in a tier or at a branch.`}</p>}
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

interface UnlistedProps {
  readonly create: { readonly label: string; readonly to: string };
  readonly words: PointWords;
}

const Unlisted = ({ create, words }: UnlistedProps) => (
  <>
    <PageHeader title={`Bulk ${words.many}`} />
    <EmptyState
      icon="bonus"
      title={`This server does not list bulk ${words.many}`}
      action={
        <ButtonLink to={create.to} variant="primary" icon="plus">
          {create.label}
        </ButtonLink>
      }
    >
      <p>{`You can send ${words.many} to all customers. Recipients are not listed and ${words.many} cannot be taken back.`}</p>
    </EmptyState>
  </>
);
