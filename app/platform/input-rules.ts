import { z } from 'zod/mini'
import { REFUSALS } from './refusal.ts'

/** A rule of one field: returns the message of the first check that fails, or null. */
export type TextRule = (value: string) => string | null

/**
 * Returns a schema for a text with a rule whose messages are fixed (specification §5). It trims first; a missing value
 * or one of another type gets the rule's message for an empty text.
 */
export function ruledText(rule: TextRule) {
  return z.string({ error: () => rule('') ?? REFUSALS.invalid.message }).check(
    z.trim(),
    z.refine((value) => rule(value) === null, { error: (issue) => rule(String(issue.input)) ?? '' }),
  )
}

/** Returns a schema for an optional text of at most `maxLength` characters. */
export function optionalText(
  maxLength: number,
  message = `${maxLength.toLocaleString('ko')}자까지 쓸 수 있어요.`,
) {
  return z.optional(
    z
      .string({ error: '글자로 적어 주세요.' })
      .check(z.refine((value) => [...value].length <= maxLength, { error: message })),
  )
}

/** Returns a schema for a required boolean, also written as 'true' or 'false'. */
export function eitherWay(message: string) {
  return z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], { error: message }),
    z.transform((value) => value === true || value === 'true'),
  )
}

/** Returns a schema for a check box. A missing value is false, because a form leaves out a box that is not ticked. */
export function ticked() {
  const sent = z.optional(
    z.union([z.boolean(), z.enum(['true', 'false', 'on'])], { error: '켤지 끌지 골라 주세요.' }),
  )
  return z.pipe(
    sent,
    z.transform((value) => value === true || value === 'true' || value === 'on'),
  )
}

/** Returns `schema` as an optional one in which an empty form field counts as missing. */
export function unlessEmpty<Output>(schema: z.ZodMiniType<Output>) {
  const sent = z.union([z.literal(''), schema], { error: lastMessage })
  return z.optional(
    z.pipe(
      sent,
      z.transform((value: Output | '') => (value === '' ? undefined : value)),
    ),
  )
}

/** Returns the message of the last alternative of a union for a value that none of them accepts. */
function lastMessage(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined
}

/** Returns a schema for a list of texts; a form's text area holds one per line. */
export function textLines<Item extends z.core.$ZodType<string, string>>(items: z.ZodMiniArray<Item>) {
  const sent = z.union([z.string(), z.array(z.unknown())], { error: '한 줄에 하나씩 적어 주세요.' })
  const lines = z.transform((value: string | unknown[]) =>
    typeof value === 'string' ? value.split(/\r?\n/).filter((line) => line.trim() !== '') : value,
  )
  return z.pipe(z.pipe(sent, lines), items as z.ZodMiniType<z.output<Item>[], unknown[]>)
}

/** The message for a field that `firstUnsafeField` found. */
export const UNSAFE_MESSAGE = '쓸 수 없는 글자가 들어 있어요.'

/** Returns the path of the first text with NUL or an unpaired surrogate, which no database column accepts, or null. */
export function firstUnsafeField(value: unknown): string | null {
  const path = unsafePath(value)
  return path === null ? null : path.join('.') || 'input'
}

/** The path is built only where a fault is found, because a tree may have as many names as a text has letters. */
function unsafePath(value: unknown): string[] | null {
  if (typeof value === 'string') return isUnsafe(value) ? [] : null
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const inner = unsafePath(value[at])
      if (inner) return [String(at), ...inner]
    }
    return null
  }
  for (const key in value) {
    if (isUnsafe(key)) return []
    const inner = unsafePath(value[key as keyof typeof value])
    if (inner) return [key, ...inner]
  }
  return null
}

const isUnsafe = (text: string) => text.includes('\0') || !text.isWellFormed()
