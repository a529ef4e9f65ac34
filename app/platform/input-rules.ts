import { z } from 'zod/mini'
import { REFUSALS } from './refusal.ts'

type TextRule = (value: string) => string | null

/**
 * Messages are fixed in specification §5; a missing value gets the rule's message for an empty text. Letters are as a keyboard makes
 * them: macOS copies a Korean syllable as its single parts (NFD).
 */
export function ruledText(rule: TextRule) {
  return z.string({ error: () => rule('') ?? REFUSALS.invalid.message }).check(
    z.trim(),
    z.normalize('NFC'),
    z.refine((value) => rule(value) === null, { error: (issue) => rule(String(issue.input)) ?? '' }),
  )
}

export function eitherWay(message: string) {
  return z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], { error: message }),
    z.transform((value) => value === true || value === 'true'),
  )
}

/** A missing value is false, because a form leaves out a box that is not ticked. */
export function ticked() {
  const sent = z.optional(
    z.union([z.boolean(), z.enum(['true', 'false', 'on'])], { error: '켤지 끌지 골라 주세요.' }),
  )
  return z.pipe(
    sent,
    z.transform((value) => value === true || value === 'true' || value === 'on'),
  )
}

/** From nothing to `most`; accepts `400,000원`. */
export function wholeNumber(most: number, error: string) {
  return z.pipe(
    z.union([z.number(), z.pipe(z.string(), z.transform(readNumber))], { error }),
    z.number({ error }).check(z.int({ error }), z.minimum(0, { error }), z.maximum(most, { error })),
  )
}
const readNumber = (text: string) => Number(text.replace(/원\s*$/, '').replaceAll(/[,\s]/g, '') || 'x')

export function unlessEmpty<Output>(schema: z.ZodMiniType<Output>) {
  const sent = z.union([z.literal(''), schema], { error: lastMessage })
  return z.optional(
    z.pipe(
      sent,
      z.transform((value: Output | '') => (value === '' ? undefined : value)),
    ),
  )
}

function lastMessage(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined
}

export function textLines<Item extends z.core.$ZodType<string, string>>(items: z.ZodMiniArray<Item>) {
  const sent = z.union([z.string(), z.array(z.unknown())], { error: '한 줄에 하나씩 적어 주세요.' })
  const lines = z.transform((value: string | unknown[]) =>
    typeof value === 'string' ? value.split(/\r?\n/).filter((line) => line.trim() !== '') : value,
  )
  return z.pipe(z.pipe(sent, lines), items as z.ZodMiniType<z.output<Item>[], unknown[]>)
}

export const UNSAFE_MESSAGE = '쓸 수 없는 글자가 들어 있어요.'

/** Returns the path of the first text with NUL or an unpaired surrogate, which no database column accepts, or null. */
export function firstUnsafeField(value: unknown): string | null {
  return firstField(value, isUnsafe)
}

type Fault = (text: string) => boolean

/** The path of the first text or name with a fault, or null. */
export function firstField(value: unknown, isFault: Fault): string | null {
  const path = faultyPath(value, isFault)
  return path === null ? null : path.join('.') || 'input'
}

/** The path is built only for a fault, because a tree may have as many names as a text has letters. */
function faultyPath(value: unknown, isFault: Fault): string[] | null {
  if (typeof value === 'string') return isFault(value) ? [] : null
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const inner = faultyPath(value[at], isFault)
      if (inner) return [String(at), ...inner]
    }
    return null
  }
  for (const key in value) {
    if (isFault(key)) return []
    const inner = faultyPath(value[key as keyof typeof value], isFault)
    if (inner) return [key, ...inner]
  }
  return null
}

const isUnsafe = (text: string) => text.includes('\0') || !text.isWellFormed()
