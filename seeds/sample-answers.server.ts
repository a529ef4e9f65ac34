import { z } from 'zod/mini'
import type { Services } from '#app/database/services.server.ts'
import { addMonths, seoulDate } from '#app/platform/korean-time.ts'

/** What a sample answered on the phone; the month its term ends is counted from now. */
export const sampleAnswers = z.object({
  endsIn: z.optional(z.number()),
  codes: z.record(z.string(), z.string()),
})

interface Stored {
  leadId: string
  staffId: string
  at: Date
  told: z.output<typeof sampleAnswers>
}

export async function storeAnswers({ database, now }: Services, { leadId, staffId, at, told }: Stored) {
  const month = told.endsIn === undefined ? null : addMonths(seoulDate(now()), told.endsIn).slice(0, 7)
  await database
    .insertInto('call_answers')
    .values({
      lead_id: leadId,
      answers: JSON.stringify({ ...told.codes, ...(month && { contractEnds: month }) }),
      staff_id: staffId,
      noted_at: at,
    })
    .execute()
}
