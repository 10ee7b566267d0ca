import { useLoaderData } from "@remix-run/react";
import { DeleteFrame } from "~/form/delete-frame";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { formatCount } from "~/ui/format";
import { deletingCategory } from "../delete.server";
import { Uses } from "../uses";

export const meta = title("products-category-delete");
export const loader = deletingCategory.loader;
export const action = deletingCategory.action;

const several = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

export default function DeleteCategory() {
  const { id, name, products, below, above, uses } = useLoaderData<typeof loader>();
  const moved = [
    products > 0 ? several(products, "product", "products") : "",
    below > 0 ? several(below, "category", "categories") : "",
  ].filter(Boolean);
  return (
    <DeleteFrame
      one="category"
      back={{ to: paths.productsDashboard({ category: id }), label: "Products" }}
      named={<span className="wrap-anywhere">{name}</span>}
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
