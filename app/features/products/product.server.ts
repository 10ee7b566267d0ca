import type { Access } from "~/access/guard.server";
import { requireId, unauthorized } from "~/access/refuse.server";
import { PortalError } from "~/api/error";
import { asForm } from "~/form/as-form";
import { asInput } from "~/form/as-input";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { textOf } from "~/form/use-form-field";
import { checkCropOf, pictureFields } from "~/items/picture";
import { ownCategoryRows } from "~/items/products/categories.server";
import { paths } from "~/paths";
import { treeOf } from "~/ui/tree/nodes";
import { systemNames } from "../../../server/contract/lookups/systems";
import { addCatalogueProduct, catalogueProduct, saveCatalogueProduct } from "../../../server/contract/products/calls";
import { ownProduct } from "../../../server/contract/products/fields";
import { mayInCatalogue } from "./access";

const isNew = (action: string | undefined) => action === "create";

export const askProduct = ({ api }: Access, product_pk: number) =>
  api.call(catalogueProduct, { query: { product_pk } });

/** Adds an own product, shows a product of any source, and saves changes to an own one. */
export const productPage = formPage({
  page: "products-product",
  async load(access, args) {
    const may = mayInCatalogue(access.session);
    const shared = { currency: access.session.currencySymbol, may };
    if (isNew(args.params.action)) {
      if (!may.create) throw unauthorized();
      const nodes = treeOf(await ownCategoryRows(access));
      const category_id = new URL(args.request.url).searchParams.get("category") ?? "";
      return { ...shared, nodes, values: { category_id }, product: null, reward: null, changes: true };
    }
    const { product, reward } = await askProduct(access, requireId(args, "action"));
    const isOwn = product.pos_system_fk === null;
    return {
      ...shared,
      nodes: isOwn && may.update ? treeOf(await ownCategoryRows(access)) : [],
      values: asForm(ownProduct.fields, product),
      product: {
        id: product.product_pk,
        name: product.product_name,
        description: product.product_description,
        category: product.category_path,
        thumbnail: product.image_medium,
        isOwn,
        system: product.pos_system_fk === null ? "" : (systemNames[product.pos_system_fk] ?? "Connected system"),
        externalId: product.external_id,
        revision: product.revision,
      },
      reward,
      changes: isOwn && may.update,
    };
  },
  form: form({
    permission: ({ access, args }) => mayInCatalogue(access.session)[isNew(args.params.action) ? "create" : "update"],
    schema: schemaOf(ownProduct, { also: pictureFields("image"), check: checkCropOf }),
    picture: "image",
    async stored({ access, args }) {
      if (isNew(args.params.action)) return null;
      const { product } = await askProduct(access, requireId(args, "action"));
      return { values: asForm(ownProduct.fields, product), revision: product.revision };
    },
    look: () => ({ href: paths.productsDashboard(), label: "View products" }),
    async save(answers, { access, args, raw, version }) {
      const { api } = access;
      const input = { ...asInput(ownProduct.fields, answers), image: textOf(raw.image) };
      if (isNew(args.params.action)) {
        const { product_pk } = await api.call(addCatalogueProduct, { body: input });
        return { to: paths.productsProduct({ action: product_pk }), say: `Product added: ${input.product_name}.` };
      }
      const product_pk = requireId(args, "action");
      // null clears the category.
      const body = { ...input, product_pk, category_id: input.category_id ?? null, revision: version };
      await api.call(saveCatalogueProduct, { body });
      return { to: paths.productsProduct({ action: product_pk }), say: `Product saved: ${input.product_name}.` };
    },
  }),
});

/** @throws PortalError not-found for a product of a connected system. */
export async function ownProductOf(access: Access, id: number) {
  const { product, reward } = await askProduct(access, id);
  if (product.pos_system_fk !== null) throw new PortalError("not-found");
  return { product, reward };
}
