import { useLoaderData } from "@remix-run/react";
import { EditForm } from "~/form/edit-form";
import { ScreenFields } from "~/form/screen";
import { differingOn } from "~/form/typed-lines";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { productPage } from "../product.server";
import { ProductSummary } from "../product-summary";
import { RewardCard } from "../reward-card";
import { productScreen } from "../screens";

export const meta = title(({ action }) => (action === "create" ? "products-create" : "products-edit"));
export const loader = productPage.loader;
export const action = productPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Product() {
  const { product, reward, values, nodes, currency, may, changes } = useLoaderData<typeof loader>();
  const props = { facts: { currency }, values, nodes };
  const list = paths.productsDashboard();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader
        title={product ? product.name : "New product"}
        back={{ to: list, label: "Products" }}
        actions={
          product?.isOwn && may.delete ? (
            <ButtonLink to={paths.productsDelete({ productId: product.id })} icon="trash">
              Delete product
            </ButtonLink>
          ) : null
        }
      />
      {changes ? (
        <EditForm
          encType="multipart/form-data"
          opened={values}
          differing={(typed) => differingOn(productScreen, props, { saved: values, typed })}
          revision={product?.revision}
          refusalTitle="Product not saved"
          submit={product ? "Save product" : "Add product"}
          cancel={list}
        >
          <ScreenFields of={productScreen} props={props} />
        </EditForm>
      ) : product ? (
        <ProductSummary product={product} price={`${currency}${values.product_regular_price}`} />
      ) : null}
      {product ? <RewardCard productId={product.id} reward={reward} may={may} /> : null}
    </div>
  );
}
