import type { Services } from '#app/database/services.server.ts'
import {
  callsOfLead,
  contractsOfLead,
  listRecordings,
  readOwnRecordingConsent,
  referralsOf,
  remindersOf,
  repliesOf,
  transferLedger,
} from '#app/crm/door.server.ts'
import { LEAD_STATUS_NAMES } from '#app/crm/door.ts'
import { listLinked, readConsentStates, readMember } from '#app/members/door.server.ts'
import { allOwnTexts } from '#app/community/door.server.ts'
import { messagesTo } from '#app/shared/messaging/messages.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { complaintsOf } from '#app/privacy/complaints/own-complaints.server.ts'
import type { ChosenPerson } from './found-person.server.ts'
import { readRequestFacts } from './request-facts.server.ts'
import { readAccount, readHistory, readSignIns } from './same-facts.server.ts'

/** More than anybody has within the retention periods. */
const MOST = 1_000

/** Returns all data about a person, decrypted, for a request for access. */
export async function readPersonData(
  services: Services,
  { leadIds, memberIds, held }: Pick<ChosenPerson, 'leadIds' | 'memberIds' | 'held'>,
  contact: string,
) {
  const [leads, members] = await Promise.all([
    Promise.all(leadIds.map((id) => readLeadData(services, id))),
    Promise.all(memberIds.map((id) => readMemberData(services, id))),
  ])
  const ways = [
    contact,
    ...leads.flatMap((lead) => (lead ? [lead.mobile] : [])),
    ...members.flatMap((member) => (member ? [member.phone, ...(member.email ? [member.email] : [])] : [])),
  ]
  const contacts = [...new Set(ways)]
  return {
    madeAt: seoulIso(services.now()),
    consults: leads.filter((lead) => lead !== null),
    members: members.filter((member) => member !== null),
    messages: await messagesTo(services, contacts, { limit: MOST, held }),
    complaints: await complaintsOf(services, { leadIds, memberIds, contacts, held }),
    endReminders: await remindersOf(services, { leadIds, memberIds, contacts, held }),
    referrals: await referralsOf(services, { leadIds, memberIds }),
  }
}

async function readLeadData(services: Services, id: string) {
  const { database, keyring } = services
  const lead = await database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  if (!lead) return null
  const [requests, history, signed, handedOn, askedToRecord, recorded, replies, called] = await Promise.all([
    database
      .selectFrom('lead_requests')
      .select(['id', 'receipt_no', 'wish_date', 'wish_time', 'created_at', 'cancelled_at'])
      .where('lead_id', '=', id)
      .orderBy('created_at')
      .execute(),
    readHistory(services, id, { hasNotes: true }),
    contractsOfLead(services, id),
    transferLedger(services, [id]),
    readOwnRecordingConsent(database, id),
    listRecordings(database, id),
    repliesOf(services, id),
    callsOfLead(services, id),
  ])
  const facts = await readRequestFacts(
    services,
    requests.map((request) => request.id),
    { hasNotes: true },
  )
  return {
    name: keyring.open('lead-name', lead.name_sealed),
    mobile: keyring.open('lead-phone', lead.phone_sealed),
    status: LEAD_STATUS_NAMES[lead.status],
    createdAt: seoulIso(lead.created_at),
    closedAt: lead.closed_at && seoulIso(lead.closed_at),
    requests: requests.map((request) => ({
      receiptNo: request.receipt_no,
      wishDate: request.wish_date,
      wishTime: request.wish_time,
      createdAt: seoulIso(request.created_at),
      cancelledAt: request.cancelled_at && seoulIso(request.cancelled_at),
      ...facts.get(request.id),
    })),
    ...signed,
    transfers: handedOn.map(({ leadId: _leadId, at, ...line }) => ({ ...line, at: seoulIso(at) })),
    recordings: {
      consent: askedToRecord && { isAgreed: askedToRecord.isAgreed, at: askedToRecord.at },
      kept: recorded.map(({ at, format, bytes }) => ({ at, format, bytes })),
    },
    ...called,
    replies: replies.map(({ at, text }) => ({ at: seoulIso(at), text })),
    history,
  }
}

async function readMemberData(services: Services, id: string) {
  const member = await readMember(services, id)
  if (!member) return null
  const [consents, account, signIns, written, linked] = await Promise.all([
    readConsentStates(services.database, id),
    readAccount(services, id),
    readSignIns(services, id),
    allOwnTexts(services, id),
    listLinked(services, id),
  ])
  const { name, phone, email, snsType, joinedAt } = member
  return {
    name,
    phone,
    email,
    snsType,
    joinedAt: seoulIso(joinedAt),
    consents,
    account,
    ...signIns,
    linked,
    ...written,
  }
}
