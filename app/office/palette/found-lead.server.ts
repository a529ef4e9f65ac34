import { callTimeText, clockText, LEAD_STATUS_NAMES } from '#app/crm/door.ts'
import type { ClosedHours } from '#app/shared/desk/closed-hours.ts'
import type { FoundItem } from './contract.ts'

type Line = Parameters<typeof callTimeText>[0] & Parameters<typeof clockText>[0]

interface FoundLead extends Line {
  id: string
  name: string
  mobile: string
  status: keyof typeof LEAD_STATUS_NAMES
  assignee: { name: string } | null
}

/** A lead in one line, masked. */
export function leadItem(line: FoundLead, now: Date, closed: ClosedHours | null): FoundItem {
  const time = clockText(line, now, closed) ?? callTimeText(line, now)
  const facts = [line.mobile, LEAD_STATUS_NAMES[line.status], time, line.assignee?.name]
  return {
    to: `/desk/leads/${line.id}`,
    title: line.name,
    detail: facts.filter((fact) => fact && fact !== '–').join(' · '),
  }
}
