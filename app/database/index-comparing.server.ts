import {
  BinaryOperationNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  sql,
  ValueListNode,
  ValueNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RawBuilder,
  type SqlBool,
} from 'kysely'
import { hasJoinedIndexes, splitIndexes, storedIndexes } from '#app/platform/index-versions.ts'

/**
 * While keys are exchanged, whatever is compared with an index is compared with that of the old key and that of the new one;
 * what is written stays one value, which the database settles (migrations/0190_key_rotation.sql).
 */
class ComparedWithBoth extends OperationNodeTransformer {
  protected override transformBinaryOperation(
    given: BinaryOperationNode,
    query: QueryId,
  ): BinaryOperationNode {
    const node = super.transformBinaryOperation(given, query)
    const asked = valuesOf(node.rightOperand)
    if (!asked.some((value) => splitIndexes(value))) return node
    const operator = OperatorNode.is(node.operator) ? node.operator.operator : null
    const many =
      operator === '=' || operator === 'in'
        ? 'in'
        : operator === '!=' || operator === 'not in'
          ? 'not in'
          : null
    if (!many) throw new Error(`An index cannot be compared by ${operator}.`)
    const values = asked.flatMap((value) => (Buffer.isBuffer(value) ? storedIndexes(value) : [value]))
    return BinaryOperationNode.create(
      node.leftOperand,
      OperatorNode.create(many),
      PrimitiveValueListNode.create(values),
    )
  }
}

function valuesOf(operand: OperationNode): readonly unknown[] {
  if (ValueNode.is(operand)) return [operand.value]
  if (PrimitiveValueListNode.is(operand)) return operand.values
  return ValueListNode.is(operand) ? operand.values.flatMap(valuesOf) : []
}

const transformer = new ComparedWithBoth()

export const indexComparing: KyselyPlugin = {
  transformQuery: ({ node, queryId }) =>
    hasJoinedIndexes() ? transformer.transformNode(node, queryId) : node,
  transformResult: async ({ result }) => result,
}

/** The same in written SQL: `column` is a reference such as `sql.ref('leads.phone_index')`. */
export const hasIndex = (column: RawBuilder<unknown>, asked: Buffer): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} in (${sql.join(storedIndexes(asked))})`
