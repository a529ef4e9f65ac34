// @module-tag long
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eraseWaitingFiles } from '#app/community/attachments/erased-files.server.ts'
import { dropOldDrafts } from '#app/office/profit/drafts.server.ts'
import { destroyDue } from '#app/privacy/retention/retention-run.server.ts'
import { columnsOf, PERSONAL_DATA } from '#app/shared/data-inventory/inventory.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { REFERRAL_TERM_EXAMPLE } from '#app/shared/settings/referral-terms.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { age } from './aged.ts'
import { aRequest, type Accepted } from './make.ts'
import { signMemberIn } from './member-sign-in.ts'
import { columnsThatTell, filesThatTell, tells } from './person-search.ts'
import { sendFile } from './pictures.ts'
import { aWav, keepRecording } from './recordings.ts'
import { aClock, proveByCode } from './sent-messages.ts'
import { openReceiver } from './receiver.ts'
import { decide } from './reported-texts.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'
import { askForTransfer, decideOn } from './transfer-consent.ts'

const PERSON = { phone: '01077885566', usrNm: '독고은솔', purpose: 'join' }
const EMAIL = 'eunsol.dokgo@example.com'
const ADDRESS = '198.51.100.77'
const AGENT = 'Mozilla/5.0 (Eunsol Phone 77)'
const HOME = '은솔마을 한빛아파트 707호'
/** In every way they were typed, or a browser told them. */
const WORDS = [PERSON.phone, '1077885566', PERSON.usrNm, EMAIL, ADDRESS, 'Eunsol Phone 77', '은솔마을']
const VISIT = { 'user-agent': AGENT, 'x-forwarded-for': ADDRESS }
const PASSWD = 'long-enough-7'
const CONSENTS = [
  { item: 'term', version: 'term-0.9', agreed: true },
  { item: 'privacy', version: 'join-0.9', agreed: true },
  { item: 'age14', version: 'age14-0.9', agreed: true },
]

type Headers = Record<string, string>

async function done(answer: Promise<{ status: number; message: string }>, what: string) {
  const { status, message } = await answer
  expect(status, `${what}: ${message}`).toBe(200)
}

/** A picture whose camera was told whose it is. */
const namedPicture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: 'white' } })
    .withExif({ IFD0: { Artist: EMAIL, ImageDescription: `${PERSON.usrNm} ${PERSON.phone}` } })
    .jpeg()
    .toBuffer()

async function join(site: TestSite): Promise<Headers> {
  const encData = await proveByCode(site, PERSON)
  const joining = { snsType: 'LTML', email: EMAIL, passwd: PASSWD, marketingYN: 'Y', consents: CONSENTS }
  const joined = await site.post('/api/user/registrations', { ...joining, encData }, VISIT)
  expect(joined.status, joined.message).toBe(200)
  const token = joined.headers.get('x-authtoken')!
  return { cookie: `gc_token=${token}; gc_in=1`, 'sec-fetch-site': 'same-origin', ...VISIT }
}

const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })

/** On the boards: a text with a picture, a draft, a like, a comment. */
async function write(site: TestSite, mine: Headers) {
  const photo = await sendFile(site, mine, await namedPicture(), { name: `${PERSON.usrNm}.jpg` })
  expect(photo.status, photo.message).toBe(200)
  const picture = { type: 'image', attrs: { src: photo.data.src, alt: `${PERSON.usrNm}의 집` } }
  const content = { type: 'doc', content: [paragraph(`저는 ${PERSON.usrNm}이고 ${HOME}에 살아요.`), picture] }
  const saved = await site.post<{ seqno: number }>(
    '/api/bbs/bbs_qna',
    { title: `${PERSON.usrNm}의 질문`, content },
    mine,
  )
  expect(saved.status, saved.message).toBe(200)
  const { seqno } = saved.data
  // A text with a number or an address in it waits for somebody.
  await decide(site, { seqno, commentId: null }, 'approve', await signIn(site, 'editor'))
  await done(
    site.post(`/api/bbs/bbs_qna/${seqno}/comments`, { content: `${EMAIL}로 답해 주세요` }, mine),
    'comment',
  )
  return seqno
}

