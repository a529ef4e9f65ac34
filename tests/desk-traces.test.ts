import { expect, test } from 'vitest'
import { forgetExportSearches } from '#app/privacy/retention/export-searches.server.ts'
import { readPersonData } from '#app/privacy/subject-requests/person-data.server.ts'
import { columnsOf, PERSONAL_DATA } from '#app/shared/data-inventory/inventory.ts'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { EXCHANGE_HOOK, openExchange } from './exchange.ts'
import { receiveLead } from './make.ts'
import { columnsThatTell } from './person-search.ts'
import { signIn } from './sign-in.ts'
import { openTestSite } from './site.ts'
import { openSolapi, SOLAPI_HOOK } from './solapi.ts'

const MOBILE = '01077778899'
const NAME = '제갈보람'
const WORDS = [NAME, MOBILE, '010-7777-8899', '보람마을', '보람아파트']
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const declared = new Set(PERSONAL_DATA.flatMap(columnsOf))

test('what the desk wrote of somebody by all of its doors goes with them once they cancel', async () => {
  await using solapi = await openSolapi()
  await using exchange = await openExchange()
  let now = seoulMoment('2026-11-24', '10:00')
  await using site = await openTestSite({ env: { ...solapi.env, ...exchange.env }, now: () => now })
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const told = { customerName: NAME, customerMobile: MOBILE, requestInfo: '보람마을에 살아요' }
  const { id, receiptNo } = await receiveLead(site, told)
  const act = async (path: string, body: object, who = desk) => {
    const done = await site.post(path, body, who)
    expect([path, done.status], done.message).toEqual([path, 200])
  }
  const does = (step: string, body: object, who = desk) => act(`/api/desk/leads/${id}/${step}`, body, who)
  await does('claim', {})
  await act('/api/desk/account/extension', { extension: '204' })
  await does('recordings/consent', { isAgreed: true })
  await does('dial', {})
  for (const [type, data] of [
    ['answered', {}],
    ['ended', { talkSeconds: 60, recording: 'rec-1' }],
  ] as const)
    await site.fetch(EXCHANGE_HOOK, exchange.tells(type, data, now))
  await site.fetch(SOLAPI_HOOK, solapi.replied({ from: MOBILE, text: `${NAME}입니다. 보람아파트예요` }))
  await does('answers', { contractEnds: '2027년 1월', monthlyNow: '48,000원' })
  await does('texts', { choice: 'note', words: `${NAME} 고객님, 기사님이 방문해요.` })
  await does('reveal', { reason: `${NAME} 님이 번호를 다시 물어봐서` })
  const later = new Date(now.getTime() + 4 * HOUR)
  await does('calls', { outcome: 'LATER', callAgainAt: seoulIso(later), note: `${NAME}, 보람아파트` })
  const moved = { callAt: seoulIso(new Date(later.getTime() + HOUR)), asked: 'office' }
  await does('move', { ...moved, reason: `${NAME} 님 앞 통화가 길어져요` })
  const view = { name: `${NAME} 님`, query: { assignee: 'me' } }
  expect((await site.post('/api/desk/views', view, desk)).status).toBe(422)
  await does('draft', { fields: { note: `${NAME} 님께 다시`, outcome: '' } })
  await act('/api/desk/find', { q: NAME }, manager)
  const file = { format: 'csv', q: NAME }
  const named = await site.post('/api/desk/exports', { ...file, reason: `${NAME} 님 확인` }, manager)
  expect(named).toMatchObject({ status: 422, data: { errors: { reason: expect.any(String) } } })
  await act('/api/desk/exports', { ...file, reason: '민원 답변을 위해 확인' }, manager)
  const held = await columnsThatTell(site, WORDS)
  expect(held).toEqual(expect.arrayContaining(['note_drafts.fields_sealed', 'text_replies.text_sealed']))
  expect(held.filter((column) => !declared.has(column))).toEqual([])
  // What nobody can take back names nobody to begin with.
  expect(held.filter((column) => column.startsWith('access_log.'))).toEqual([])
  // Whoever asks for their data gets what was said as well, by calls and texts.
  const given = await readPersonData(
    site.services,
    { leadIds: [id], memberIds: [], held: { since: new Date(0), until: null } },
    MOBILE,
  )
  expect(given.consults).toMatchObject([
    {
      answers: expect.arrayContaining([expect.objectContaining({ answer: '48,000원' })]),
      calls: [{ talkSeconds: 60, reason: 'completed' }],
      replies: [{ text: `${NAME}입니다. 보람아파트예요` }],
    },
  ])
  now = new Date(now.getTime() + 11 * MINUTE)
  await forgetExportSearches(site.services)
  const cancelled = await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4: '8899' })
  expect(cancelled.status).toBe(200)
  // Whom to tell of it.
  expect(await columnsThatTell(site, WORDS)).toEqual(['outbox.payload'])
})
