import { useLoaderData } from "@remix-run/react";
import { DeleteFrame } from "~/form/delete-frame";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { counted } from "../../../../server/contract/common/counted";
import { deletingCategory } from "../delete.server";
import { Uses } from "../uses";

export const meta = title("products-category-delete");
export const loader = deletingCategory.loader;
export const action = deletingCategory.action;

export default function DeleteCategory() {
  const { id, name, products, below, above, uses } = useLoaderData<typeof loader>();
  const moved = [
    products > 0 ? counted(products, "product") : "",
    below > 0 ? counted(below, "category", "categories") : "",
  ].filter(Boolean);
  return (
    <DeleteFrame
      one="category"
      back={{ to: paths.productsDashboard({ category: id }), label: "Products" }}
      named={name}
      effects={
        <>
          <li className="wrap-anywhere">
            {moved.length === 0
              ? "The category is empty."
              : `${moved.join(" and ")} inside ${products + below === 1 ? "moves" : "move"} to ${above ? `“${above}”` : "the top level"}.`}
          </li>
          <li>This cannot be undone.</li>
        </>
      }
      blocked={uses.length > 0 ? <Uses uses={uses} what="category" /> : null}
    />
  );
}
