import { useLoaderData } from "@remix-run/react";
import { DeleteFrame } from "~/form/delete-frame";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { deletingProduct } from "../delete.server";
import { Uses } from "../uses";

export const meta = title("products-delete");
export const loader = deletingProduct.loader;
export const action = deletingProduct.action;

export default function DeleteProduct() {
  const { id, name, isReward, uses } = useLoaderData<typeof loader>();
  return (
    <DeleteFrame
      one="product"
      back={{ to: paths.productsProduct({ action: id }), label: "Product" }}
      keepTo={paths.productsDashboard()}
      named={name}
      effects={
        <>
          <li>The product can no longer be chosen for offers and redemptions.</li>
          {isReward ? <li>Its a la carte reward is removed too.</li> : null}
          <li>This cannot be undone.</li>
        </>
      }
      blocked={uses.length > 0 ? <Uses uses={uses} what="product" /> : null}
    />
  );
}
