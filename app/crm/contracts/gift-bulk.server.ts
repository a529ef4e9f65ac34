import { isDeadlock, outageRefusal } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { chosenIn } from '#app/shared/desk-table/chosen-in.ts'
import { settleUndo } from '#app/shared/undo/keep-undo.server.ts'
import { MOST_AT_ONCE } from '#app/crm/leads/most-at-once.ts'
import { won } from '#app/platform/won.ts'
import { STALE } from '#app/platform/stale-words.ts'
import { findOwedGifts } from './gift-list.server.ts'
import { manyPaidWords, readVersionedGift, type payGifts as payGiftsRow } from './gifts-contract.ts'
import { payGift, refusePaidOn } from './gifts.server.ts'

/** In a transaction each, as one act that is undone as a whole; a refused gift does not stop the others. */
export const payGifts: PlainUseCase<typeof payGiftsRow> = async (services, input, visit) => {
  const { paidOn, proof } = input
  refusePaidOn(paidOn, seoulDate(services.now()))
  const result: DataOf<typeof payGiftsRow> = { done: [], refused: [] }
  const seenGifts = await seenBy(services, input)
  const chosen = new Map(seenGifts.map((seen) => [seen.giftId, seen] as const))
  try {
    for (const [giftId, seen] of chosen) {
      const refusal = await refusalOf(() => payGift(services, { ...seen, paidOn, proof }, visit))
      if (refusal) result.refused.push({ id: giftId, message: refusal.message })
      else result.done.push(giftId)
    }
  } finally {
    // Also where a later one failed: what was done can be undone, and its texts wait for that.
    if (result.done.length > 0) await settleUndo(services, manyPaidWords(result.done.length))
  }
  if (result.done.length === 0) noteNothingChanged()
  return result
}

/** Of a whole list what it has now; with `conflict` if that is not what the person was shown. */
async function seenBy(services: Services, input: InputOf<typeof payGiftsRow>) {
  const { whole, wholeAmount, wholeMark, filter = {} } = input
  if (whole === undefined) return chosenIn(input).map(readVersionedGift)
  const { gifts, many, amount, mark } = await findOwedGifts(services, { query: filter, limit: MOST_AT_ONCE })
  if (many !== whole || amount !== wholeAmount || mark !== wholeMark)
    throw new Refusal('conflict', {
      message: `그사이 ${many.toLocaleString('ko')}건, ${won(amount)}이 되었어요. 장부를 보고 다시 골라 주세요.`,
    })
  return gifts.map(({ id, version }) => ({ giftId: id, version }))
}

/** Throws our own errors. */
async function refusalOf(act: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    // Somebody who gives the same gifts in another order won.
    const refusal = isDeadlock(error)
      ? new Refusal('conflict', { message: STALE.reloads })
      : outageRefusal(error)
    if (!refusal) throw error
    return refusal
  }
}
