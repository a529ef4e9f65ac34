import { AddressForm } from '#app/shared/desk-table/address-form.tsx'
import { choiceChip } from '#app/shared/desk-table/chips.tsx'
import type { FilterChip } from '#app/shared/desk-table/filter-chips.tsx'
import { addMonths, seoulDate } from '#app/platform/korean-time.ts'
import { Button } from '#app/ui/button.tsx'
import { CALL_QUESTIONS, CHOSEN_QUESTIONS, questionName, RECORDED } from '#app/crm/leads/call-answers.ts'
import { Choice } from '#app/crm/leads/choice.tsx'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { filterAddress } from './queue-address.ts'

type Months = Pick<LeadQuery, 'endsFrom' | 'endsTo'>
type Amounts = Pick<LeadQuery, 'paysFrom' | 'paysTo'>
type Span = readonly [name: string, months: Months]

const NO_MONTHS: Months = { endsFrom: undefined, endsTo: undefined }
const NO_AMOUNTS: Amounts = { paysFrom: undefined, paysTo: undefined }
const NOTHING_TOLD: LeadQuery = {
  ...NO_MONTHS,
  ...NO_AMOUNTS,
  ...Object.fromEntries(CHOSEN_QUESTIONS.map((key) => [key, undefined])),
  recorded: undefined,
}
const CONTRACT_ENDS = questionName('contractEnds')
const MONTHLY_NOW = questionName('monthlyNow')

type Chosen = (typeof CHOSEN_QUESTIONS)[number] | 'recorded'
const CHOSEN: readonly (readonly [key: Chosen, name: string, answers: readonly [string, string][]])[] = [
  ...CHOSEN_QUESTIONS.map(
    (key) => [key, questionName(key), Object.entries(CALL_QUESTIONS[key].answers)] as const,
  ),
  ['recorded', RECORDED.name, Object.entries(RECORDED.answers)],
]

/** By what was told on the phone: one chip for all that may be asked, and one for each that is. */
export function toldChips(query: LeadQuery, now: Date): FilterChip[] {
  const spans = spansFrom(now)
  const asked = [
    endsChip(query, spans),
    paysChip(query),
    ...CHOSEN.map(([key, name, options]) =>
      choiceChip<string>({
        name,
        chosen: query[key],
        options,
        to: (value) => filterAddress(query, { [key]: value } as LeadQuery),
      }),
    ),
  ]
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
        <Head>{CONTRACT_ENDS}</Head>
        <MonthFields query={query} />
        <Head>{`${MONTHLY_NOW}(원)`}</Head>
        <AmountFields query={query} />
        {CHOSEN.map(([key, name, options]) => (
          <Choice
            key={key}
            name={key}
            label={name}
            none={name}
            options={options}
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

function paysChip(query: LeadQuery): FilterChip {
  const { paysFrom, paysTo } = query
  const without = filterAddress(query, NO_AMOUNTS)
  return {
    name: MONTHLY_NOW,
    value: paysFrom || paysTo ? amountsText(query) : null,
    without,
    form: (
      <AddressForm without={without} className="days-chip" key={`${paysFrom} ${paysTo}`} staysPut>
        <AmountFields query={query} />
        <Button type="submit" kind="secondary" size="sm">
          찾기
        </Button>
      </AddressForm>
    ),
  }
}

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

/** The fields below it name it themselves. */
const Head = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="muted">
    {children}
  </span>
)

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

const PAYS = [
  ['paysFrom', '원부터'],
  ['paysTo', '원까지'],
] as const

function AmountFields({ query }: { query: Amounts }) {
  return PAYS.map(([end, word]) => (
    <label key={end}>
      {word.slice(1)}
      <input
        type="number"
        name={end}
        inputMode="numeric"
        min={1}
        max={1_000_000}
        placeholder="50000"
        aria-label={`${MONTHLY_NOW}, 몇 ${word}`}
        defaultValue={query[end] || ''}
      />
    </label>
  ))
}

const amountsText = ({ paysFrom, paysTo }: Amounts) =>
  [paysFrom && `${paysFrom.toLocaleString('ko')}원부터`, paysTo && `${paysTo.toLocaleString('ko')}원까지`]
    .filter(Boolean)
    .join(' ')

const monthsText = ({ endsFrom, endsTo }: Months) =>
  [...new Set([endsFrom, endsTo])]
    .map((month) => (month ? month.replace('-0', '.').replace('-', '.') : ''))
    .join(' ~ ')
    .trim()
