import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/**
 * Wraps the pool for Kysely, which returns a connection as healthy even after an unanswered `begin`. A server that hung
 * runs it later, and the next borrower's writes would be in a transaction that is never committed. A connection with an
 * unanswered statement is therefore closed.
 */
export function guardedFrom(pool: Pool, onFailure: (error: unknown) => void): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new GuardedConnection(await pool.connect(), onFailure),
    end: () => pool.end(),
  }
}

class GuardedConnection implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #onFailure: (error: unknown) => void
  #unanswered: Error | null = null

  constructor(client: PoolClient, onFailure: (error: unknown) => void) {
    this.#client = client
    this.#onFailure = onFailure
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
      return await this.#client.query(sql, [...parameters])
    } catch (error) {
      this.#onFailure(error)
      if (error instanceof Error && error.message === 'Query read timeout') this.#unanswered = error
      throw error
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#unanswered !== null)
  }
}
