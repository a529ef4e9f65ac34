import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import {
  callsOfLead,
  contractsOfHolder,
  listOwnRequests,
  listRecordings,
  type OwnRequest,
  readOwnRecordingConsent,
  referralsOf,
  remindersOf,
  repliesOf,
  timeHeld,
  toStatus,
  transferLedger,
} from '#app/crm/door.server.ts'
import { allOwnTexts } from '#app/community/door.server.ts'
import { readConsentStates, readOwn, readOwnInfo, requireFreshProof } from '#app/members/door.server.ts'
import type { ownExport } from '#app/members/door.ts'
import { messagesTo } from '#app/shared/messaging/messages.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { complaintsOf } from '#app/privacy/complaints/own-complaints.server.ts'
import { readRequestFacts } from './request-facts.server.ts'
import { readAccount, readHistory, readSignIns } from './same-facts.server.ts'

/** More than anybody has within the retention periods. */
const MOST = 1_000

/** Logs the export. Refuses with `notAllowed` without a login or password in the last ten minutes. */
export async function exportOwn(
  services: Services,
  _: unknown,
  visit: Visit,
  reply: Headers,
): Promise<DataOf<typeof ownExport>> {
  const member = await readOwn(services, visit)
  requireFreshProof(services, visit)
  const [info, consents, account, signIns, { requests }, messages, written, signed] = await Promise.all([
    readOwnInfo(services, {}, visit),
    readConsentStates(services.database, member.id),
    readAccount(services, member.id),
    readSignIns(services, member.id),
    listOwnRequests(services, member, { offset: 0, limit: MOST }),
    ownMessages(services, member),
    allOwnTexts(services, member.id),
    contractsOfHolder(services, member),
  ])
  // A request that joined an open lead may be a stranger's.
  const theirs = requests.filter(({ has_joined }) => !has_joined)
  const held = await timeHeld(services, member)
  const leadIds = [...new Set(theirs.map(({ lead_id }) => lead_id))]
  const contacts = [member.phone, ...(member.email === null ? [] : [member.email])]
  const whose = { leadIds, memberIds: [member.id], contacts, held }
  const [facts, ratings, spoken, complaints, endReminders, referrals] = await Promise.all([
    readRequestFacts(
      services,
      theirs.map(({ id }) => id),
      { hasNotes: false },
    ),
    readRatings(services, requests),
    readSpoken(services, leadIds),
    complaintsOf(services, whose),
    remindersOf(services, whose),
    referralsOf(services, whose),
  ])
  const now = services.now()
  services.log.info({ requestId: visit.requestId, memberId: member.id }, 'a member took their data along')
  reply.set('content-disposition', `attachment; filename="goreun-connect-${seoulDate(now)}.json"`)
  return {
    exportedAt: seoulIso(now),
    profile: { ...info, ...account, uPhone: member.phone },
    consents,
    ...signIns,
    linked: info.linked,
    consults: requests.map((own) => ({
      ...toStatus(own, now),
      ratings: ratings.filter(({ receiptNo }) => receiptNo === own.receipt_no).map(({ said }) => said),
      ...(facts.get(own.id) ?? { requestInfo: '' }),
      ...(own.has_joined ? {} : spoken.get(own.lead_id)),
    })),
    messages,
    complaints,
    endReminders,
    referrals,
    ...signed,
    ...written,
  }
}

async function ownMessages(services: Services, member: Awaited<ReturnType<typeof readOwn>>) {
  const ways = [member.phone, ...(member.email === null ? [] : [member.email])]
  return messagesTo(services, ways, { limit: MOST, held: await timeHeld(services, member) })
}

/** What was said of each lead, on calls and by text, what of it was recorded, and what went to a carrier. */
async function readSpoken(services: Services, leadIds: readonly string[]) {
  const { database } = services
  const transfers = await transferLedger(services, leadIds)
  const spoken = new Map<string, object>()
  for (const id of leadIds) {
    const [called, replies, asked, recorded, history] = await Promise.all([
      callsOfLead(services, id),
      repliesOf(services, id),
      readOwnRecordingConsent(database, id),
      listRecordings(database, id),
      readHistory(services, id, { hasNotes: false }),
    ])
    spoken.set(id, {
      ...called,
      history,
      replies: replies.map(({ at, text }) => ({ at: seoulIso(at), text })),
      transfers: transfers
        .filter(({ leadId }) => leadId === id)
        .map(({ leadId: _leadId, at, ...line }) => ({ ...line, at: seoulIso(at) })),
      recordings: {
        consent: asked && { isAgreed: asked.isAgreed, at: asked.at },
        kept: recorded.map(({ at, format, bytes }) => ({ at, format, bytes })),
      },
    })
  }
  return spoken
}

/** What they said of each call, with the receipt it was said with. */
async function readRatings({ database, keyring }: Services, requests: readonly OwnRequest[]) {
  if (requests.length === 0) return []
  const rows = await database
    .selectFrom('lead_events')
    .select(['at', 'note_sealed'])
    .select([
      sql<string>`detail ->> 'receiptNo'`.as('receipt_no'),
      sql<string>`detail ->> 'rating'`.as('rating'),
    ])
    .where('kind', 'in', ['RATED', 'INSTALL_RATED'])
    .where(
      'lead_id',
      'in',
      requests.map(({ lead_id }) => lead_id),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ at, note_sealed, receipt_no, rating }) => ({
    receiptNo: receipt_no,
    said: {
      rating,
      line: note_sealed === null ? null : keyring.open('lead-note', note_sealed),
      at: seoulIso(at),
    },
  }))
}
