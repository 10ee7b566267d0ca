import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { stateColumn } from "~/list/usual-columns";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { formatCount } from "~/ui/format";
import { rewardStates } from "../reward-states";
import { loadRewards } from "../rewards.server";

export const meta = title("products-rewards");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "products-rewards");
  return loadRewards(access, new URL(args.request.url).searchParams);
}

const tones = { live: "success", hidden: "neutral", off: "neutral" } as const;

export default function Rewards() {
  const { page, may } = useLoaderData<typeof loader>();
  const words = usePointWords();
  return (
    <ListPage
      page={page}
      icon="redemptions"
      title="A la carte rewards"
      one="reward"
      many="rewards"
      description={`Products that customers redeem their ${words.many} for.`}
      back={{ to: paths.productsDashboard(), label: "Products" }}
      nothing={<p>Open a product to make it a reward.</p>}
      first={{
        heading: "Product",
        sort: "name",
        face: "products",
        open: ({ product }) => (may.known ? paths.productsProduct({ action: product }) : null),
      }}
      columns={[
        stateColumn(rewardStates, tones),
        {
          heading: words.heading,
          sort: "points",
          numeric: true,
          stacked: "second",
          cell: ({ points }) => (
            <>
              {formatCount(points)}
              <span className="sm:hidden"> {words.many}</span>
            </>
          ),
        },
      ]}
      actions={({ product }) => [
        may.update ? { label: "Edit", to: paths.productsReward({ productId: product }) } : null,
      ]}
    />
  );
}
