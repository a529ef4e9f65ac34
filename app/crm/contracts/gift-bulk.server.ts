import { outageRefusal } from '#app/database/connection.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { chosenIn } from '#app/shared/desk-table/chosen-in.ts'
import { settleUndo } from '#app/shared/undo/keep-undo.server.ts'
import { manyPaidWords, type payGifts as payGiftsRow } from './gifts-contract.ts'
import { payGift, refusePaidOn } from './gifts.server.ts'

/** In a transaction each, as one act that is undone as a whole; a refused gift does not stop the others. */
export const payGifts: PlainUseCase<typeof payGiftsRow> = async (services, input, visit) => {
  const { paidOn, proof } = input
  refusePaidOn(paidOn, seoulDate(services.now()))
  const result: DataOf<typeof payGiftsRow> = { done: [], refused: [] }
  for (const giftId of new Set(chosenIn(input))) {
    try {
      await payGift(services, { giftId, paidOn, proof }, visit)
      result.done.push(giftId)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : outageRefusal(error)
      if (!refusal) throw error
      result.refused.push({ id: giftId, message: refusal.message })
    }
  }
  if (result.done.length === 0) noteNothingChanged()
  else await settleUndo(services, manyPaidWords(result.done.length))
  return result
}
