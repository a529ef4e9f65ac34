import { z } from 'zod/mini'

export const recordings = z.object({
  /** Whether the person agreed to be recorded; null if nobody asked. */
  consent: z.nullable(z.object({ isAgreed: z.boolean(), staffName: z.string(), at: z.string() })),
  /** Newest first. */
  kept: z.array(
    z.object({
      id: z.string(),
      format: z.string(),
      bytes: z.number(),
      staffName: z.string(),
      at: z.string(),
    }),
  ),
})
export type LeadRecordings = z.output<typeof recordings>
