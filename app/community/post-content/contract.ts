import { z } from 'zod/mini'

/** A text as it is answered; each of the three may be sent back. */
export const writtenContent = z.object({
  tree: z.record(z.string(), z.unknown()),
  html: z.string(),
  text: z.string(),
})

/** A text as it may be sent: plain, HTML, the editor's tree, or one that was answered. */
export const sentContent = z.optional(z.union([z.string(), z.record(z.string(), z.unknown())]))

export const CONTENT_DEPTH = 64
