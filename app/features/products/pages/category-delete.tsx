import { useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import { deletingCategory } from "../delete.server";
import { Uses } from "../uses";

export const meta = title("products-category-delete");
export const loader = deletingCategory.loader;
export const action = deletingCategory.action;

const several = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

export default function DeleteCategory() {
  const { id, name, products, below, above, uses } = useLoaderData<typeof loader>();
  const back = paths.productsDashboard({ category: id });
  const moved = [
    products > 0 ? several(products, "product", "products") : "",
    below > 0 ? several(below, "category", "categories") : "",
  ].filter(Boolean);
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title="Delete this category?" back={{ to: back, label: "Products" }} />
      <Card title={<span className="wrap-anywhere">{name}</span>}>
        <ul className="list-disc ps-5">
          <li className="wrap-anywhere">
            {moved.length === 0
              ? "It is empty."
              : `${moved.join(" and ")} inside ${products + below === 1 ? "moves" : "move"} to ${above ? `“${above}”` : "the top level"}.`}
          </li>
          <li>This cannot be undone.</li>
        </ul>
      </Card>
      {uses.length > 0 ? (
        <>
          <Uses uses={uses} what="category" />
          <ButtonLink to={back} className="self-start">
            Keep category
          </ButtonLink>
        </>
      ) : (
        <PageForm
          refused="Category not deleted"
          submit="Delete category"
          variant="danger"
          icon="trash"
          cancel={{ to: back, label: "Keep category" }}
        />
      )}
    </div>
  );
}
