import { requireId } from "~/access/refuse.server";
import { asInput } from "~/form/as-input";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { ownCategoryRows, without } from "~/items/products/categories.server";
import { paths } from "~/paths";
import { treeOf } from "~/ui/tree/nodes";
import { addCatalogueCategory, saveCatalogueCategory } from "../../../server/contract/products/calls";
import { ownCategory } from "../../../server/contract/products/fields";
import { ownCategoryOf } from "./delete.server";

type Category = Awaited<ReturnType<typeof ownCategoryOf>>["category"];

const valuesOf = ({ category_name, parent_id }: Category) => ({
  category_name,
  parent_id: parent_id === null ? "" : String(parent_id),
});

/** Adds, renames or moves an own category. */
export const categoryPage = formPage({
  page: "products-category",
  async load(access, args) {
    const rows = await ownCategoryRows(access);
    if (args.params.action === "create") {
      const parent_id = new URL(args.request.url).searchParams.get("within") ?? "";
      return { name: null, nodes: treeOf(rows), values: { category_name: "", parent_id } };
    }
    const id = requireId(args, "action");
    const { category } = await ownCategoryOf(access, id);
    return { name: category.category_name, nodes: without(rows, String(id)), values: valuesOf(category) };
  },
  form: form({
    schema: schemaOf(ownCategory),
    async stored({ access, args }) {
      if (args.params.action === "create") return null;
      const { category } = await ownCategoryOf(access, requireId(args, "action"));
      return { values: valuesOf(category) };
    },
    look: () => ({ href: paths.productsDashboard(), label: "View products" }),
    async save(answers, { access: { api }, args }) {
      const input = asInput(ownCategory.fields, answers);
      if (args.params.action === "create") {
        const { category_id } = await api.call(addCatalogueCategory, { body: input });
        return {
          to: paths.productsDashboard({ category: category_id }),
          say: `Category added: ${input.category_name}.`,
        };
      }
      const category_id = requireId(args, "action");
      // null moves the category to the top level.
      const body = { ...input, category_id, parent_id: input.parent_id ?? null };
      await api.call(saveCatalogueCategory, { body });
      return { to: paths.productsDashboard({ category: category_id }), say: `Category saved: ${input.category_name}.` };
    },
  }),
});
