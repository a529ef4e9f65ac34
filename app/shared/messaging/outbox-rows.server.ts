import type { Database } from '#app/database/connection.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { traceparent } from '#app/platform/traces.server.ts'

interface Told {
  /** As the kinds of jobs name it. */
  topic: string
  payload: Readonly<Record<string, unknown>>
  at: Date
}

/** Leaves work behind in the transaction of its cause; outbox.server.ts hands it to the queues. */
export async function leaveBehind(database: Database, { topic, payload, at }: Told): Promise<void> {
  await database
    .insertInto('outbox')
    .values({ id: uuidv7(), topic, payload: JSON.stringify(payload), at, trace: traceparent() })
    .execute()
}
