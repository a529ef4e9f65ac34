import { dottedDate } from '#app/platform/korean-time.ts'
import { Button } from '#app/ui/button.tsx'
import { AddressForm } from './address-form.tsx'
import type { FilterChip } from './filter-chips.tsx'
import './chips.css'

interface ChoiceChip<Value extends string> {
  name: string
  chosen: Value | '' | undefined
  options: readonly (readonly [value: Value, name: string])[]
  /** The list narrowed to it, or without it. */
  to: (value: Value | undefined) => string
}

/** One of several. */
export function choiceChip<Value extends string>({
  name,
  chosen,
  options,
  to,
}: ChoiceChip<Value>): FilterChip {
  return {
    name,
    value: chosen ? (options.find(([value]) => value === chosen)?.[1] ?? chosen) : null,
    without: to(undefined),
    options: options.map(([value, label]) => ({ name: label, to: to(value), isCurrent: value === chosen })),
  }
}

interface AlwaysChip<Value extends string> extends ChoiceChip<Value> {
  /** What holds while none is chosen. */
  usual: Value
  /** `첫 유입` → `첫 유입 기준`. */
  words?: (name: string) => string
}

/** One of several, of which one always holds. */
export function alwaysChip<Value extends string>({
  usual,
  words = (name) => name,
  ...chip
}: AlwaysChip<Value>): FilterChip {
  const held = chip.chosen || usual
  const name = chip.options.find(([value]) => value === held)?.[1] ?? held
  return {
    ...choiceChip({ ...chip, chosen: held }),
    value: chip.chosen ? name : null,
    always: words(name),
  }
}

interface Days {
  from?: string | undefined
  to?: string | undefined
}

interface DaysChip<Query extends Days> {
  name: string
  /** Of its fields, read aloud: `접수한 날`. */
  label: string
  query: Query
  address: (query: Query, changes: Days) => string
  /** Spans that are chosen at once. */
  spans?: readonly (readonly [name: string, days: Required<Days>])[]
}

/** From one day to another. */
export function daysChip<Query extends Days>(chip: DaysChip<Query>): FilterChip {
  const { name, query, address, spans = [] } = chip
  const { from, to } = query
  const span = spans.find(([, days]) => days.from === from && days.to === to)
  return {
    name,
    value: span?.[0] ?? daysText(query),
    without: address(query, { from: undefined, to: undefined }),
    ...(spans.length > 0 && {
      options: spans.map((each) => ({
        name: each[0],
        to: address(query, each[1]),
        isCurrent: each === span,
      })),
    }),
    form: <DaysForm {...chip} />,
  }
}

function daysText({ from, to }: Days): string | null {
  if (!from && !to) return null
  if (from === to && from) return dottedDate(from)
  return [from, to]
    .map((day) => (day ? dottedDate(day) : ''))
    .join(' ~ ')
    .trim()
}

function DaysForm<Query extends Days>({ label, query, address }: DaysChip<Query>) {
  const without = address(query, { from: undefined, to: undefined })
  return (
    <AddressForm without={without} className="days-chip" key={JSON.stringify(query)} staysPut>
      <label>
        부터
        <input type="date" name="from" aria-label={`${label}, 부터`} defaultValue={query.from ?? ''} />
      </label>
      <label>
        까지
        <input type="date" name="to" aria-label={`${label}, 까지`} defaultValue={query.to ?? ''} />
      </label>
      <Button type="submit" kind="secondary" size="sm">
        찾기
      </Button>
    </AddressForm>
  )
}
