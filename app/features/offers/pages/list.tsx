import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { offerListPath, offersPerPage } from "../offer-list";
import { loadOfferList, type OfferListPage } from "../offer-list.server";
import { OfferFilters } from "../offer-list-filters";
import { OfferTable } from "../offer-list-table";

export const meta = title("offers-dashboard");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "offers-dashboard");
  return loadOfferList(access, new URL(args.request.url).searchParams);
}

export default function Offers() {
  const page: OfferListPage = useLoaderData<typeof loader>();
  const { business } = useSession();
  const { list, notes, total, any } = page;
  const create = page.may.create ? (
    <ButtonLink to="/offers/template/offer/create" variant="primary" icon="plus">
      New offer
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader title="Offers" actions={any ? create : null} />
      {notes.length > 0 ? (
        <Notice tone="warning" role="status" className="mb-4">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      ) : null}
      {any ? <OfferFilters {...page} /> : null}
      {total > 0 ? (
        <>
          <OfferTable page={page} timeZone={business.timeZone} />
          <Pagination
            page={list.page}
            perPage={offersPerPage}
            total={total}
            to={(to) => offerListPath({ ...list, page: to })}
            noun="offers"
          />
        </>
      ) : any ? (
        <EmptyState
          icon="search"
          title="No offer matches"
          action={
            <ButtonLink to={offerListPath({ ...list, search: "", type: 0, state: "", page: 1 })}>
              Show every offer
            </ButtonLink>
          }
        >
          <p>Look for fewer words, or for another type or state.</p>
        </EmptyState>
      ) : (
        <EmptyState icon="offers" title="No offers yet" action={create}>
          <p>
            An offer gives your customers a discount, extra points or something free. The first one takes a few minutes.
          </p>
        </EmptyState>
      )}
    </>
  );
}
