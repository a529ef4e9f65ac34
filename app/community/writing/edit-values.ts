import { rejection } from '#app/shared/forms/rejected-form.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'

/** The fields of the form as a browser holds them; a ticked box is `on`. */
const EDIT_FIELDS = [
  'title',
  'content',
  'category',
  'rating',
  'region',
  'isSecret',
  'isRewarded',
  'summary',
  'isPinned',
  'isClosed',
  'publishAt',
] as const

type EditField = (typeof EDIT_FIELDS)[number]
export type EditValues = Record<EditField, string>

export function editValues(read: (name: EditField) => string): EditValues {
  return Object.fromEntries(EDIT_FIELDS.map((name) => [name, read(name)])) as EditValues
}

export interface EditFacts {
  board: BoardId
  /** Null for a new post. */
  seqno: number | null
  version: number | null
  heading: string
  /** What its button says. */
  submit: string
  /** Below it: what comes of writing; null where nothing is promised. */
  lead: string | null
  values: EditValues
  /** The text of a stored post as the editor takes it. */
  tree: Record<string, unknown> | null
  /** Which fields this board and this writer have. */
  asks: Record<'carrier' | 'rating' | 'secrecy' | 'category' | 'operators' | 'summary', boolean>
  /** Identifies whose drafts a device stores. */
  owner: string
  /** A member's public words, which hold no phone number. */
  isForAll: boolean
}

export interface RefusedEdit {
  values: EditValues
  message: string | null
  errors: FieldErrors
  code: number
  /** The wording that stands there now, when it is newer than the one that was changed. */
  newer: { version: number; title: string; text: string } | null
}

interface NewerPost {
  version: number
  title: string
  content: { text: string }
}

/** What to say of a refusal or of the envelope that tells one, with what was typed. */
export function refusedEdit(refusal: Parameters<typeof rejection>[0], values: EditValues): RefusedEdit {
  const { details, ...rejected } = rejection(refusal)
  const { version, title, content } = (details ?? {}) as Partial<NewerPost>
  const newer =
    version !== undefined && title !== undefined && content ? { version, title, text: content.text } : null
  return { ...rejected, values, newer }
}

/** A form's fields as the calls take them. `content` is the plain text, unless an editor has a tree of it. */
export function sentFields(values: EditValues, { asks }: Pick<EditFacts, 'asks'>) {
  const { title, content, category, rating, region, summary, publishAt } = values
  return {
    title,
    content,
    category,
    ...(asks.rating && { rating: rating || null, region, isRewarded: values.isRewarded === 'on' }),
    ...(asks.secrecy && { isSecret: values.isSecret === 'on' }),
    ...(asks.operators && {
      isPinned: values.isPinned === 'on',
      isClosed: values.isClosed === 'on',
      // A field of date and time has no zone; this site's clock is Seoul's.
      publishAt: publishAt ? `${publishAt}:00+09:00` : null,
      summary: summary.split('\n').filter((line) => line.trim() !== ''),
    }),
  }
}

/** What operators also switch at the desk. */
const SWITCHES = ['isPinned', 'isClosed', 'publishAt'] as const

/** Without the switches that stand as they were read: whoever switched one meanwhile is not undone. */
export function withoutUntouched<Sent extends object>(
  sent: Sent,
  values: EditValues,
  read: EditValues,
): Partial<Sent> {
  const untouched: readonly string[] = SWITCHES.filter((name) => values[name] === read[name])
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => !untouched.includes(name)),
  ) as Partial<Sent>
}
