import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { ClientBase, Pool, PoolClient, QueryResult } from 'pg'
import { KIND, traced } from '#app/platform/traces.server.ts'

/**
 * A hung server may run a `begin` later, so a connection with an unanswered statement is closed instead of reused.
 * `afterBegin` is sent together with what begins a transaction on a connection.
 */
export function guardedFrom(
  pool: Pool,
  onFailure: (error: unknown) => void,
  afterBegin: (client: ClientBase) => string,
): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      return new GuardedConnection(client, onFailure, afterBegin(client))
    },
    end: () => pool.end(),
  }
}

const BEGIN = /^(?:begin|start transaction)\b/

/** Its first word, and the first table or function it names; values are bound and never in it. */
function statementNamed(sql: string) {
  const operation = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)/.exec(sql)?.[1]
  const name = table ? `${operation} ${table}` : operation
  return { name, kind: KIND.client, attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name } }
}

class GuardedConnection implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #onFailure: (error: unknown) => void
  readonly #afterBegin: string
  #unanswered: Error | null = null

  constructor(client: PoolClient, onFailure: (error: unknown) => void, afterBegin: string) {
    this.#client = client
    this.#onFailure = onFailure
    this.#afterBegin = afterBegin
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== 'string') throw new Error('Cursors are not used here.')
    return this.#ask(sql, parameters) as Promise<PostgresQueryResult<Row>>
  }

  async #ask(sql: string, parameters: readonly unknown[]) {
    // A rollback on this connection would only wait for the time limit again.
    if (this.#unanswered) throw this.#unanswered
    try {
      if (this.#afterBegin && BEGIN.test(sql)) return await this.#begin(sql)
      return await traced(
        () => statementNamed(sql),
        () => this.#client.query(sql, [...parameters]),
      )
    } catch (error) {
      this.#onFailure(error)
      if (error instanceof Error && error.message === 'Query read timeout') this.#unanswered = error
      throw error
    }
  }

  /** One message, so that the limit costs no round trip. */
  async #begin(sql: string): Promise<QueryResult> {
    const answers: unknown = await this.#client.query(`${sql}${this.#afterBegin}`)
    return Array.isArray(answers) ? (answers[0] as QueryResult) : (answers as QueryResult)
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#unanswered !== null)
  }
}
