import type { Services } from '#app/database/services.server.ts'
import { recordAccess } from '#app/shared/personal-data/access-log.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { findPerson, nameSubjects } from '#app/privacy/access-log/audit-subjects.server.ts'
import {
  CONSENT_NAMES,
  type ConsentLine,
  type searchConsents as searchConsentsRow,
} from './consents-contract.ts'

/** Latest first. Logs a line for each lead and member found. */
export async function searchConsents(
  services: Services,
  { whose }: InputOf<typeof searchConsentsRow>,
  visit: Visit,
): Promise<DataOf<typeof searchConsentsRow>> {
  const staff = staffOfVisit(visit)
  const { leadIds, memberIds } = await findPerson(services, whose)
  const subjects = [...leadIds.map((id) => `lead:${id}`), ...memberIds.map((id) => `member:${id}`)]
  const at = services.now()
  await services.database.transaction().execute(async (transaction) => {
    for (const subject of subjects)
      await recordAccess(transaction, {
        at,
        staff,
        address: visit.address,
        action: 'consent.read',
        subject,
        reason: '',
      })
  })
  const named = await nameSubjects(services, subjects, staff.role)
  const [ofLeads, ofMembers] = await Promise.all([
    leadConsents(services, leadIds),
    memberConsents(services, memberIds),
  ])
  const result = [...ofLeads, ...ofMembers]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map((line): ConsentLine => ({
      whose: named.get(line.subject)?.name ?? '',
      item: line.item,
      itemName: CONSENT_NAMES[line.item] ?? line.item,
      version: line.version,
      agreed: line.isAgreed,
      at: seoulIso(line.at),
      channel: line.channel,
      address: line.address,
    }))
  return { whose, result }
}

interface FoundConsent {
  subject: string
  item: string
  version: string
  isAgreed: boolean
  at: Date
  channel: string
  address: string
}

async function leadConsents({ database }: Services, ids: readonly string[]): Promise<FoundConsent[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('consents')
    .innerJoin('lead_requests', 'lead_requests.id', 'consents.request_id')
    .selectAll('consents')
    .select(['lead_requests.lead_id', 'lead_requests.receipt_no'])
    .where('lead_requests.lead_id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    subject: `lead:${row.lead_id}`,
    item: row.item,
    version: row.version,
    isAgreed: row.is_agreed,
    at: row.agreed_at,
    channel: `상담 신청 ${row.receipt_no}`,
    address: row.address,
  }))
}

async function memberConsents({ database }: Services, ids: readonly string[]): Promise<FoundConsent[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('member_consents')
    .selectAll()
    .where('member_id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    subject: `member:${row.member_id}`,
    item: row.item,
    version: row.version,
    isAgreed: row.is_agreed,
    at: row.at,
    channel: '회원',
    address: row.address,
  }))
}
