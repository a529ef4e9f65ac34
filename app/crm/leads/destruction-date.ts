import type { RetentionPeriods } from '#app/shared/settings/contract.ts'
import { addMonths, seoulDate } from '#app/platform/korean-time.ts'

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
