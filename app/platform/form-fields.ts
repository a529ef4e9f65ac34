import { withoutOwn } from './act-form.ts'
import type { RowHead } from './endpoint.ts'

/** A form is flat: each field's name says where in the act's input its value belongs. */

const MAX_STEPS = 6
const STEP = /^([^.[\]]+)|^\.([^.[\]]+)|^\[(\d{1,4})\]/

type Step = string | number
type Place = Map<Step, Place | string>

/** Of several fields with the same name the first one counts. */
export function textFields(entries: Iterable<readonly [string, unknown]>): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of entries)
    if (typeof value === 'string' && !fields.has(name)) fields.set(name, value)
  return Object.fromEntries(fields)
}

/** Nests `hours.opens` and `events[2]`; list items are renumbered, so that unticked boxes leave no holes. */
export function nestFields(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const all: Place = new Map()
  for (const [name, value] of Object.entries(fields)) put(all, stepsOf(name) ?? [name], value)
  return valueOf(all) as Record<string, unknown>
}

export function formInput(
  row: RowHead,
  fields: Readonly<Record<string, string>>,
  params: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return row.from === 'none' ? params : { ...nestFields(withoutOwn(fields)), ...params }
}

/** Returns a field's name as refusals write it: `events[2].at` becomes `events.2.at`. */
export const errorName = (name: string) => name.replaceAll(/\[(\d+)\]/g, '.$1')

function stepsOf(name: string): Step[] | null {
  const steps: Step[] = []
  let rest = name
  while (rest !== '') {
    const found = STEP.exec(rest)
    if (!found || steps.length === MAX_STEPS || (steps.length === 0) !== (found[1] !== undefined)) return null
    steps.push(found[1] ?? found[2] ?? Number(found[3]))
    rest = rest.slice(found[0].length)
  }
  return steps.length > 0 ? steps : null
}

function put(all: Place, steps: readonly Step[], value: string): void {
  let place = all
  for (const step of steps.slice(0, -1)) {
    const next = place.get(step) ?? (new Map() as Place)
    if (typeof next === 'string') return
    place.set(step, next)
    place = next
  }
  const last = steps.at(-1)!
  if (!place.has(last)) place.set(last, value)
}

function valueOf(place: Place | string): unknown {
  if (typeof place === 'string') return place
  const items = [...place].filter((entry): entry is [number, Place | string] => typeof entry[0] === 'number')
  if (items.length > 0)
    return items.toSorted(([one], [other]) => one - other).map(([, inner]) => valueOf(inner))
  return Object.fromEntries([...place].map(([name, inner]) => [name, valueOf(inner)]))
}
