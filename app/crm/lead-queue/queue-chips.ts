import { choiceChip, daysChip } from '#app/shared/desk-table/chips.tsx'
import type { FilterChip } from '#app/shared/desk-table/filter-chips.tsx'
import { foundChip } from '#app/shared/desk-table/list-filters.tsx'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { IN_TYPES } from '#app/shared/tracking/lead-cookies.ts'
import { assigneeOptions, stateOptions } from '#app/crm/leads/choice.tsx'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { QUESTION_NAMES, questionOf } from '#app/crm/requests/questions.ts'
import { LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import { filterAddress } from './queue-address.ts'
import { toldChips } from './told-chips.tsx'

type Narrowing = 'status' | 'assignee' | 'inType' | (typeof QUESTION_NAMES)[number]

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
    ...foundChip({ q: query.q, without: filterAddress(query, { q: undefined }) }),
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
    ...toldChips(query, now),
  ]
}