/** What the office does with the request, as far as an opened line whose gift was promised. */
async function work(site: TestSite, receiptNo: string) {
  const owner = await signIn(site, 'owner')
  const { lead_id: id } = await site.services.database
    .selectFrom('lead_requests')
    .select('lead_id')
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirstOrThrow()
  const does = (step: string, body: object) =>
    done(site.post(`/api/desk/leads/${id}/${step}`, body, owner), step)
  await does('notes', { note: `${PERSON.usrNm} 님은 ${HOME}, 다른 번호 010-7788-5566` })
  await does('texts', { choice: 'note', words: '오후에 다시 전화드려요' })
  await does('recordings/consent', { isAgreed: true })
  const spoken = Buffer.concat([aWav(60), Buffer.from(`LIST${PERSON.usrNm} ${PERSON.phone}`)])
  await done(keepRecording(site, owner, id, spoken), 'recording')
  const link = await askForTransfer(site, owner, id)
  expect((await decideOn(site, link, { choice: 'agree', agreement: 'on' }, VISIT)).status).toBe(200)
  await rate(site, owner, { id, receiptNo })
  const today = seoulDate(site.services.now())
  await does('quotes', { planCode: 'KT-04', mobileLines: 0, giftAmount: 250_000 })
  await does('contract/apply', {})
  await does('contract/book', { installDate: today, installTime: '13:00~15:00' })
  await does('contract/open', {
    openedOn: today,
    giftDueOn: addDays(today, 30),
    giftLateReason: '상품권을 다음 달에 받아요',
  })
  await endLine(site, owner, id)
  const complaint = { receivedOn: today, channel: 'call', subject: 'gift', contact: PERSON.phone, receiptNo }
  await done(
    site.post('/api/desk/complaints', { ...complaint, content: `${PERSON.usrNm} 님이 늦다고 해요` }, owner),
    'complaint',
  )
  // Begun, and sent by nobody.
  const begun = { fields: { note: `${PERSON.usrNm} 님께 다시`, outcome: '' }, page: 'page-of-one', step: 1 }
  await does('draft', begun)
  return { owner, id, link }
}

/** The line is moved and ended before its term, and its gift is asked back, each with words about the person. */
async function endLine(site: TestSite, owner: Headers, leadId: string) {
  const { database, now } = site.services
  const { id: contractId } = await database
    .selectFrom('contracts')
    .select('id')
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow()
  const today = seoulDate(now())
  const { id: giftId } = await database
    .selectFrom('gifts')
    .select('id')
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  const paid = { paidOn: today, proof: `${PERSON.usrNm} 상품권 끝 4821` }
  await done(site.post(`/api/desk/gifts/${giftId}/pay`, paid, owner), 'gift')
  const path = `/api/desk/leads/${leadId}/lines/${contractId}/change`
  for (const kind of ['MOVED', 'TERMINATED']) {
    const words = {
      reason: `${PERSON.usrNm} 님이 ${HOME}에서 전화했어요`,
      told: `${HOME}로는 옮길 수 없어요`,
    }
    await done(site.post(path, { kind, onDate: today, asked: 'customer', ...words }, owner), kind)
  }
  const { id } = await database.selectFrom('gift_returns').select('id').executeTakeFirstOrThrow()
  const closed = { outcome: 'WAIVED', reason: `${HOME}에는 회선이 없어서 받지 않아요`, version: 1 }
  await done(site.post(`/api/desk/gifts/returns/${id}/close`, closed, owner), 'gift return')
}

/** What a visitor does beside the request: searches, an address, a friend's code, a reminder; nobody told of it may know them. */
async function besides(site: TestSite, receiptNo: string) {
  for (const path of ['/api/search', '/api/search/suggest', '/search', '/api/bbs/search'])
    for (const typed of [PERSON.usrNm, `${PERSON.phone} ${HOME}`])
      await site.fetch(`${path}?${new URLSearchParams({ q: typed })}`, { headers: VISIT })
  const last4 = PERSON.phone.slice(-4)
  await done(
    site.post(`/api/jireh/consult/${receiptNo}/address`, { last4, line: HOME, detail: '707호' }, VISIT),
    'address',
  )
  const reminder = { carrier: 'kt', month: '2027-06', contact: PERSON.phone, monthly: 38_500 }
  await done(
    site.post(
      '/api/renewal/reminders',
      { ...reminder, agreement: true, consentVersion: 'reminder-0.9' },
      VISIT,
    ),
    'reminder',
  )
  const asked = (await listMessages(site.services)).findLast(({ text }) => text.includes('/renewal'))
  const token = /token=([\w-]{44})/.exec(asked!.text)![1]!
  await done(site.post('/api/renewal/reminders/confirm', { token }, VISIT), 'confirmed')
}

/** After a talk: what they thought of it, in a line of their own. */
async function rate(site: TestSite, owner: Headers, { id, receiptNo }: { id: string; receiptNo: string }) {
  await done(site.post(`/api/desk/leads/${id}/claim`, {}, owner), 'claim')
  await done(site.post(`/api/desk/leads/${id}/calls`, { outcome: 'TALKED' }, owner), 'talk')
  const rating = { last4: PERSON.phone.slice(-4), rating: 'GOOD', line: `${PERSON.usrNm}예요, 친절했어요` }
  await done(site.post(`/api/jireh/consult/${receiptNo}/rating`, rating, VISIT), 'rating')
}

