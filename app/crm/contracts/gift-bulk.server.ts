import { isDeadlock, outageRefusal } from '#app/database/connection.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { chosenIn } from '#app/shared/desk-table/chosen-in.ts'
import { settleUndo } from '#app/shared/undo/keep-undo.server.ts'
import { manyPaidWords, readVersionedGift, type payGifts as payGiftsRow } from './gifts-contract.ts'
import { payGift, refusePaidOn, STALE } from './gifts.server.ts'

/** In a transaction each, as one act that is undone as a whole; a refused gift does not stop the others. */
export const payGifts: PlainUseCase<typeof payGiftsRow> = async (services, input, visit) => {
  const { paidOn, proof } = input
  refusePaidOn(paidOn, seoulDate(services.now()))
  const result: DataOf<typeof payGiftsRow> = { done: [], refused: [] }
  const chosen = new Map(
    chosenIn(input).map((each) => {
      const seen = readVersionedGift(each)
      return [seen.giftId, seen] as const
    }),
  )
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

/** Throws our own errors. */
async function refusalOf(act: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    // Somebody who gives the same gifts in another order won.
    const refusal = isDeadlock(error) ? new Refusal('conflict', { message: STALE }) : outageRefusal(error)
    if (!refusal) throw error
    return refusal
  }
}
