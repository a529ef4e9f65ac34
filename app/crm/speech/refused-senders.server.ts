import { whileMoving } from '#app/database/erasing.server.ts'
import type { Inside, Services } from '#app/database/services.server.ts'

const AT_ONCE = 500

/** Of the sender of a text as it came, normalised; kept of refusals alone, which are found by it. */
export const senderIndex = ({ keyring }: Pick<Services, 'keyring'>, from: string): Buffer =>
  keyring.blindIndex('reply-from', from)

/**
 * Gives refusals of before migrations/0375, or of a process of the release before, what they are found by. Safe to repeat, also by
 * two at once; nothing of it is an erasure, which a restored backup would do again.
 */
export async function indexSenders(services: Pick<Services, 'database' | 'keyring'>): Promise<void> {
  while ((await indexSome(services)) === AT_ONCE);
}

const indexSome = ({ database, keyring }: Pick<Services, 'database' | 'keyring'>) =>
  database.transaction().execute(async (transaction) => {
    const unfound = await transaction
      .selectFrom('text_replies')
      .select(['id', 'from_sealed'])
      .where('is_stop', '=', true)
      .where('from_index', 'is', null)
      .where('from_sealed', 'is not', null)
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    await whileMoving(transaction, async () => {
      for (const { id, from_sealed } of unfound)
        await transaction
          .updateTable('text_replies')
          .set({ from_index: senderIndex({ keyring }, keyring.open('reply-from', from_sealed!)) })
          .where('id', '=', id)
          .execute()
    })
    return unfound.length
  })

/** A refusal of before strangers' numbers were stopped as well is told by the text itself; until the number's holder wants calls again. */
export async function hasRefused(
  { database, keyring }: Inside,
  { from, phone }: { from: string; phone: Buffer },
): Promise<boolean> {
  const lifted = database
    .selectFrom('call_stops')
    .select(({ fn }) => fn.max('lifted_at').as('at'))
    .where('phone_index', '=', phone)
  const refusal = await database
    .selectFrom('text_replies')
    .select('id')
    .where('is_stop', '=', true)
    .where('from_index', '=', senderIndex({ keyring }, from))
    .where('at', '>', ({ fn, val }) => fn.coalesce(lifted, val(new Date(0))))
    .limit(1)
    .executeTakeFirst()
  return refusal !== undefined
}