/** Advertising, what goes to the carrier, the recording of calls: each as easily as it was given. */
async function takeConsentsBack(
  site: TestSite,
  { mine, owner, id, link }: Record<'mine' | 'owner', Headers> & Record<'id' | 'link', string>,
) {
  await done(site.post('/api/user/consents', { item: 'marketing', agreed: false }, mine), 'marketing')
  const withdrawn = await decideOn(site, link, { choice: 'withdraw' }, VISIT)
  expect(withdrawn.text).toContain('동의를 철회했어요')
  await done(
    site.post(`/api/desk/leads/${id}/recordings/consent`, { isAgreed: false }, owner),
    'no recording',
  )
}

/** A carrier's statement that names them, while its columns are being chosen. */
async function readStatement(site: TestSite, owner: Headers) {
  const form = new FormData()
  const csv = `계약번호,고객명,고객번호,개통일,수수료\nKT-77,${PERSON.usrNm},${PERSON.phone},2026-11-25,200000\n`
  form.append('file', new File([csv], 'statement.csv', { type: 'text/csv' }))
  const sent = await site.fetch('/api/desk/profit/settlements/kt/2026-11/file', {
    method: 'POST',
    headers: { ...owner, 'sec-fetch-site': 'same-origin' },
    body: form,
  })
  expect(sent.status, await sent.text()).toBe(200)
}

/** What goes out of the office: a file of leads, and what the person asked by law. */
async function takeAlong(site: TestSite, owner: Headers) {
  const query = new URLSearchParams({
    status: 'GIFTED',
    format: 'csv',
    masked: 'false',
    reason: '통신사에 낼 월 보고',
  })
  const csv = await site.fetch(`/api/desk/leads/export?${query}`, { headers: owner })
  expect(await csv.text()).toContain(PERSON.usrNm)
  const asked = await site.post<{ id: number }>(
    '/api/desk/requests',
    {
      kind: 'access',
      channel: 'phone',
      receivedOn: seoulDate(site.services.now()),
      contact: PERSON.phone,
      identityNote: '접수번호와 뒤 네 자리를 말했어요',
      content: `${PERSON.usrNm} 제 정보를 보여 주세요`,
    },
    await signIn(site, 'manager'),
  )
  const privacy = await signIn(site, 'privacy')
  const file = await site.fetch(`/api/desk/requests/${asked.data.id}/file`, { headers: privacy })
  const text = await file.text()
  expect(file.status, text).toBe(200)
  const decision = { result: 'done', answer: `${EMAIL}로 보내 드렸어요`, version: 1 }
  await done(site.post(`/api/desk/requests/${asked.data.id}/decision`, decision, privacy), 'decision')
  return text
}

const datumOf = new Map(PERSONAL_DATA.flatMap((datum) => columnsOf(datum).map((column) => [column, datum])))
/** What the law has us keep of a customer who left, of what they asked and of what they complained of. */
const KEPT_AFTER_LEAVING = new Set([
  'converted',
  'notes',
  'recordings',
  'messages',
  'installAddress',
  'requests',
  'complaints',
  'unconverted',
  'landings',
  'visitors',
  'queued',
  // What an act changed can be undone for ten seconds, and is gone after ten minutes, or with the lead.
  'undos',
  // A statement is the carrier's, and has its own end.
  'statementFiles',
  // What an advisor began goes after seven days, and with the lead.
  'noteDrafts',
])

async function expectQuiet(site: TestSite, collector: { received: readonly { body: string }[] }) {
  expect(
    collector.received.filter(({ body }) => tells(body, WORDS)),
    'spans',
  ).toEqual([])
  const told = site.logLines.filter((line) => tells(JSON.stringify(line), WORDS))
  expect(told, 'logs of the process').toEqual([])
  const { telling } = await filesThatTell(site, WORDS)
  expect(telling, 'files').toEqual([])
}

