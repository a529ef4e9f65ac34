import { withoutOwn } from './act-form.ts'
import type { Endpoint } from './endpoint.ts'

/** A form is flat: the names of its fields say where in an act's input each value stands. */

/** As deep as a name may lead. */
const MAX_STEPS = 6
const STEP = /^([^.[\]]+)|^\.([^.[\]]+)|^\[(\d{1,4})\]/

/** Part of an object by its name, item of a list by its number. */
type Step = string | number
type Place = Map<Step, Place | string>

/** The texts of a form; the first of those with one name. */
export function textFields(entries: Iterable<readonly [string, unknown]>): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of entries)
    if (typeof value === 'string' && !fields.has(name)) fields.set(name, value)
  return Object.fromEntries(fields)
}

/**
 * What flat fields mean: `hours.opens` is a part of an object, `events[2]` an item of a list. Items are counted in
 * their order, so that boxes that are not ticked leave no holes. A name of another form stands for itself.
 */
export function nestFields(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const all: Place = new Map()
  for (const [name, value] of Object.entries(fields)) put(all, stepsOf(name) ?? [name], value)
  return valueOf(all) as Record<string, unknown>
}

/** The raw input of an act whose form was sent: what its fields mean, and the parts of its path. */
export function formInput(
  row: Endpoint,
  fields: Readonly<Record<string, string>>,
  params: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return row.from === 'none' ? params : { ...nestFields(withoutOwn(fields)), ...params }
}

/** A field's name as refusals call it: `events[2].at` is `events.2.at`. */
export const errorName = (name: string) => name.replaceAll(/\[(\d+)\]/g, '.$1')

/** The steps that a name says; null for a name that leads nowhere. */
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
    // A name that leads through another field's value is left out.
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
