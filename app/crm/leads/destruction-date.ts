import type { RetentionPeriods } from '#app/shared/settings/contract.ts'
import { seoulDate } from '#app/platform/korean-time.ts'

/** The law's, which nobody shortens: who opened whose data. */
export const ACCESS_LOG_MONTHS = 24
/** And what people asked about theirs. */
export const REQUEST_MONTHS = 36

interface EndedLead {
  /** Null while it goes on. */
  closedAt: Date | null
  status: string
  /** Something was signed, also where it was taken back. */
  is_contracted: boolean
}

/** Somebody became a customer, or had signed: their contract's facts stay for years, everything else goes with the others. */
export const isConverted = ({ status, is_contracted }: Omit<EndedLead, 'closedAt'>) =>
  status === 'DONE' || is_contracted

/** The day in Seoul, `YYYY-MM-DD`, on which all of a lead is destroyed; null while it goes on. */
export function destructionDate(lead: EndedLead, periods: RetentionPeriods): string | null {
  if (!lead.closedAt) return null
  const months = isConverted(lead) ? periods.converted : periods.unconverted
  return addMonths(seoulDate(lead.closedAt), months)
}

/** The day `months` later, or the last one of a shorter month. Negative ones go back. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

/** Days from one day to another, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
