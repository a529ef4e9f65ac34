import type { Transaction } from 'kysely'
import { isDeadlock } from '#app/database/connection.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Inside, Services } from '#app/database/services.server.ts'
import { stopAsRequested } from '#app/crm/door.server.ts'
import { eraseMember, readMember, refuseAllAds } from '#app/members/door.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { holdToCap, readRevealLimits } from '#app/shared/desk/reveal-caps.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireFreshProof, type Staff, staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { STALE } from '#app/platform/stale-words.ts'
import { findPerson } from '#app/privacy/access-log/audit-subjects.server.ts'
import { writeCertificate, type CertifiedItem } from '#app/privacy/evidence/certificates.server.ts'
import { destroyLead, eraseNotes } from '#app/privacy/retention/lead-anonymizer.server.ts'
import { choosePerson } from './found-person.server.ts'
import { readPersonData } from './person-data.server.ts'
import { fateOfLeads } from '#app/privacy/retention/erasure-preview.server.ts'
import {
  NO_FILE_MESSAGE,
  type decideRequest as decideRequestRow,
  type requestFile,
} from './requests-contract.ts'
import { refuseOwnEntry } from './own-entries.server.ts'
import { findRequest, isFileTaken } from './requests.server.ts'

/** A granted erasure destroys at once, with a certificate; a granted stop ends calls, texts and advertising. Refuses with `conflict` (stale, nothing to erase, one’s own entry). */
export async function decideRequest(
  services: Services,
  { id, result, answer, withAccount, of = '', version }: InputOf<typeof decideRequestRow>,
  visit: Visit,
): Promise<DataOf<typeof decideRequestRow>> {
  const staff = staffOfVisit(visit)
  const row = await findRequest(services, id)
  await refuseOwnEntry(services, row, staff)
  const isErasing = row.kind === 'erase' && result === 'done'
  if (isErasing) requireFreshProof(visit)
  const contact = services.keyring.open('request-contact', row.contact_sealed)
  if (row.kind === 'access' && result === 'done') await requireTakenFile(services, row.id, contact)
  const erasure = { id: row.id, contact, withAccount, of }
  const granted = (inside: Inside): Promise<Partial<Done>> | null => {
    if (isErasing) return erasePerson(inside, erasure, staff)
    return row.kind === 'stop' && result === 'done' ? stopPerson(inside, contact, visit) : null
  }
  const decideOnce = async (transaction: Transaction<Tables>) => {
    const inside = { ...services, database: transaction }
    const locked = await transaction
      .selectFrom('subject_requests')
      .select(['version', 'state'])
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirst()
    if (locked?.version !== version || locked.state !== 'open')
      throw new Refusal('conflict', { message: STALE.look })
    const done = { outcome: [], certificate: null, tags: [], leads: [], ...(await granted(inside)) }
    const at = services.now()
    await transaction
      .updateTable('subject_requests')
      .set({
        state: result,
        answer_sealed: services.keyring.seal('request-answer', answer),
        outcome: JSON.stringify(done.outcome),
        certificate: done.certificate,
        decided_at: at,
        decided_by: staff.name,
        version: version + 1,
      })
      .where('id', '=', row.id)
      .execute()
    const late = seoulDate(at) > row.due_on ? '기한이 지남' : ''
    await recordAct({ ...services, database: transaction }, visit, {
      action: result === 'done' ? 'request.done' : 'request.refused',
      subject: `request:${row.id}`,
      reason: [done.certificate && `파기 확인서 ${done.certificate}`, late].filter(Boolean).join(', '),
    })
    return { state: result, ...done }
  }
  const { tags, leads, ...decided } = await withSecondTry(() =>
    services.database.transaction().execute(decideOnce),
  )
  if (tags.length > 0) await services.invalidate(...tags)
  for (const leadId of leads) services.leadChanged(leadId)
  return decided
}

/** Whoever works on the same leads in another order was let through; nothing of the first try was stored. */
async function withSecondTry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    return attempt()
  }
}

interface Done {
  outcome: string[]
  certificate: string | null
  tags: string[]
  /** Of which open desks must hear. */
  leads: string[]
}

/** Nothing is erased: what is held is used for neither calls nor texts from then on. */
async function stopPerson(services: Inside, contact: string, visit: Visit): Promise<Partial<Done>> {
  const { leadIds, memberIds } = await findPerson(services, contact)
  const leads: string[] = []
  for (const leadId of leadIds.toSorted()) if (await stopAsRequested(services, leadId)) leads.push(leadId)
  for (const memberId of memberIds) await refuseAllAds(services, memberId, visit)
  const outcome = [
    ...leads.map(() => '상담: 전화와 문자를 멈췄어요.'),
    ...memberIds.map(() => '회원: 광고를 받지 않게 했어요.'),
  ]
  return { leads, outcome }
}

