import { Form, Link } from "@remix-run/react";
import type { BusinessFacts } from "~/business/facts";
import { textOf, useFormField } from "~/form/use-form-field";
import { hasPages, ListPages } from "~/list/list-pages";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { FieldGroup } from "~/ui/field-group";
import { Hidden } from "~/ui/hidden";
import { Notes } from "~/ui/notice";
import { pictureSource } from "~/ui/picture-source";
import { everyNode, treeOf } from "~/ui/tree/nodes";
import { Tree } from "~/ui/tree/tree";
import type { FieldsProps } from "~/wizard/wizard";
import type { ProductOptions } from "./options";
import type { PickedProduct } from "./picked";
import { sourceName, sourcesFor } from "./sources";

/** Id of the search form, which is outside the step's form. */
export const searchForm = "product-search";

interface PickerProps {
  readonly options: ProductOptions;
  readonly facts: Pick<BusinessFacts, "systems" | "currency">;
  readonly step: { readonly name: string };
  readonly href: FieldsProps<unknown, unknown>["href"];
  /** Values of the step's other fields to preserve in a search. */
  readonly along?: Readonly<Record<string, string>>;
}

/** Page of products to choose from; the current choice stays visible during a search. */
export function ProductPicker({ options, href, step, facts, along = {} }: PickerProps) {
  const { error, value } = useFormField("product");
  const chosen = textOf(value);
  const { picked, list, category, lookedAt } = options;
  const query = list.search?.value ?? "";
  const rest = list.lines.filter((product) => String(product.product_pk) !== chosen);
  const shown = picked && String(picked.product_pk) === chosen ? [picked, ...rest] : list.lines;
  const asked = { ...along, ...askedOf(options) };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <label htmlFor="product-query" className="font-medium">
          Find a product
        </label>
        <div className="flex max-w-md gap-2">
          <input id="product-query" name="q" form={searchForm} type="search" defaultValue={query} className="control" />
          <Button type="submit" form={searchForm} icon="search">
            Search
          </Button>
        </div>
      </div>
      <Categories
        options={options}
        to={(key) => href(step.name, { ...asked, ...(query && { q: query }), category: key })}
      />
      {lookedAt === null ? null : (
        <p role="note" className="hint">
          The search covers the first {lookedAt.toLocaleString("en")} products only.
        </p>
      )}
      <Notes notes={list.notes} />
      <FieldGroup name="product" label="Product" error={error}>
        {shown.length === 0 ? (
          <p className="text-muted-foreground">
            {query
              ? `No results for “${query}”.`
              : category
                ? "No products in this category."
                : "This source has no products yet."}
          </p>
        ) : (
          <div className="grid gap-2 sm:grid-cols-2">
            {shown.map((product) => (
              <Product key={product.product_pk} product={product} chosen={chosen} currency={facts.currency} />
            ))}
          </div>
        )}
      </FieldGroup>
      {hasPages(list) ? (
        <ListPages page={{ ...list, path: href(step.name, asked) }} one="product" many="products" />
      ) : null}
    </div>
  );
}

/** Query parameters of the source of the displayed products. */
const askedOf = ({ source }: ProductOptions) => ({ product_source: String(source) });

interface CategoriesProps {
  readonly options: Pick<ProductOptions, "categories" | "category">;
  readonly to: (category: string) => string;
}

/** Collapsible list of categories; each is a link, so that it works without JavaScript. */
function Categories({ options: { categories, category }, to }: CategoriesProps) {
  const nodes = treeOf(categories);
  if (nodes.length === 0) return null;
  const chosen = everyNode(nodes).find(({ key }) => key === category)?.label ?? "All products";
  return (
    <details className="max-w-md" open={category !== ""}>
      <summary className="cursor-pointer font-medium">
        Category: <span className="font-normal">{chosen}</span>
      </summary>
      <div className="mt-1 max-h-72 overflow-y-auto rounded-md border border-input p-1">
        <Tree
          label="Categories"
          nodes={[{ key: "", label: "All products", children: [] }, ...nodes]}
          current={category}
          item={({ key, label }, { tabIndex }) => (
            <Link
              to={to(key)}
              tabIndex={tabIndex}
              aria-current={key === category ? "true" : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          )}
        />
      </div>
    </details>
  );
}

/** Search form, which cannot be nested in the step's form. */
export function ProductSearch({ href, step, options, along = {} }: PickerProps) {
  const category = options.category && { category: options.category };
  const address = new URL(href(step.name, { ...along, ...askedOf(options), ...category }), "http://portal.invalid");
  return (
    <Form id={searchForm} method="get" action={address.pathname} preventScrollReset>
      <Hidden params={[...address.searchParams]} />
    </Form>
  );
}

interface SourcesProps extends PickerProps {
  /** Defaults to every available source. */
  readonly sources?: readonly number[];
}

/** Available product sources; each is a link, so that it works without JavaScript. */
export function ProductSources({ options, facts, href, step, along = {}, sources = sourcesFor(facts) }: SourcesProps) {
  if (sources.every((source) => source === options.source)) return null;
  return (
    <nav aria-label="Product source" className="flex flex-wrap gap-1">
      {sources.map((source) => (
        <Link
          key={source}
          to={href(step.name, { ...along, product_source: String(source) })}
          aria-current={source === options.source ? "true" : undefined}
          preventScrollReset
          className={cn(
            "inline-flex min-h-9 items-center rounded-md border px-3 text-sm no-underline",
            source === options.source
              ? "border-primary bg-accent font-semibold text-accent-foreground"
              : "border-input text-foreground hover:bg-muted",
          )}
        >
          {sourceName(source)}
        </Link>
      ))}
    </nav>
  );
}

/** Product sources, and the products of the one shown. */
export const ProductChoice = (props: SourcesProps) => (
  <>
    <ProductSources {...props} />
    <ProductPicker {...props} />
  </>
);

interface ProductProps {
  readonly product: PickedProduct;
  readonly chosen: string;
  readonly currency: string;
}

function Product({ product, chosen, currency }: ProductProps) {
  const { product_pk: key, product_name: name, product_regular_price: price, thumbnail } = product;
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-lg border border-input p-2 hover:bg-muted has-checked:border-primary has-checked:bg-accent has-checked:ring-1 has-checked:ring-primary">
      <input
        type="radio"
        name="product"
        value={key}
        id={`product-${key}`}
        defaultChecked={String(key) === chosen}
        className="tick"
      />
      {thumbnail ? (
        <img
          src={pictureSource(thumbnail)}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 rounded object-cover"
        />
      ) : (
        <span className="size-12 rounded bg-muted" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        {price ? (
          <span className="text-sm text-muted-foreground tabular-nums">
            {currency}
            {price}
          </span>
        ) : null}
      </span>
    </label>
  );
}
