import { whileMoving } from '#app/database/erasing.server.ts'
import type { Services } from '#app/database/services.server.ts'

const AT_ONCE = 500

/**
 * Seals the reasons of given back gifts that stand in plain words: of before migrations/0352, of a process of the release before, of
 * a backup of either. Returns how many; safe to repeat. Nothing of it is an erasure, which a restored backup would do again.
 */
export async function sealPlainReasons(services: Services): Promise<number> {
  for (let sealed = 0; ;) {
    const some = await sealSome(services)
    sealed += some
    if (some < AT_ONCE) return sealed
  }
}

const sealSome = ({ database, keyring }: Services) =>
  database.transaction().execute(async (transaction) => {
    const plain = await transaction
      .selectFrom('gift_returns')
      .select(['id', 'reason'])
      .where('reason', 'is not', null)
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    await whileMoving(transaction, async () => {
      for (const { id, reason } of plain)
        await transaction
          .updateTable('gift_returns')
          .set({ reason: null, reason_sealed: keyring.seal('lead-note', reason ?? '') })
          .where('id', '=', id)
          .execute()
    })
    return plain.length
  })

/** A `TimedJob`. */
export const plainReasonsJob = {
  queue: 'plain-reasons',
  name: '사은품 반환 이유 암호화',
  cron: '*/10 * * * *',
  run: async (services: Services) => {
    await sealPlainReasons(services)
  },
}