interface Erasure {
  id: number
  contact: string
  withAccount: boolean
  of: string
}

/** Refuses with `conflict`: an access that is granted was given. */
async function requireTakenFile(services: Services, id: number, contact: string): Promise<void> {
  if (await isFileTaken(services, id)) return
  const { leadIds, memberIds } = await findPerson(services, contact)
  if (leadIds.length + memberIds.length > 0) throw new Refusal('conflict', { message: NO_FILE_MESSAGE })
}

async function erasePerson(services: Inside, { id, contact, withAccount, of }: Erasure, staff: Staff) {
  const { leadIds, memberIds, leftOut } = await choosePerson(services, contact, of)
  const fates = await fateOfLeads(services, leadIds)
  const [outcome, tags]: [string[], string[]] = [
    leftOut > 0 ? ['이름이 다른 기록: 다른 사람의 것이라 남겼어요.'] : [],
    [],
  ]
  const counts = { erased: 0, partly: 0, accounts: 0 }
  for (const leadId of leadIds) {
    const { fate, why } = fates.get(leadId) ?? { fate: 'kept', why: '방금 바뀐 상담이에요.' }
    if (fate === 'erased' && (await destroyLead(services, leadId))) counts.erased += 1
    if (fate === 'partly' && (await eraseNotes(services, leadId))) counts.partly += 1
    outcome.push(`상담: ${why}`)
  }
  for (const memberId of memberIds) {
    const member = withAccount ? await readMember(services, memberId) : null
    if (member) {
      const leaving = { reason: 'PRIVACY', erasesTexts: false, erasesRequests: false }
      tags.push(...(await eraseMember(services, member, leaving)).tags)
      counts.accounts += 1
    }
    outcome.push(
      member ? '회원 계정: 모두 지웠어요.' : '회원 계정: 남겼어요. 탈퇴하거나 계정도 지우기로 하면 지워요.',
    )
  }
  const items = certifiedItems(counts)
  if (items.length === 0)
    throw new Refusal('conflict', {
      message: `지금 지울 수 있는 것이 없어요. ${[...new Set(outcome)].join(' ') || '이 번호나 이메일로 찾은 정보가 없어요.'} 이유를 적어 거절로 처리해 주세요.`,
    })
  const { year, number } = await writeCertificate(services, {
    cause: 'request',
    ran_by: staff.name,
    items,
    note: `권리행사 요청 ${id}번`,
  })
  return { outcome, certificate: `${year}-${number}`, tags }
}

const BASIS = '정보주체의 삭제 요청(개인정보 보호법 제36조)'

function certifiedItems(counts: { erased: number; partly: number; accounts: number }): CertifiedItem[] {
  const items: CertifiedItem[] = [
    {
      purpose: 'erased',
      name: '끝난 상담',
      basis: BASIS,
      method: '모두 지움. 누구인지 알 수 없는 통계만 남김',
      rows: counts.erased,
    },
    {
      purpose: 'partly',
      name: '가입한 상담의 요청 내용과 메모, 설치 주소, 접속 정보',
      basis: BASIS,
      method: '내용을 비움. 계약 사실은 남김',
      rows: counts.partly,
    },
    {
      purpose: 'accounts',
      name: '회원 계정',
      basis: BASIS,
      method: '모두 지움. 쓴 글은 이름 없이 남김',
      rows: counts.accounts,
    },
  ]
  return items.filter(({ rows }) => rows > 0)
}

/** Logs the file before sending it; it counts as a number that was looked at. Refuses with `tooMany`. */
export async function sendRequestFile(
  services: Services,
  { id, of = '' }: InputOf<typeof requestFile>,
  visit: Visit,
): Promise<Response> {
  requireFreshProof(visit)
  const row = await findRequest(services, id)
  if (row.kind !== 'access')
    throw new Refusal('conflict', { message: '열람 요청에서만 파일을 받을 수 있어요.' })
  const [staff, limits] = [staffOfVisit(visit), await readRevealLimits(services)]
  await refuseOwnEntry(services, row, staff)
  const contact = services.keyring.open('request-contact', row.contact_sealed)
  const person = await choosePerson(services, contact, of)
  const found = await readPersonData(services, person, contact)
  const at = services.now()
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await recordAct(inside, visit, {
      action: 'request.file',
      subject: `request:${row.id}`,
      reason: `상담 ${found.consults.length}건, 회원 ${found.members.length}명${person.leftOut > 0 ? `, 다른 이름 ${person.leftOut}개는 뺌` : ''}`,
    })
    await holdToCap(inside, { kind: 'reveal', limits, staff })
  })
  return new Response(JSON.stringify(found, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="goreun-connect-request-${row.id}-${seoulDate(at)}.json"`,
      'cache-control': 'no-store',
    },
  })
}
