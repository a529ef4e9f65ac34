import { AddressForm } from '#app/shared/desk-table/address-form.tsx'
import { choiceChip, daysChip, foundChip } from '#app/shared/desk-table/chips.tsx'
import type { FilterChip } from '#app/shared/desk-table/filter-chips.tsx'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { IN_TYPES } from '#app/shared/tracking/lead-cookies.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Button } from '#app/ui/button.tsx'
import { CALL_QUESTIONS, questionName } from '#app/crm/leads/call-answers.ts'
import { assigneeOptions, stateOptions } from '#app/crm/leads/choice.tsx'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { addMonths } from '#app/crm/leads/destruction-date.ts'
import { FOUND_BY } from '#app/crm/leads/told-answers.ts'
import { QUESTION_NAMES, questionOf } from '#app/crm/requests/questions.ts'
import { LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import { filterAddress } from './queue-address.ts'

type Narrowing =
  'status' | 'assignee' | 'inType' | (typeof QUESTION_NAMES)[number] | (typeof FOUND_BY)[number]

interface Known {
  colleagues: readonly { id: string; name: string }[]
  now: Date
}

/** What the queue can be narrowed by: what was asked for, what was told on the phone, whose it is and when it came. */
export function queueChips(query: LeadQuery, { colleagues, now }: Known): FilterChip[] {
  const choice = (name: string, key: Narrowing, options: readonly (readonly [string, string])[]) =>
    choiceChip({
      name,
      chosen: query[key],
      options,
      to: (value) => filterAddress(query, { [key]: value } as LeadQuery),
    })
  return [
    ...foundChip(query.q, filterAddress(query, { q: undefined })),
    choice('상태', 'status', stateOptions(LEAD_STATES)),
    choice('담당', 'assignee', assigneeOptions(colleagues)),
    ...QUESTION_NAMES.map((key) =>
      choice(questionOf(key).name, key, Object.entries(questionOf(key).answers)),
    ),
    choice(
      '유입',
      'inType',
      IN_TYPES.map((inType) => [inType, inTypeName(inType)] as const),
    ),
    daysChip({ name: '접수일', label: '접수한 날', query, address: filterAddress }),
    endsChip(query, now),
    ...FOUND_BY.map((key) => choice(questionName(key), key, Object.entries(CALL_QUESTIONS[key].answers))),
  ]
}

type Span = Pick<LeadQuery, 'endsFrom' | 'endsTo'>
const NO_SPAN: Span = { endsFrom: undefined, endsTo: undefined }

/** Whose term ends in these months, as it was told on the phone. */
function endsChip(query: LeadQuery, now: Date): FilterChip {
  const { endsFrom, endsTo } = query
  const month = (ahead: number) => addMonths(`${seoulDate(now).slice(0, 7)}-01`, ahead).slice(0, 7)
  const spans: readonly (readonly [name: string, span: Span])[] = [
    ['이번 달', { endsFrom: month(0), endsTo: month(0) }],
    ['다음 달', { endsFrom: month(1), endsTo: month(1) }],
    ['석 달 안', { endsFrom: month(0), endsTo: month(2) }],
  ]
  const span = spans.find(([, each]) => each.endsFrom === endsFrom && each.endsTo === endsTo)
  const name = questionName('contractEnds')
  return {
    name,
    value: endsFrom || endsTo ? (span?.[0] ?? monthsText(query)) : null,
    without: filterAddress(query, NO_SPAN),
    options: spans.map((each) => ({
      name: each[0],
      to: filterAddress(query, each[1]),
      isCurrent: each === span,
    })),
    form: (
      <AddressForm
        without={filterAddress(query, NO_SPAN)}
        className="days-chip"
        key={`${endsFrom} ${endsTo}`}
        staysPut
      >
        {(['endsFrom', 'endsTo'] as const).map((end, index) => (
          <label key={end}>
            {ENDS[index]}
            <input
              type="month"
              name={end}
              placeholder="2027-01"
              aria-label={`${name}, ${ENDS[index]}`}
              defaultValue={query[end] ?? ''}
            />
          </label>
        ))}
        <Button type="submit" kind="secondary" size="sm">
          찾기
        </Button>
      </AddressForm>
    ),
  }
}

const ENDS = ['부터', '까지'] as const

const monthsText = ({ endsFrom, endsTo }: Span) =>
  [...new Set([endsFrom, endsTo])]
    .map((month) => (month ? month.replace('-0', '.').replace('-', '.') : ''))
    .join(' ~ ')
    .trim()
