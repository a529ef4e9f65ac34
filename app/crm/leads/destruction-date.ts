import type { RetentionPeriods } from '#app/shared/settings/contract.ts'
import { seoulDate } from '#app/platform/korean-time.ts'

interface EndedLead {
  closedAt: Date | null
  status: string
  /** Whether a contract was ever signed, even if withdrawn later. */
  is_contracted: boolean
}

/** Contract facts of customers are stored for years. */
export const isConverted = ({ status, is_contracted }: Omit<EndedLead, 'closedAt'>) =>
  status === 'DONE' || is_contracted

/** Returns the Seoul day `YYYY-MM-DD` on which the whole lead is destroyed; null while it is open. */
export function destructionDate(lead: EndedLead, periods: RetentionPeriods): string | null {
  if (!lead.closedAt) return null
  const months = isConverted(lead) ? periods.converted : periods.unconverted
  return addMonths(seoulDate(lead.closedAt), months)
}

/** Uses the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
