import { useLoaderData } from "@remix-run/react";
import { EditForm } from "~/form/edit-form";
import { MoneyField } from "~/form/fields/number";
import { TextareaField, TextField } from "~/form/fields/text";
import { TreeField } from "~/form/fields/tree";
import { PictureCard } from "~/items/fields/picture-card";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { productPage } from "../product.server";
import { differingProduct, ProductSummary } from "../product-summary";
import { RewardCard } from "../reward-card";

export const meta = title(({ action }) => (action === "create" ? "products-create" : "products-edit"));
export const loader = productPage.loader;
export const action = productPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Product() {
  const { product, reward, values, nodes, currency, may, changes } = useLoaderData<typeof loader>();
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
          differing={(typed) => differingProduct({ saved: values, typed }, { currency, nodes })}
          revision={product?.revision}
          refused="Product not saved"
          submit={product ? "Save product" : "Add product"}
          cancel={list}
        >
          <Card title="Product">
            <div className="flex flex-col gap-4">
              <TextField name="product_name" label="Name" />
              <TextareaField name="product_description" label="Description" optional rows={4} />
              <MoneyField name="product_regular_price" label="Price" currency={currency} />
              {nodes.length > 0 ? (
                <TreeField name="category_id" label="Category" optional nodes={nodes} none="No category" />
              ) : null}
            </div>
          </Card>
          <PictureCard name="image" values={values} />
        </EditForm>
      ) : product ? (
        <ProductSummary product={product} price={`${currency}${values.product_regular_price}`} />
      ) : null}
      {product ? <RewardCard productId={product.id} reward={reward} may={may} /> : null}
    </div>
  );
}
