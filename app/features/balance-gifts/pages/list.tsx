import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { pageInSearch } from "~/list/page-number";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { formatCount, formatInstant } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { Table, Td, Th } from "~/ui/table";
import { giftsPageSize } from "../../../../server/contract/balance-gifts/rules";
import { loadGifts } from "../gifts.server";
import { stateNames, stateTones } from "../words";

export const meta = title("balance-gifts-dashboard");

export async function loader(args: LoaderFunctionArgs) {
  return loadGifts(await requireAccess(args, "balance-gifts-dashboard"), args);
}

const start = (
  <ButtonLink to={paths.balanceGiftsNew()} variant="primary" icon="plus">
    New balance gift
  </ButtonLink>
);

const Unlisted = () => (
  <EmptyState icon="bonus" title="This server keeps no list of gifts" action={start}>
    <p>You can give all customers some points. It cannot show whom a gift reaches, nor take one back.</p>
  </EmptyState>
);

const Empty = ({ none }: { readonly none: boolean }) =>
  none ? (
    <EmptyState icon="bonus" title="Nothing was given yet" action={start}>
      <p>
        Give all customers, or those of a tag, a tier or a branch, some points. You see whom it reaches before, and can
        take it back afterwards.
      </p>
    </EmptyState>
  ) : (
    <EmptyState
      icon="bonus"
      title="There is no such page"
      action={<ButtonLink to={paths.balanceGiftsDashboard()}>To the first page</ButtonLink>}
    />
  );

export default function BalanceGifts() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Balance gifts"
        description="Points for many customers at once, and what became of them."
        actions={list !== null && list.total > 0 ? start : null}
      />
      {list === null ? <Unlisted /> : <Gifts {...list} />}
    </>
  );
}

function Gifts({ gifts, total, page }: NonNullable<Awaited<ReturnType<typeof loader>>>) {
  const { timeZone } = useSession().business;
  if (gifts.length === 0) return <Empty none={total === 0} />;
  return (
    <>
      <Table label="Balance gifts">
        <thead>
          <tr>
            <Th>When</Th>
            <Th>To whom</Th>
            <Th numeric>Points each</Th>
            <Th numeric>Customers</Th>
            <Th numeric>Points in all</Th>
            <Th>State</Th>
            <Th>By</Th>
          </tr>
        </thead>
        <tbody>
          {gifts.map((gift) => (
            <tr key={gift.giftId}>
              <Th scope="row">
                <Link
                  to={paths.balanceGiftsProgress({ giftId: gift.giftId })}
                  className="link inline-flex min-h-6 items-center"
                >
                  {gift.utc_created === null ? "–" : formatInstant(gift.utc_created, timeZone)}
                </Link>
              </Th>
              <Td>
                {gift.whom}
                {gift.comments ? <span className="hint block">{gift.comments}</span> : null}
              </Td>
              <Td numeric>{formatCount(gift.points)}</Td>
              <Td numeric>{formatCount(gift.given)}</Td>
              <Td numeric>{formatCount(gift.points_given)}</Td>
              <Td>
                <Badge tone={stateTones[gift.state]}>{stateNames[gift.state]}</Badge>
              </Td>
              <Td>{gift.username}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination
        page={page}
        perPage={giftsPageSize}
        total={total}
        to={(to) => paths.balanceGiftsDashboard({ page: pageInSearch(to) })}
        noun="balance gifts"
      />
    </>
  );
}
