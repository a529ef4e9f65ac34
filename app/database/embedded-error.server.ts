/** The embedded database cannot be used; the message says what failed and what an operator must do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'

  /** `serverLog` holds PostgreSQL's last log lines, shown below the error. */
  constructor(what: string, details: { serverLog?: string; advice?: string; cause?: unknown } = {}) {
    const parts = [what]
    if (details.serverLog) parts.push(`The database server's last words:\n${details.serverLog}`)
    if (details.advice) parts.push(details.advice)
    super(parts.join('\n'), details.cause === undefined ? undefined : { cause: details.cause })
  }
}

export const ADVICE_URL =
  'Fix this, or set DATABASE_URL to a PostgreSQL of your own; the embedded one is then not started.'
