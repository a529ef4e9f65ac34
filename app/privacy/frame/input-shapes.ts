import { z } from 'zod/mini'

export const pageNumber = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)))

/** Counts code points of the trimmed text. */
export const words = (least: number, most: number, message: string) =>
  z.string({ error: message }).check(
    z.trim(),
    z.refine((text) => [...text].length >= least, { error: message }),
    z.refine((text) => [...text].length <= most, {
      error: `${most.toLocaleString('ko')}자까지 쓸 수 있어요.`,
    }),
  )
