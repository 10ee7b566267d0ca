import {
  AliasNode,
  AndNode,
  ColumnNode,
  type ColumnUpdateNode,
  IdentifierNode,
  type InsertQueryNode,
  type OnConflictNode,
  type OperationNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from "kysely";
import { ScopeError } from "./scope-error";

const owner = "business_id";

/** Adds the business to the rows of `insert`; rejects a row that names another business. */
export function scopedInsert(insert: InsertQueryNode, businessId: number, owned: OperationNode): InsertQueryNode {
  if (insert.replace || insert.orAction || insert.defaultValues) {
    throw new ScopeError("An insert that replaces rows, or brings none, cannot be held to one business");
  }
  const onConflict = insert.onConflict && scopedConflict(insert.onConflict, businessId, owned);
  const columns = insert.columns ?? [];
  const position = columns.findIndex((column) => column.column.name === owner);
  if (!insert.values) throw new ScopeError("An insert without values cannot be held to one business");
  if (position < 0) {
    return {
      ...insert,
      ...(onConflict ? { onConflict } : {}),
      columns: [...columns, ColumnNode.create(owner)],
      values: withOwner(insert.values, businessId),
    };
  }
  if (!ValuesNode.is(insert.values)) throw new ScopeError(`An insert from a query leaves ${owner} to the scope`);
  for (const row of insert.values.values) assertOwner(row.values[position], businessId);
  return { ...insert, ...(onConflict ? { onConflict } : {}) };
}

/** Returns `updates`; rejects those that assign a row to another business. */
export function scopedUpdates(
  updates: readonly ColumnUpdateNode[] | undefined,
  businessId: number,
): readonly ColumnUpdateNode[] | undefined {
  for (const { column, value } of updates ?? []) {
    if (columnName(column) === owner) assertOwner(value, businessId);
  }
  return updates;
}

/** Restricts ON CONFLICT updates to the business's own rows: the conflicting row may be another's. */
function scopedConflict(conflict: OnConflictNode, businessId: number, owned: OperationNode): OnConflictNode {
  if (!conflict.updates) return conflict;
  scopedUpdates(conflict.updates, businessId);
  const given = conflict.updateWhere?.where;
  return {
    ...conflict,
    updateWhere: WhereNode.create(given ? AndNode.create(ParensNode.create(given), owned) : owned),
  };
}

function withOwner(values: OperationNode, businessId: number): OperationNode {
  if (SelectQueryNode.is(values)) {
    if (values.setOperations) throw new ScopeError("An insert from a union cannot be held to one business");
    return SelectQueryNode.cloneWithSelections(values, [
      SelectionNode.create(AliasNode.create(ValueNode.create(businessId), IdentifierNode.create(owner))),
    ]);
  }
  if (!ValuesNode.is(values)) throw new ScopeError(`An insert from ${values.kind} cannot be held to one business`);
  return ValuesNode.create(
    values.values.map((row) =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create([...row.values, businessId])
        : ValueListNode.create([...row.values, ValueNode.create(businessId)]),
    ),
  );
}

function assertOwner(value: unknown, businessId: number): void {
  const given =
    typeof value === "object" && value !== null && "kind" in value && value.kind === "ValueNode" && "value" in value
      ? value.value
      : value;
  if (given !== businessId) throw new ScopeError("A row of another business cannot be written here");
}

function columnName(column: OperationNode): string | undefined {
  const inner = ReferenceNode.is(column) ? column.column : column;
  return ColumnNode.is(inner) ? inner.column.name : undefined;
}