test('a whole life with us, as far as a contract and after leaving, is found only where the inventory says, and in no file or log', async () => {
  await using collector = await openReceiver()
  await using site = await openTestSite({
    now: aClock().now,
    env: { TRUSTED_PROXIES: '127.0.0.1/32', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  })
  await writeSetting(site.services, 'referralTerms', [REFERRAL_TERM_EXAMPLE])
  const introducer = await signMemberIn(site)
  const { data: introduction } = await site.post<{ code: string }>('/api/user/referral/start', {}, introducer)
  const landingUrl = `https://goreun.example/?n_query=${encodeURIComponent('은솔마을 인터넷')}`
  const { data: landed } = await site.post<{ hsKey: string }>('/api/crm/keyword', { landingUrl }, VISIT)
  // Again and again, so that it is counted across processes too.
  const elsewhere = { landingUrl: 'https://goreun.example/', refUrl: 'https://cafe.example/internet' }
  for (let again = 0; again < 6; again += 1) await site.post('/api/crm/keyword', elsewhere, VISIT)
  const told = {
    customerName: PERSON.usrNm,
    customerMobile: PERSON.phone,
    requestInfo: `${HOME}이에요`,
    monthlyNow: 38_500,
    referralCode: introduction.code,
  }
  const asked = await site.post<Accepted>(
    '/api/jireh/consult',
    aRequest({ ...told, hsKey: landed.hsKey }),
    VISIT,
  )
  expect(asked.status, asked.message).toBe(200)
  await besides(site, asked.data.receiptNo)
  const mine = await join(site)
  const seqno = await write(site, mine)
  const { owner, ...worked } = await work(site, asked.data.receiptNo)
  await takeConsentsBack(site, { mine, owner, ...worked })
  await readStatement(site, owner)
  const given = await takeAlong(site, owner)
  const own = JSON.stringify((await site.get('/api/user/export', mine)).data)
  // Of what both files hold, nothing is in one alone: what was recorded, what went to a carrier, what was complained of.
  for (const file of [given, own])
    for (const text of ['"recordings"', '"transfers"', '님이 늦다고 해요', '은솔마을', PERSON.phone, EMAIL])
      expect(file).toContain(text)

  // And each was taken back.
  for (const text of ['"item":"thirdParty"', '"agreed":false', '"isAgreed":false'])
    expect(own).toContain(text)
  expect(given).toContain('thirdParty')

  // The search reads every table there is; those that came last hold something of this life.
  for (const table of [
    'note_drafts',
    'asked_counts',
    'line_events',
    'gift_returns',
    'call_answers',
    'referrals',
    'outbox',
  ])
    expect(
      (await sql`select from ${sql.table(table)}`.execute(site.services.database)).rows,
      table,
    ).not.toEqual([])
  const found = await columnsThatTell(site, WORDS)
  for (const column of [
    'leads.name_sealed',
    'complaints.content_sealed',
    'lead_events.note_sealed',
    'note_drafts.fields_sealed',
    'line_events.reason_sealed',
    'line_events.told_sealed',
    'gift_returns.reason_sealed',
    'gifts.proof_sealed',
    'install_addresses.address_sealed',
    'end_reminders.recipient_sealed',
    'settlements.file_sealed',
  ])
    expect(found).toContain(column)
  expect(found.filter((column) => !datumOf.has(column))).toEqual([])
  const { all } = await filesThatTell(site, WORDS)
  for (const kind of [/recordings\/.*\.sealed$/, /\.webp$/])
    expect(all.some((file) => kind.test(file))).toBe(true)
  await expectQuiet(site, collector)

  const leaving = { passwd: PASSWD, erasesTexts: true, erasesRequests: true }
  const left = await site.call('DELETE', '/api/user/withdraw', leaving, mine)
  expect(left.status, left.message).toBe(200)
  const kept = await columnsThatTell(site, WORDS)
  expect(kept.filter((column) => !KEPT_AFTER_LEAVING.has(datumOf.get(column)?.end ?? ''))).toEqual([])
  expect(kept.filter((column) => /_consents\./.test(column))).toEqual([
    'transfer_consents.address',
    'transfer_consents.user_agent',
  ])
  expect(
    kept.some((column) => /^(members|posts|comments|search_entries|files|end_reminders)\./.test(column)),
  ).toBe(false)
  for (const path of [
    '/bbs/bbs_qna/list',
    `/bbs/bbs_qna/${seqno}`,
    '/rss.xml',
    '/sitemap.xml',
    '/main',
    '/trust',
  ])
    expect(tells(await (await site.fetch(path)).text(), WORDS), path).toBe(false)
  await expectQuiet(site, collector)

  // A statement that nobody saved goes after a day.
  await sql`update settlements set created_at = '2001-01-01'`.execute(site.services.database)
  await dropOldDrafts(site.services)
  await age(site)
  await destroyDue(site.services, { cause: { cause: 'clock', ran_by: '시험' } })
  await site.services.database
    .updateTable('files')
    .set({ keep_until: new Date(0) })
    .execute()
  await eraseWaitingFiles(site.services)
  // What waits to be told is handed on at once and gone a day later; here nothing works it off.
  expect((await columnsThatTell(site, WORDS)).filter((column) => column !== 'outbox.payload')).toEqual([])
  const { all: after } = await filesThatTell(site, WORDS)
  expect(after.filter((file) => /recordings|webp|avif/.test(file))).toEqual([])
  await expectQuiet(site, collector)
}, 240_000)
