import { Link } from "@remix-run/react";
import { DeclaredField } from "~/form/declared-field";
import { RadioField } from "~/form/fields/choice";
import { NumberField } from "~/form/fields/number";
import { pressId } from "~/form/rows/press";
import { RowButton } from "~/form/rows/row-buttons";
import { type Row, rowsIn } from "~/form/rows/rows";
import { type ScreenProps, screen } from "~/form/screen";
import { textOf, useFormField } from "~/form/use-form-field";
import { pictureSection } from "~/items/fields/picture-card";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { EmptyState } from "~/ui/empty-state";
import { FieldError } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { unknownText } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { pictureSource } from "~/ui/picture-source";
import { asGroup, asHeading, asRow, Figure, flowingRow, Table, Td, Th } from "~/ui/table";
import { NEW_ROW } from "~/wizard/rows";
import type { FieldsProps } from "~/wizard/wizard";
import { prizesMayChange, prizesMayGo } from "../../../server/contract/draws/prize-rules";
import { mostPrizes, prizeTypeIds } from "../../../server/contract/draws/words";
import type { DrawAnswers, DrawFacts } from "./draw";
import { rowFields } from "./forms";
import { prizeTypeNames, worthOf } from "./words";

type Props = FieldsProps<DrawFacts, DrawAnswers>;
type PrizeProps = Props & ScreenProps<DrawFacts>;

const displays = {
  title: { label: "Name", hint: "What the winner gets" },
  description: { label: "Description" },
  type: { label: "Type" },
  value: { label: "Value" },
  num_of_winners: { label: "Winners", hint: "Each winner gets one" },
};

/** Screen of one prize. */
export const prizeScreen = screen<PrizeProps>()({ fields: rowFields }, [
  { title: "Prize", fields: displays, Fields: PrizeFields },
  pictureSection("image"),
]);

function PrizeFields({ facts, values }: PrizeProps) {
  const one = (name: "title" | "description" | "num_of_winners") => (
    <DeclaredField name={name} field={rowFields[name]} display={displays[name]} facts={facts} />
  );
  return (
    <Card title="Prize">
      <input type="hidden" name="prizeId" value={textOf(values.prizeId)} />
      <div className="flex flex-col gap-5">
        {one("title")}
        {one("description")}
        <RadioField name="type" label="Type" options={typeOptions(facts, textOf(values.prizeId))} />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            name="value"
            label="Value"
            hint={`A percentage, or an amount in ${facts.currency}; optional for a free product`}
            decimal
          />
          {one("num_of_winners")}
        </div>
      </div>
    </Card>
  );
}

function typeOptions({ stored }: DrawFacts, prizeId: string) {
  const options = prizeTypeIds.map((value) => ({ value: Number(value), label: prizeTypeNames[value] }));
  const before = stored?.prizes.find((prize) => String(prize.prizeId) === prizeId);
  const another = before && !options.some(({ value }) => value === before.type);
  return another ? [...options, { value: before.type, label: "Other (unchanged)" }] : options;
}

/** Prizes in drawing order; each has its own form. */
export function PrizesFields({ facts, values, href, step }: Props) {
  const { error } = useFormField("prizes");
  const rows = rowsIn(values, "prizes");
  const state = facts.stored?.state ?? "unpublished";
  const mayChange = prizesMayChange(state);
  const add =
    mayChange && rows.length < mostPrizes ? (
      <ButtonLink to={href(step.name, { row: NEW_ROW })} icon="plus">
        Add prize
      </ButtonLink>
    ) : null;
  const lineOf = (row: Row, index: number) => ({
    row,
    currency: facts.currency,
    first: index === 0,
    last: index === rows.length - 1,
    to: mayChange ? href(step.name, { row: row.key }) : null,
    mayGo: mayChange && (prizesMayGo(state) || textOf(row.values.prizeId) === ""),
  });
  return (
    <FieldGroup name="prizes" label="Prizes" hideLabel hint="Drawn in this order" error={error}>
      {rows.length === 0 ? (
        <EmptyState icon="star" title="No prizes yet" action={add}>
          <p>A draw needs at least one prize to be published.</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <div className="w-full">
            <Table label="Prizes" stacks>
              <thead {...asGroup}>
                <tr {...asRow}>
                  <Th {...asHeading}>Prize</Th>
                  <Th {...asHeading} numeric>
                    Winners
                  </Th>
                  <Th {...asHeading}>Order</Th>
                </tr>
              </thead>
              <tbody {...asGroup}>
                {rows.map((row, index) => (
                  <PrizeLine key={row.key} {...lineOf(row, index)} />
                ))}
              </tbody>
            </Table>
          </div>
          {add}
        </div>
      )}
    </FieldGroup>
  );
}

interface PrizeLineProps {
  readonly row: Row;
  readonly currency: string;
  readonly first: boolean;
  readonly last: boolean;
  /** Edit URL; null if the prize is locked. */
  readonly to: string | null;
  readonly mayGo: boolean;
}

function PrizeLine({ row: { key, values }, currency, first, last, to, mayGo }: PrizeLineProps) {
  const id = `prizes[${key}]`;
  const { error } = useFormField(id);
  const title = textOf(values.title);
  const picture = textOf(values.image_large);
  const type = Number(values.type);
  const value = Math.round(Number(values.value || 0) * 100);
  const button = (act: "up" | "down" | "remove") => ({
    act,
    of: key,
    name: title,
    id: pressId("prizes", { act, key }),
  });
  return (
    <tr id={id} {...asRow} tabIndex={-1} className={cn("max-sm:grid-cols-[minmax(0,1fr)_auto]", flowingRow)}>
      <Th scope="row" role="rowheader" className="w-full whitespace-normal max-sm:col-span-full">
        <div className="flex items-center gap-3 sm:min-w-36">
          {picture ? (
            <img
              src={pictureSource(picture)}
              alt=""
              width={40}
              height={40}
              className="size-10 rounded-md object-cover max-sm:hidden"
            />
          ) : (
            <Icon
              name="star"
              className="size-10! shrink-0 rounded-md bg-muted p-2.5 text-muted-foreground max-sm:hidden"
            />
          )}
          <div className="min-w-0">
            {to ? (
              <Link to={to} aria-label={`Edit ${title}`} className="link line-clamp-2 wrap-anywhere">
                {title}
              </Link>
            ) : (
              <span className="line-clamp-2 wrap-anywhere">{title}</span>
            )}
            <small className="text-muted-foreground">{worthOf({ type, value }, currency)}</small>
            {error ? <FieldError id={id}>{error}</FieldError> : null}
          </div>
        </div>
      </Th>
      <Figure label="Winners">{textOf(values.num_of_winners) || unknownText}</Figure>
      <Td role="cell">
        {to === null ? null : (
          <span className="flex gap-1">
            <RowButton {...button("up")} off={first} />
            <RowButton {...button("down")} off={last} />
            {mayGo ? <RowButton {...button("remove")} /> : null}
          </span>
        )}
      </Td>
    </tr>
  );
}
