import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { offerTexts } from './offered-texts.server.ts'

const WORDS = '말씀하신 날 오후에 다시 전화드려요'

async function aLead(time = '10:00') {
  const clock = { now: seoulMoment('2026-11-24', time) }
  const site = await openTestSite({ now: () => clock.now })
  const [desk, other] = await Promise.all([signIn(site, 'advisor1'), signIn(site, 'advisor2')])
  const { id, receiptNo } = await receiveLead(site, { customerMobile: '01000063001' })
  await site.post(`/api/desk/leads/${id}/claim`, {}, desk)
  const text = (body: object, who = desk, to = id) =>
    site.post<{ text: string; isLater: boolean }>(`/api/desk/leads/${to}/texts`, body, who)
  const sent = async () =>
    (await listMessages(site.services)).filter(({ template }) => template === 'consult.text')
  return Object.assign(site, { clock, desk, other, id, receiptNo, text, sent })
}

test('own words and the operator’s wordings reach the one customer, stand in the log, and show no number', async () => {
  await using site = await aLead()
  const { status, data } = await site.text({ choice: 'note', words: WORDS })
  expect([status, data.isLater]).toEqual([200, false])
  expect(data.text).toMatch(new RegExp(`^\\[고른커넥트\\] .+\\n\\n${WORDS}\\n\\n문의 1670-2072$`))
  await site.text({ choice: 'papers' })
  await site.text({ choice: 'status' })
  await site.text({ choice: 'place' })
  const sent = await site.sent()
  expect(sent.map(({ recipient }) => recipient)).toEqual(Array.from({ length: 4 }, () => '01000063001'))
  const texts = sent.map(({ text }) => text).join('\n')
  expect(texts).toContain(`/consult/status/${site.receiptNo}`)
  expect(texts).not.toContain('01000063001')
  const lines = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'lead.text')
    .orderBy('id')
    .execute()
  expect(lines.map(({ reason }) => reason)).toEqual([
    '직접 쓰기',
    '가입할 때 준비할 것',
    '접수 상태 보기',
    '설치할 주소 부탁',
  ])
  const lead = await site.get<LeadDetail>(`/api/desk/leads/${site.id}`, site.desk)
  expect(lead.data.events[0]).toMatchObject({ kind: 'TEXTED', detail: { choice: 'place' } })
})

test('the link that proves the customer reaches the customer alone: the desk is offered and told it masked', async () => {
  await using site = await aLead()
  const { texts } = (await offerTexts(site.services, site.id, { staff: null }))!
  const seen = texts.find(({ choice }) => choice === 'status')!.text
  expect(seen).toContain('/consult/stop?****')
  const answer = await site.text({ choice: 'status', seen })
  expect([answer.status, answer.data.text]).toEqual([200, seen])
  expect((await site.sent())[0]!.text).toMatch(/\/consult\/stop\?token=[\w-]+/)
})

test.each([
  '지금 신청하면 사은품을 더 드려요',
  '월 39,600원에 맞춰 드릴게요',
  '삼만 구천 원이에요',
  '자세한 것은 https://elsewhere.example',
  '제 번호는 010-1234-5678이에요',
  '지점은 02-345-6789예요',
  '본사 1588-1234로 물어보세요',
  'other@example.com으로 보내 주세요',
  '900101-1234568 맞으시죠',
  '   ',
])('an advisor’s own words are held to what informs: %s', async (words) => {
  await using site = await aLead()
  const refused = await site.text({ choice: 'note', words })
  expect(refused.status).toBe(422)
  expect(await site.sent()).toEqual([])
})

test('nobody texts around the rules: a colleague’s lead, one who stopped, other words than were seen, a lead that is over', async () => {
  await using site = await aLead()
  expect((await site.text({ choice: 'papers' }, site.other)).status).toBe(403)
  expect((await site.text({ choice: 'papers', seen: '[고른커넥트] 다른 글' })).status).toBe(409)
  expect((await site.text({ choice: 'time' })).status).toBe(422)
  expect((await site.text({ choice: 'quote' })).status).toBe(422)
  expect((await site.text({ choice: 'note', words: '가'.repeat(301) })).status).toBe(422)
  const stopped = await receiveLead(site, { customerMobile: '01000063002' })
  await site.post(`/api/desk/leads/${stopped.id}/calls`, { outcome: 'TALKED', stopCalls: true }, site.desk)
  expect((await site.text({ choice: 'papers' }, site.desk, stopped.id)).status).toBe(409)
  await site.post(`/api/desk/leads/${site.id}/calls`, { outcome: 'REFUSED' }, site.desk)
  expect((await site.text({ choice: 'papers' })).status).toBe(409)
  expect(await site.sent()).toEqual([])
})

