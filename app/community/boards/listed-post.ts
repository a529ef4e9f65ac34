import type { z } from 'zod/mini'
import type { listedPost, secretPost } from './list-contract.ts'

export type ListedPost = z.output<typeof listedPost>
export type SecretPost = z.output<typeof secretPost>

/** With its place in its list, counted from the oldest; by anything but time, from the first. */
export type NumberedPost = (ListedPost | SecretPost) & { number: number }
