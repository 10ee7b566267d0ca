import { Card } from "~/ui/card";
import { pictureSource } from "~/ui/picture-source";
import { SummaryList } from "~/ui/summary-list";

interface ProductSummaryProps {
  readonly product: {
    readonly description: string;
    readonly category: string;
    readonly thumbnail: string;
    readonly system: string;
    readonly externalId: string;
  };
  readonly price: string;
}

/** Read-only product: the visitor may not change it, or a connected system owns it. */
export function ProductSummary({ product, price }: ProductSummaryProps) {
  const items = [
    { term: "Description", value: product.description },
    { term: "Price", value: price },
    { term: "Category", value: product.category },
    { term: "System", value: product.system },
    { term: "ID in its system", value: product.externalId },
  ].filter(({ value }) => value !== "");
  return (
    <Card title="Product" description={product.system ? `Change it in ${product.system}.` : undefined}>
      <div className="flex flex-wrap items-start gap-4">
        {product.thumbnail ? (
          <img
            src={pictureSource(product.thumbnail)}
            alt=""
            width={120}
            height={120}
            className="size-30 rounded object-cover"
          />
        ) : null}
        <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <SummaryList items={items} />
        </div>
      </div>
    </Card>
  );
}
