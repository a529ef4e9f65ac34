import { AddressForm } from '#app/shared/desk-table/address-form.tsx'
import { choiceChip } from '#app/shared/desk-table/chips.tsx'
import type { FilterChip } from '#app/shared/desk-table/filter-chips.tsx'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Button } from '#app/ui/button.tsx'
import { CALL_QUESTIONS, FOUND_BY, questionName } from '#app/crm/leads/call-answers.ts'
import { Choice } from '#app/crm/leads/choice.tsx'
import { addMonths } from '#app/crm/leads/destruction-date.ts'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { filterAddress } from './queue-address.ts'

type Months = Pick<LeadQuery, 'endsFrom' | 'endsTo'>
type Span = readonly [name: string, months: Months]

const NO_MONTHS: Months = { endsFrom: undefined, endsTo: undefined }
const NOTHING_TOLD: LeadQuery = { ...NO_MONTHS, provider: undefined, tvSets: undefined }
const CONTRACT_ENDS = questionName('contractEnds')

/** By what was told on the phone: one chip for all that may be asked, and one for each that is. */
export function toldChips(query: LeadQuery, now: Date): FilterChip[] {
  const spans = spansFrom(now)
  const asked = [endsChip(query, spans), ...FOUND_BY.map((key) => answerChip(query, key))]
  return [...asked.filter(({ value }) => value !== null), allChip(query, spans)]
}

function allChip(query: LeadQuery, spans: readonly Span[]): FilterChip {
  const without = filterAddress(query, NOTHING_TOLD)
  return {
    name: '통화하며 들은 것',
    value: null,
    without,
    options: spans.map(([name, months]) => ({
      name: `약정 끝나는 때: ${name}`,
      to: filterAddress(query, months),
      isCurrent: isOf(query, months),
    })),
    form: (
      <AddressForm without={without} className="days-chip" key={without} staysPut>
        <MonthFields query={query} />
        {FOUND_BY.map((key) => (
          <Choice
            key={key}
            name={key}
            label={questionName(key)}
            none={questionName(key)}
            options={Object.entries(CALL_QUESTIONS[key].answers)}
            defaultValue={query[key] ?? ''}
          />
        ))}
        <Button type="submit" kind="secondary" size="sm">
          찾기
        </Button>
      </AddressForm>
    ),
  }
}

const answerChip = (query: LeadQuery, key: (typeof FOUND_BY)[number]): FilterChip =>
  choiceChip<string>({
    name: questionName(key),
    chosen: query[key],
    options: Object.entries(CALL_QUESTIONS[key].answers),
    to: (value) => filterAddress(query, { [key]: value } as LeadQuery),
  })

function endsChip(query: LeadQuery, spans: readonly Span[]): FilterChip {
  const { endsFrom, endsTo } = query
  const without = filterAddress(query, NO_MONTHS)
  return {
    name: CONTRACT_ENDS,
    value:
      endsFrom || endsTo ? (spans.find(([, months]) => isOf(query, months))?.[0] ?? monthsText(query)) : null,
    without,
    options: spans.map(([name, months]) => ({
      name,
      to: filterAddress(query, months),
      isCurrent: isOf(query, months),
    })),
    form: (
      <AddressForm without={without} className="days-chip" key={`${endsFrom} ${endsTo}`} staysPut>
        <MonthFields query={query} />
        <Button type="submit" kind="secondary" size="sm">
          찾기
        </Button>
      </AddressForm>
    ),
  }
}

function spansFrom(now: Date): Span[] {
  const month = (ahead: number) => addMonths(`${seoulDate(now).slice(0, 7)}-01`, ahead).slice(0, 7)
  return [
    ['이번 달', { endsFrom: month(0), endsTo: month(0) }],
    ['다음 달', { endsFrom: month(1), endsTo: month(1) }],
    ['석 달 안', { endsFrom: month(0), endsTo: month(2) }],
  ]
}

const isOf = (query: Months, { endsFrom, endsTo }: Months) =>
  query.endsFrom === endsFrom && query.endsTo === endsTo

const ENDS = [
  ['endsFrom', '부터'],
  ['endsTo', '까지'],
] as const

function MonthFields({ query }: { query: Months }) {
  return ENDS.map(([end, word]) => (
    <label key={end}>
      {word}
      <input
        type="month"
        name={end}
        placeholder="2027-01"
        aria-label={`${CONTRACT_ENDS}, ${word}`}
        defaultValue={query[end] ?? ''}
      />
    </label>
  ))
}

const monthsText = ({ endsFrom, endsTo }: Months) =>
  [...new Set([endsFrom, endsTo])]
    .map((month) => (month ? month.replace('-0', '.').replace('-', '.') : ''))
    .join(' ~ ')
    .trim()
