import { useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { deletingProduct } from "../delete.server";
import { Uses } from "../uses";

export const meta = title("products-delete");
export const loader = deletingProduct.loader;
export const action = deletingProduct.action;

export default function DeleteProduct() {
  const { id, name, isReward, uses } = useLoaderData<typeof loader>();
  const back = paths.productsProduct({ action: id });
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title="Delete this product?" back={{ to: back, label: "Product" }} />
      <Card title={<span className="wrap-anywhere">{name}</span>}>
        <ul className="list-disc ps-5">
          <li>The product can no longer be chosen for offers and redemptions.</li>
          {isReward ? <li>Its à la carte reward is removed too.</li> : null}
          <li>This cannot be undone.</li>
        </ul>
      </Card>
      {uses.length > 0 ? (
        <>
          <Uses uses={uses} what="product" />
          <ButtonLink to={back} className="self-start">
            Keep product
          </ButtonLink>
        </>
      ) : (
        <PageForm
          refused="Product not deleted"
          submit="Delete product"
          variant="danger"
          icon="trash"
          cancel={{ to: paths.productsDashboard(), label: "Keep product" }}
        />
      )}
    </div>
  );
}
