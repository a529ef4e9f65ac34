import { present } from '#app/database/column-names.ts'
import type { Services } from '#app/database/services.server.ts'
import { reminderLedger, transferLedger } from '#app/crm/door.server.ts'
import { adChannelNames, adChannelsIn } from '#app/shared/legal/ad-channels.ts'
import { wayName, wayText } from '#app/shared/legal/consent-ways.ts'
import { CONSENT_NAMES } from '#app/shared/legal/consent-words.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { mobileError, normalizeMobile } from '#app/platform/person-rules.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { findPerson, nameSubjects } from '#app/privacy/access-log/audit-subjects.server.ts'
import type { ConsentLine, searchConsents as searchConsentsRow } from './consents-contract.ts'

/** As their forms call them; the consents to ours with one name, whichever form asked. */
const ITEM_NAMES: Readonly<Record<string, string>> = {
  ...CONSENT_NAMES.join,
  ...CONSENT_NAMES.transfer,
  ...CONSENT_NAMES.renewal,
  privacy: '개인정보 수집·이용',
}

/** Latest first. Logs a line for each lead and member found, and one that nobody was. */
export async function searchConsents(
  services: Services,
  { whose }: InputOf<typeof searchConsentsRow>,
  visit: Visit,
): Promise<DataOf<typeof searchConsentsRow>> {
  const staff = staffOfVisit(visit)
  const { leadIds, memberIds } = await findPerson(services, whose)
  const people = [...leadIds.map((id) => `lead:${id}`), ...memberIds.map((id) => `member:${id}`)]
  // Who told an end need be neither.
  const ofReminders = await reminderLedger(services, { leadIds, memberIds, contacts: contactsIn(whose) })
  const subjects = [...new Set([...people, ...ofReminders.map(({ subject }) => subject)])]
  await services.database.transaction().execute(async (transaction) => {
    const inside = { ...services, database: transaction }
    for (const subject of subjects) await recordAct(inside, visit, { action: 'consent.read', subject })
    if (subjects.length === 0)
      await recordAct(inside, visit, {
        action: 'consent.read',
        subject: 'consent:',
        reason: '찾은 사람 없음',
      })
  })
  const named = await nameSubjects(services, subjects, staff.role)
  const [ofLeads, ofTransfers, ofMembers] = await Promise.all([
    leadConsents(services, leadIds),
    transferLedger(services, leadIds),
    memberConsents(services, memberIds),
  ])
  const handedOn = ofTransfers.map(({ leadId, ...line }) => ({ ...line, subject: `lead:${leadId}` }))
  const found: readonly Found[] = [...ofLeads, ...handedOn, ...ofReminders, ...ofMembers]
  const result = found
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ subject, detail, ...line }): ConsentLine => ({
      ...present(line),
      whose: named.get(subject)?.name ?? '',
      itemName: `${ITEM_NAMES[line.item] ?? line.item}${detail ? `(${detail})` : ''}`,
    }))
  return { whose, result }
}

/** A number or an address, if that was typed. */
function contactsIn(typed: string): string[] {
  const mobile = normalizeMobile(typed)
  if (mobileError(mobile) === null) return [mobile]
  return typed.includes('@') ? [typed] : []
}

const RECENT = 10

/** Who was looked for last, by whomever; the log says nothing of a person who was not found. */
export async function recentSearches(services: Services, visit: Visit) {
  const rows = await services.database
    .selectFrom('access_log')
    .select(['id', 'at', 'subject', 'staff_name'])
    .where('action', '=', 'consent.read')
    .orderBy('id', 'desc')
    .limit(RECENT)
    .execute()
  const subjects = rows.map(({ subject }) => subject)
  const named = await nameSubjects(services, subjects, staffOfVisit(visit).role)
  return rows.map(({ id, at, subject, staff_name }) => ({
    id: String(id),
    at: seoulIso(at),
    whose: subject === 'consent:' ? '찾은 사람 없음' : (named.get(subject)?.name ?? ''),
    staffName: staff_name,
  }))
}
export type ConsentSearch = Awaited<ReturnType<typeof recentSearches>>[number]

type Found = Awaited<ReturnType<typeof leadConsents>>[number] & { detail?: string }

async function leadConsents({ database }: Services, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('consents')
    .innerJoin('lead_requests', 'lead_requests.id', 'consents.request_id')
    .select(['item', 'version', 'is_agreed as agreed', 'agreed_at as at', 'consents.address'])
    .select(['lead_id', 'receipt_no', 'way', 'withdrawn_at', 'withdrawn_way'])
    .where('lead_requests.lead_id', 'in', ids)
    .execute()
  // A withdrawal is a line of its own.
  return rows.flatMap(({ lead_id, receipt_no, way, withdrawn_at, withdrawn_way, ...row }) => {
    const line = { ...row, subject: `lead:${lead_id}` }
    const channel = (by: string | null) => `상담 신청 ${receipt_no} · ${wayName(by)}`
    const taken = withdrawn_at && {
      at: withdrawn_at,
      agreed: false,
      channel: channel(withdrawn_way),
      address: '',
    }
    return [{ ...line, channel: channel(way) }, ...(taken ? [{ ...line, ...taken }] : [])]
  })
}

async function memberConsents({ database }: Services, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('member_consents')
    .select(['item', 'version', 'is_agreed as agreed', 'is_agreed', 'channels', 'at', 'address', 'member_id'])
    .select(['way', 'staff_name'])
    .where('member_id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ member_id, is_agreed, channels, way, staff_name, ...row }) => ({
    ...row,
    subject: `member:${member_id}`,
    channel: `회원 · ${wayText(way, staff_name)}`,
    detail: row.item === 'marketing' ? adChannelNames(adChannelsIn({ is_agreed, channels })) : '',
  }))
}
