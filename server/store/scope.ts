import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  FunctionNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  ListNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RawNode,
  ReferenceNode,
  type RootOperationNode,
  SelectQueryNode,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
  type WithNode,
} from "kysely";
import { ownedTables } from "./owned-tables";
import { ScopeError } from "./scope-error";
import { scopedInsert, scopedUpdates } from "./scope-writes";

/**
 * Restricts every query to one business's rows, whatever the query itself says.
 *
 * Each table in FROM, JOIN, UPDATE, DELETE or INSERT gets its `business_id` condition (a join in its ON, so that outer
 * joins keep their rows), in subqueries, CTEs, unions and `unnest` too; an insert gets the column. It rejects what it
 * cannot restrict: raw SQL as a whole statement or as a table, other functions as a table, raw fragments that contain a
 * query, tables that belong to no business, right and full joins, `insert or replace`, `merge` and schema changes.
 */
export class BusinessScope implements KyselyPlugin {
  constructor(private readonly businessId: number) {
    if (!Number.isSafeInteger(businessId) || businessId <= 0) throw new ScopeError("A scope needs a business's id");
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (!rowQueries.has(node.kind)) throw new ScopeError(`${node.kind} cannot be held to one business`);
    return transformer.scoped(node, this.businessId, queryId);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

const rowQueries = new Set(["SelectQueryNode", "InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);
const holdableJoins = new Set(["InnerJoin", "LeftJoin", "CrossJoin"]);
/** Nodes that name something or hold values: they contain no query, so they are not visited. */
const plain = new Set([
  "ColumnNode",
  "IdentifierNode",
  "OperatorNode",
  "PrimitiveValueListNode",
  "ReferenceNode",
  "SchemableIdentifierNode",
  "SelectAllNode",
  "TableNode",
  "ValueNode",
]);
const queryInText = /\b(select|insert|update|delete|merge|join|table|into)\b/i;

class ScopeTransformer extends OperationNodeTransformer {
  #businessId = 0;
  readonly #withNames = new Set<string>();

  scoped(node: RootOperationNode, businessId: number, queryId: PluginTransformQueryArgs["queryId"]): RootOperationNode {
    this.#businessId = businessId;
    this.#withNames.clear();
    // A rejected query leaves its nodes on the stack.
    this.nodeStack.length = 0;
    return this.transformNode(node, queryId);
  }

  protected override transformNodeImpl<T extends OperationNode>(
    node: T,
    queryId: PluginTransformQueryArgs["queryId"],
  ): T {
    return plain.has(node.kind) ? node : super.transformNodeImpl(node, queryId);
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    this.#learn(node.with);
    const scoped = super.transformSelectQuery(node);
    return { ...scoped, where: this.#where(scoped.where, [...(node.from?.froms ?? []), ...crossed(node.joins)]) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    this.#learn(node.with);
    const scoped = super.transformUpdateQuery(node);
    const tables = [...flat(node.table), ...(node.from?.froms ?? []), ...crossed(node.joins)];
    return {
      ...scoped,
      updates: scopedUpdates(scoped.updates, this.#businessId),
      where: this.#where(scoped.where, tables),
    };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    this.#learn(node.with);
    const scoped = super.transformDeleteQuery(node);
    const tables = [...node.from.froms, ...(node.using?.tables ?? []), ...crossed(node.joins)];
    return { ...scoped, where: this.#where(scoped.where, tables) };
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    this.#learn(node.with);
    const scoped = super.transformInsertQuery(node);
    const table = node.into ? this.#ownedTable(node.into) : undefined;
    if (!table || table === "businesses") throw new ScopeError("Only a business's own rows can be inserted");
    return scopedInsert(scoped, this.#businessId, this.#condition(table, table));
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    const scoped = super.transformJoin(node);
    if (!holdableJoins.has(node.joinType)) {
      if (this.#conditions([node.table]).length > 0) throw new ScopeError(`${node.joinType} cannot be held`);
      return scoped;
    }
    const conditions = missingFrom(scoped.on?.on, this.#conditions([node.table]));
    if (node.joinType === "CrossJoin" || conditions.length === 0) return scoped;
    return { ...scoped, on: OnNode.create(all([...(scoped.on ? [scoped.on.on] : []), ...conditions])) };
  }

  protected override transformRaw(node: RawNode): RawNode {
    if (node.sqlFragments.some((fragment) => queryInText.test(fragment))) {
      throw new ScopeError("Raw SQL with a query inside cannot be held to one business");
    }
    return super.transformRaw(node);
  }

  /** Records the names of a WITH before the query that uses them is visited. */
  #learn(node: WithNode | undefined): void {
    for (const { name } of node?.expressions ?? []) {
      const withName = name.table.table.identifier.name;
      if (isOwned(withName)) throw new ScopeError(`A WITH may not take the name of the table ${withName}`);
      this.#withNames.add(withName);
    }
  }

  #where(where: WhereNode | undefined, tables: readonly OperationNode[]): WhereNode | undefined {
    const conditions = missingFrom(where?.where, this.#conditions(tables));
    return conditions.length === 0 ? where : WhereNode.create(all([...(where ? [where.where] : []), ...conditions]));
  }

  #conditions(tables: readonly OperationNode[]): OperationNode[] {
    return tables.flatMap((node) => {
      const alias = AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : undefined;
      const inner = AliasNode.is(node) ? node.node : node;
      // The arguments are visited like any other expression.
      if (SelectQueryNode.is(inner) || (FunctionNode.is(inner) && inner.func === "unnest")) return [];
      if (!TableNode.is(inner)) throw new ScopeError(`${inner.kind} in the place of a table cannot be held`);
      const table = this.#ownedTable(inner);
      return table ? [this.#condition(table, alias ?? table)] : [];
    });
  }

  /** @returns undefined for a name of a WITH. */
  #ownedTable(node: TableNode): keyof typeof ownedTables | undefined {
    const name = node.table.identifier.name;
    if (!node.table.schema && isOwned(name)) return name;
    if (!node.table.schema && this.#withNames.has(name)) return undefined;
    throw new ScopeError(`${name} is not a business's table`);
  }

  #condition(table: keyof typeof ownedTables, alias: string): OperationNode {
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(ownedTables[table]), TableNode.create(alias)),
      OperatorNode.create("="),
      ValueNode.create(this.#businessId),
    );
  }
}

/**
 * Shared by all queries: creating it takes longer than most queries, because it binds a method for every kind of node.
 */
const transformer = new ScopeTransformer();

const isOwned = (name: string): name is keyof typeof ownedTables => Object.hasOwn(ownedTables, name);
const flat = (node: OperationNode | undefined): readonly OperationNode[] =>
  node === undefined ? [] : ListNode.is(node) ? node.items : [node];
const crossed = (joins: readonly JoinNode[] | undefined) =>
  (joins ?? []).filter((join) => join.joinType === "CrossJoin").map((join) => join.table);

function all(conditions: readonly OperationNode[]): OperationNode {
  const [first, ...rest] = conditions.map((condition) =>
    BinaryOperationNode.is(condition) ? condition : ParensNode.create(condition),
  );
  if (!first) throw new ScopeError("No condition to join");
  return rest.reduce<OperationNode>((left, right) => AndNode.create(left, right), first);
}

/**
 * Conditions not yet in `asked`. A nested query is visited once per enclosing query, and would otherwise have the
 * engine check the same condition several times per row.
 */
const missingFrom = (asked: OperationNode | undefined, conditions: readonly OperationNode[]): OperationNode[] =>
  conditions.filter((condition) => !isAskedIn(asked, ownerIn(condition)));

/** Whether the owner is among conditions joined by AND. False beside raw text, which may contain an "or". */
function isAskedIn(asked: OperationNode | undefined, owner: string | undefined): boolean {
  const conditions = asked && owner !== undefined ? joinedByAnd(asked) : [];
  return (
    conditions.every((one) => BinaryOperationNode.is(one) || ParensNode.is(one)) &&
    conditions.some((one) => (ParensNode.is(one) ? isAskedIn(one.node, owner) : ownerIn(one) === owner))
  );
}

const joinedByAnd = (node: OperationNode): readonly OperationNode[] =>
  AndNode.is(node) ? [...joinedByAnd(node.left), ...joinedByAnd(node.right)] : [node];

/** Canonical form of a `"table"."column" = 7` condition; undefined for any other condition. */
function ownerIn(condition: OperationNode): string | undefined {
  if (!BinaryOperationNode.is(condition)) return undefined;
  const { leftOperand, operator, rightOperand } = condition;
  if (!ReferenceNode.is(leftOperand) || !ColumnNode.is(leftOperand.column) || !leftOperand.table) return undefined;
  if (!OperatorNode.is(operator) || operator.operator !== "=" || !ValueNode.is(rightOperand)) return undefined;
  const { schema, identifier } = leftOperand.table.table;
  return JSON.stringify([schema?.name, identifier.name, leftOperand.column.column.name, rightOperand.value]);
}
