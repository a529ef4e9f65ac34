import { sql } from 'kysely'
import type { Inside } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'

const BUSY_SECONDS = 10

/**
 * One after the other of a carrier, because what one saves the next is compared with, and rows that are read anew are no longer
 * those that were tied, nor a line open whose opening is taken back. A long statement takes longer than anybody waits: refuses with
 * `conflict` whoever comes meanwhile.
 */
export async function lockSettlements(
  { database }: Pick<Inside, 'database'>,
  carrier: CarrierCode,
): Promise<void> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('settlements'), hashtext(${carrier})) as "isMine"`.execute(
    database,
  )
  if (rows[0]?.isMine !== true)
    throw new Refusal('conflict', {
      message: `${CARRIER_NAMES[carrier]}의 다른 명세를 저장하고 있어요. 잠시 뒤에 다시 해 주세요.`,
      retryAfter: BUSY_SECONDS,
    })
}
