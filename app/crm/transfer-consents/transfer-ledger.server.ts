import type { Services } from '#app/database/services.server.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'

interface LedgerLine {
  item: 'thirdParty'
  version: string
  agreed: boolean
  at: Date
  address: string
  leadId: string
  channel: string
}

const WITHDRAWN_IN = {
  link: '손님 화면',
  status: '접수 상태',
  member: '내 상담',
  request: '신청 취소',
} as const

/** Each answer about these leads' data going to a carrier, and each withdrawal as a line of its own. */
export async function transferLedger(
  { database }: Pick<Services, 'database'>,
  leadIds: readonly string[],
): Promise<LedgerLine[]> {
  if (leadIds.length === 0) return []
  const rows = await database
    .selectFrom('transfer_consents')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .execute()
  return rows.flatMap((row): LedgerLine[] => {
    const where = row.channel === 'link' ? '손님 화면' : `녹음한 통화(${row.staff_name})`
    const line = { item: 'thirdParty', version: row.version, leadId: row.lead_id } as const
    const told = (at: Date | null, agreed: boolean, place: string, address = ''): LedgerLine[] =>
      at ? [{ ...line, agreed, at, address, channel: `${place} · ${CARRIER_NAMES[row.carrier]}` }] : []
    const declined = row.agreed_at ? null : row.declined_at
    return [
      ...told(row.agreed_at, true, where, row.address),
      ...told(declined, false, where, row.address),
      ...told(row.withdrawn_at, false, WITHDRAWN_IN[row.withdrawn_by ?? 'link']),
    ]
  })
}
