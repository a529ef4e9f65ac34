import { seoulIso } from '#app/platform/korean-time.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { digits } from '#app/platform/won.ts'
import type { Field } from './field-definition.ts'

export type FormValues = Record<string, string>
type Payload = Record<string, unknown>

/** Empty rows offered below those that are written. */
const SPARE_ROWS = 2

export function toForm(fields: readonly Field[], payload: Payload): FormValues {
  return Object.assign({}, ...fields.map((field) => valuesOf(field, at(payload, field.name)))) as FormValues
}

function valuesOf(field: Field, value: unknown): FormValues {
  const { name } = field
  switch (field.type) {
    case 'check':
      return value === true ? { [name]: 'on' } : {}
    case 'moment':
      return { [name]: value ? seoulIso(new Date(String(value))).slice(0, 16) : '' }
    case 'won':
      return { [name]: typeof value === 'number' ? digits(value) : '' }
    case 'lines':
      return { [name]: listOf(value).join('\n') }
    case 'paragraphs':
      return { [name]: listOf(value).join('\n\n') }
    case 'sums':
      return Object.fromEntries(listOf(value).map((sum, index) => [`${name}.${index}`, digits(Number(sum))]))
    case 'rows':
      return Object.fromEntries(
        (listOf(value) as Payload[]).flatMap((row, index) =>
          field.columns.map((column) => [`${name}.${index}.${column.name}`, String(row[column.name] ?? '')]),
        ),
      )
    default:
      return { [name]: value === null || value === undefined ? '' : String(value) }
  }
}

/** Returns a form's values as a payload; the payload's schema refuses what is invalid. */
export function fromForm(fields: readonly Field[], values: FormValues): Payload {
  const payload: Payload = {}
  for (const field of fields) put(payload, field.name, valueIn(field, values))
  return payload
}

function valueIn(field: Field, values: FormValues): unknown {
  const { name } = field
  // Browsers send line ends of two letters; what is stored has one.
  const text = (values[name] ?? '').replaceAll('\r\n', '\n')
  switch (field.type) {
    case 'check':
      return name in values
    case 'won':
    case 'count':
    case 'position':
      return field.isOptional && text.trim() === '' ? null : numberIn(text)
    case 'moment':
      return text === '' ? null : `${text.length === 16 ? `${text}:00` : text}.000+09:00`
    case 'picture':
      return values[`${name}.none`] || text === '' ? null : text
    case 'lines':
      return piecesOf(text, /\n+/)
    case 'paragraphs':
      return piecesOf(text, /\n\s*\n/)
    case 'sums':
      return sumsIn(field.labels.map((_, index) => values[`${name}.${index}`] ?? ''))
    case 'rows':
      return rowsIn(field, values).map(({ row }) => row)
    case 'line':
      return field.isOptional && field.name === 'url' && text.trim() === '' ? null : text.trim()
    default:
      return text
  }
}

const piecesOf = (text: string, between: RegExp) => text.split(between).filter((piece) => piece.trim() !== '')

/** `33,000원` as people write it; what is no number stays none. */
function numberIn(text: string): number {
  const bare = text.replaceAll(/[\s,원]/g, '')
  return bare === '' ? 0 : /^-?\d{1,12}$/.test(bare) ? Number(bare) : Number.NaN
}

/** Without the empty ones at the end. */
function sumsIn(written: readonly string[]): number[] {
  const last = written.findLastIndex((text) => text.trim() !== '' && numberIn(text) !== 0)
  return written.slice(0, last + 1).map(numberIn)
}

/** The rows somebody wrote in, each with its place in the form. */
function rowsIn({ name, columns }: Extract<Field, { type: 'rows' }>, values: FormValues) {
  return Array.from({ length: rowCount(name, values) }, (_, place) => {
    const cells = columns.map((column) => [
      column.name,
      (values[`${name}.${place}.${column.name}`] ?? '').trim(),
    ])
    return { place, row: Object.fromEntries(cells) as Record<string, string> }
  }).filter(({ row }) => Object.values(row).some((cell) => cell !== ''))
}

function rowCount(name: string, values: FormValues): number {
  const places = Object.keys(values).flatMap((key) => {
    const place = key.startsWith(`${name}.`)
      ? /^(\d{1,2})\./.exec(key.slice(name.length + 1))?.[1]
      : undefined
    return place === undefined ? [] : [Number(place)]
  })
  return Math.max(-1, ...places) + 1
}

/** Counts the filled rows of a form and some spare ones. */
export const offeredRows = (name: string, values: FormValues) => rowCount(name, values) + SPARE_ROWS

/** Renames a payload's errors to the form's fields. */
export function formErrors(fields: readonly Field[], values: FormValues, errors: FieldErrors): FieldErrors {
  const named: FieldErrors = {}
  for (const [path, message] of Object.entries(errors)) {
    const field = fields.find(({ name }) => path === name || path.startsWith(`${name}.`))
    const rest = field && /^\.(\d+)\.(.+)$/.exec(path.slice(field.name.length))
    if (field?.type === 'rows' && rest) {
      const { place } = rowsIn(field, values)[Number(rest[1])] ?? { place: Number(rest[1]) }
      named[`${field.name}.${place}.${rest[2]}`] ??= message
    } else named[field && field.type !== 'sums' ? field.name : path] ??= message
  }
  return named
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

const at = (payload: Payload, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Payload | undefined)?.[name], payload)

function put(payload: Payload, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) payload[first] = value
  else put((payload[first] ??= {}) as Payload, rest.join('.'), value)
}