test('the same again, a sixth of a day and a hundred and first of one person are refused', async () => {
  await using site = await aLead()
  const say = (at: number) => site.text({ choice: 'note', words: `${at}시쯤 전화드려요` })
  expect((await say(1)).status).toBe(200)
  expect((await say(1)).status).toBe(409)
  for (const at of [2, 3, 4, 5]) expect((await say(at)).status).toBe(200)
  expect((await say(6)).status).toBe(429)
  expect(await site.sent()).toHaveLength(5)
  const { id: staffId } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'advisor1@desk.example')
    .executeTakeFirstOrThrow()
  const line = await site.services.database
    .selectFrom('access_log')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('action', '=', 'lead.text')
    .executeTakeFirstOrThrow()
  const { id: _id, ...copied } = line
  await site.services.database
    .insertInto('access_log')
    .values(Array.from({ length: 95 }, () => ({ ...copied, hash: randomBytes(32) })))
    .execute()
  const fresh = await receiveLead(site, { customerMobile: '01000063003' })
  expect((await site.text({ choice: 'papers' }, site.desk, fresh.id)).status).toBe(429)
})

test('by night a text waits for the morning, and says so', async () => {
  await using site = await aLead('22:30')
  expect((await site.text({ choice: 'papers' })).data.isLater).toBe(true)
  const [waiting] = await site.services.database
    .selectFrom('messages')
    .select(['status', 'due_at'])
    .where('template', '=', 'consult.text')
    .execute()
  expect(waiting).toEqual({ status: 'waiting', due_at: seoulMoment('2026-11-25', '08:00') })
})

test('a refused text is noted by its rule and moment for the coaching list, and its words are kept nowhere', async () => {
  await using site = await aLead()
  const { database } = site.services
  const noted = () =>
    database
      .selectFrom('refused_texts')
      .select(['lead_id', 'rule', 'at'])
      .where('lead_id', '=', site.id)
      .orderBy('id')
      .execute()
  for (const words of ['010-1234-5678로 전화 주세요', '현금 30만원 드려요', '현금 40만원 드려요'])
    expect((await site.text({ choice: 'note', words })).status).toBe(422)
  expect((await site.text({ choice: 'note', words: ' ' })).status).toBe(422)
  // Of a lead that is somebody else's nothing could have been sent.
  expect((await site.text({ choice: 'note', words: '010-1234-5678' }, site.other)).status).toBe(422)
  const rows = await noted()
  expect(rows).toHaveLength(3)
  expect(rows.every(({ lead_id }) => lead_id === site.id)).toBe(true)
  expect(rows.map(({ rule }) => rule)).toContain('CONTACT')
  const manager = await signIn(site, 'manager')
  const listed = await site.get<{
    result: { rule: string; leadId: string; texts?: Record<string, number> }[]
  }>('/api/desk/coaching', manager)
  const item = listed.data.result.find(({ rule, leadId }) => rule === 'REFUSED_TEXT' && leadId === site.id)!
  expect(Object.values(item.texts!).reduce((sum, many) => sum + many, 0)).toBe(3)
  const page = await (await site.fetch('/desk/coaching', { headers: manager })).text()
  expect(page).toContain('쓸 수 없는 말이 있어 보내지 못한 문자')
  expect(page).toContain('다른 연락처 1번')
  expect(JSON.stringify(site.logLines)).not.toContain('30만원')
  // Older than the list looks back, they are gone with the next one.
  site.clock.now = seoulMoment('2026-12-30', '10:00')
  await site.text({ choice: 'note', words: '010-1234-5678' }, await signIn(site, 'advisor1'))
  expect(await noted()).toHaveLength(1)
})
