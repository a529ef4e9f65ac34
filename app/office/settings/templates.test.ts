import { expect, test } from 'vitest'
import { saidBeyond } from '#app/shared/messaging/ad-signs.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { smsBytes, wordingErrors } from '#app/shared/messaging/template-rules.ts'
import { filled, ownWording, TEMPLATE_KEYS } from '#app/shared/messaging/templates.ts'
import { deskPage, submitAct } from '#tests/desk-page.ts'
import { openReceiver } from '#tests/receiver.ts'
import { MEMBER } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { reword } from '#tests/reworded.ts'
import { openTestSite } from '#tests/site.ts'
import { proveByCode } from '#tests/sent-messages.ts'

interface Line {
  key: string
  subject: string | null
  text: string
}

const KEY = 'passwd.reset.sms'
const PATH = `/api/desk/templates/${KEY}`
const wrongText = (text: string, key: 'passwd.reset.sms' | 'ad.base.sms' = KEY) =>
  wordingErrors(key, { subject: null, text })['text']
const wrongNumber = (key: (typeof TEMPLATE_KEYS)[number], kakaoTemplate: string) =>
  wordingErrors(key, { ...ownWording(key), kakaoTemplate })['kakaoTemplate']

test('every text as it is at first keeps the rules', () => {
  for (const key of TEMPLATE_KEYS) expect(wordingErrors(key, ownWording(key)), key).toEqual({})
})

test('a wording has all of its variables, no others, and says nothing that is advertising', () => {
  expect(wrongText('[고른커넥트] 바꿨어요. 문의 {phone}')).toBeUndefined()
  expect(wrongText('[고른커넥트] 바꿨어요.')).toBe('{phone}: 꼭 들어가야 해요.')
  expect(wrongText('[고른커넥트] {name} 님 {phone}')).toBe('{name}: 이 글에서 쓸 수 없는 변수예요.')
  expect(wrongText('[고른커넥트] {phone}로 물어보세요')).toContain('변수 바로 뒤에')
  expect(wrongText('바꿨어요 {phone}')).toContain('[고른커넥트]로 시작')
  for (const word of ['할인', '이벤트', '(광고)', '공짜', '무료'])
    expect(wrongText(`[고른커넥트] ${word} {phone}`), word).toContain(word)
  expect(wrongText('[고른커넥트] {phone} https://evil.example/x')).toContain('바깥 주소')
  expect(wrongText(`[고른커넥트] {phone} ${'가'.repeat(1_000)}`)).toContain('2,000바이트')
  expect(wrongText('  ')).toBe('보낼 글을 적어 주세요.')
})

test('advertising begins with (광고) and the sender, and ends with a refusal by 080', () => {
  const body = '{message}\n{url}\n무료수신거부 {rejectNumber}'
  const text = (head: string, foot = body) => wrongText(`${head}\n${foot}`, 'ad.base.sms')
  expect(text('(광고) 고른커넥트 {phone}')).toBeUndefined()
  expect(text('고른커넥트 {phone}')).toContain('시작해야 해요.')
  expect(text('(광고) 고른커넥트 {phone}', `${body}\n끝`)).toContain('끝나야 해요.')
  expect(text('(광고) 고른커넥트 {phone} 무료', body)).toContain('080 수신 거부에만')
  const { subject, text: mail } = ownWording('ad.base.mail')
  expect(wordingErrors('ad.base.mail', { subject: '안내 {title}', text: mail })).toHaveProperty('subject')
  expect(wordingErrors('ad.base.mail', { subject, text: `${mail}\n끝` })['text']).toContain('수신 거부 주소')
})

const beyond = (text: string) => saidBeyond(KEY, { subject: null, text: `[고른커넥트] ${text} {phone}` })
const signs = (text: string) => beyond(text).signs

test('signs of advertising are seen through gaps between letters, and ordinary words raise none', () => {
  expect(signs('사 은 품 사십만원 신 청 하세요')).toEqual(['사십만원', '사은품', '신청하세요'])
  for (const [text, sign] of [
    ['상 품 권', '상품권'],
    ['상품 권을 드려요', '상품권'],
    ['사.은.품', '사은품'],
    ['사\n은\n품', '사은품'],
    ['사\u200B은\u00A0품', '사은품'],
    ['할 인', '할인'],
    ['무 료', '무료'],
    ['상담 하세요', '상담하세요'],
    ['사 십 만 원', '사십만원'],
  ])
    expect(signs(text!), text).toContain(sign)
  for (const text of [
    '우선 물어보세요',
    '상담 결과를 알려 드려요',
    '전한 정보를 확인해 주세요',
    '해당할 인원이에요',
  ])
    expect(signs(text), text).toEqual([])
  for (const key of TEMPLATE_KEYS)
    expect(saidBeyond(key, ownWording(key)), key).toEqual({ signs: [], letters: 0 })
})

test('no list knows every word of advertising: what is sold, and whatever is new, is read by a second person', () => {
  for (const [text, sign] of [
    ['ＫＴ로 옮길 때예요', 'KT'],
    ['유플러스가 좋아요', '유플러스'],
    ['티비도 함께 보세요', '티비'],
    ['요금이 내려갔어요', '요금'],
  ])
    expect(signs(text!), text).toContain(sign)
  expect(beyond('고맙습니다. 궁금한 것은 언제든 물어보세요')).toEqual({ signs: [], letters: 18 })
  // Signs and pictures are new as well, marks of a sentence are not.
  for (const [text, letters] of [
    ['♥', 1],
    ['1+1', 3],
    ['다시 없을 날', 5],
    ['(…)!', 0],
  ] as const)
    expect(beyond(text).letters, text).toBe(beyond('').letters + letters)
  const own = ownWording('quote.sent.sms')
  const lines = own.text.split('\n')
  const nothing = { signs: [], letters: 0 }
  for (const text of [lines.toReversed().join('\n'), lines.slice(1).join('\n'), `${own.text}!`])
    expect(saidBeyond('quote.sent.sms', { ...own, text })).toEqual(nothing)
  // Of what two people read, a part says nothing new.
  const read = { ...own, text: `${own.text} 다시 없을 날이에요.` }
  expect(saidBeyond('quote.sent.sms', { ...own, text: `${lines[0]!} 다시 없을 날이에요` }, [read])).toEqual(
    nothing,
  )
})

test('only informing SMS take a number of Kakao’s, and not that of a channel', () => {
  expect(wrongNumber(KEY, 'KA01TP230126085130773ZHcIHN4i674')).toBeUndefined()
  expect(wrongNumber(KEY, 'KA01PF230126085130773ZHcIHN4i674')).toContain('채널 번호예요.')
  for (const number of ['템플릿', 'KA01', 'KA01TP 1', 'K'.repeat(65)])
    expect(wrongNumber(KEY, number), number).toContain('다시 확인')
  for (const key of ['ad.base.sms', 'qna.answered.mail'] as const)
    expect(wrongNumber(key, 'KA01TP2301')).toBe('알림톡은 안내 문자에만 쓸 수 있어요.')
})

test('bytes are counted as carriers do, values are put in once', () => {
  expect(smsBytes('가a1 ')).toBe(5)
  expect(filled('{a} {b}', { a: '{b}', b: 'x' })).toBe('{b} x')
  expect(filled('{constructor}', {})).toBe('{constructor}')
})

test('what is worded otherwise leaves so from the next message on, and goes back', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const resetPassword = async (passwd: string) => {
    const { email, phone, usrNm } = MEMBER
    const encData = await proveByCode(site, { phone, usrNm, purpose: 'findPwd' })
    const sent = { email, phone, encData, state: 's' }
    const permit = await site.post<{ resetToken: string }>('/api/user/findPwdByPhone', sent)
    await site.post('/api/user/passwd', { resetToken: permit.data.resetToken, passwd })
    const messages = await listMessages(site.services)
    return messages.findLast(({ template, channel }) => template === 'passwd.reset' && channel === 'sms')
      ?.text
  }
  const text = '[고른커넥트] 비밀번호가 새로 정해졌어요. 문의 {phone}'
  expect(await reword(site, KEY, { version: 0, text })).toBe(1)
  expect(await resetPassword('first-new-words-1')).toBe(
    '[고른커넥트] 비밀번호가 새로 정해졌어요. 문의 1670-2072',
  )
  expect(await site.put(PATH, { version: 0, text: `${text}.` }, owner)).toMatchObject({
    status: 409,
    data: { version: 1 },
  })
  expect((await site.post(`${PATH}/revert`, { version: 1 }, owner)).status).toBe(200)
  expect(await resetPassword('second-new-words-2')).toContain('비밀번호를 바꿨어요.')
  const { data } = await site.get<{ changes: { id: number; before: { text: string } }[] }>(PATH, owner)
  expect(data.changes.map(({ before }) => before.text)).toEqual([text, ownWording(KEY).text])
  const back = { version: 2, changeId: data.changes[0]!.id }
  expect((await site.post(`${PATH}/revert`, back, owner)).status).toBe(200)
  const log = await site.services.database
    .selectFrom('access_log')
    .select('subject')
    .where('action', 'in', ['template.approve', 'template.change'])
    .execute()
  expect(log).toEqual([0, 1, 2].map(() => ({ subject: `template:${KEY}` })))
})

test('a text for customers keeps to the rules of words, also by a preview’s answer and a way back', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  type Answered = { errors: Record<string, string> }
  const put = (text: string) => site.put<Answered>(PATH, { version: 0, text }, owner)
  for (const text of [
    '현금 70만원 드려요',
    '업계 최저가예요',
    '공.짜 설치',
    '최\u200B고의 상담',
    '무 료 설치, 문의는 080-123-4567',
    '무료수신거부 080-123-4567',
  ]) {
    const loud = `[고른커넥트] 비밀번호가 바뀌었어요. ${text} {phone}`
    const refused = await put(loud)
    expect([refused.status, Object.keys(refused.data.errors)], text).toEqual([422, ['text']])
    const seen = await site.post<Answered>(`${PATH}/preview`, { text: loud }, owner)
    expect(seen.data.errors, text).toHaveProperty('text')
  }
  await reword(site, KEY, { version: 0, text: '[고른커넥트] 비밀번호가 바뀌었어요. {phone}' })
  // As one stood there before the rule.
  const loud = JSON.stringify({ subject: null, text: '[고른커넥트] 업계 최저가 {phone}' })
  const { id } = await site.services.database
    .updateTable('settings_versions')
    .set({ before: loud })
    .where('key', '=', `template:${KEY}`)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await site.post(`${PATH}/revert`, { version: 1, changeId: id }, owner)).status).toBe(422)
  for (const { key, subject, text } of (await site.get<{ result: Line[] }>('/api/desk/templates', owner)).data
    .result) {
    const own = await site.post<Answered>(`/api/desk/templates/${key}/preview`, { subject, text }, owner)
    expect([key, own.data.errors]).toEqual([key, {}])
  }
})

test('a changed wording that smells of advertising waits for a second person', async () => {
  await using site = await openTestSite()
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const path = '/api/desk/templates/install.booked.sms'
  const own = ownWording('install.booked.sms').text
  const smelling = `${own} 가족 휴대폰 요금제도 바꾸면 한 달 5,000원을 아껴요.`
  const opened = async (who = manager) =>
    (
      await site.get<{ template: Line; proposal: { id: string; signs: string[]; isOwn: boolean } | null }>(
        path,
        who,
      )
    ).data
  const put = (text: string, version = 0) => site.put(path, { version, text }, owner)
  const decide = (id: string, decision: string, who = manager) =>
    site.post(`${path}/proposal`, { id, decision }, who)

  expect((await put(smelling)).data).toEqual({ version: 0, waits: true })
  const { template, proposal } = await opened()
  expect(template.text).toBe(own)
  expect(proposal).toMatchObject({
    signs: ['요금제', '5,000원', '바꾸면', '새로 적은 글 23자'],
    isOwn: false,
  })
  const mails = (await listMessages(site.services)).filter((each) => each.template === 'desk.wording')
  const receivers = mails.map(({ recipient }) => recipient)
  expect(receivers.toSorted()).toEqual(['manager2@desk.example', 'manager@desk.example'])

  // Not alone, not by another text's door, not twice, not by writing the same again.
  expect(await decide(proposal!.id, 'approved', owner)).toMatchObject({ status: 403 })
  expect((await put(smelling)).status).toBe(409)
  const elsewhere = { id: proposal!.id, decision: 'approved' }
  expect((await site.post('/api/desk/templates/qna.answered.sms/proposal', elsewhere, manager)).status).toBe(
    404,
  )
  expect((await decide(proposal!.id, 'approved', await signIn(site, 'advisor1'))).status).toBe(403)
  expect((await opened()).template.text).toBe(own)

  expect((await decide(proposal!.id, 'approved')).data).toEqual({ version: 1 })
  expect((await decide(proposal!.id, 'declined')).status).toBe(409)
  expect(await opened()).toMatchObject({ template: { text: smelling }, proposal: null })

  // Back to what was approved needs nobody, to other words it does; declined ones never stand.
  expect((await site.post(`${path}/revert`, { version: 1 }, owner)).data).toEqual({
    version: 2,
    waits: false,
  })
  expect((await put(smelling, 2)).data).toEqual({ version: 3, waits: false })
  expect((await put(`${own} 사은품도 물어보세요.`, 3)).data).toEqual({ version: 3, waits: true })
  const second = (await opened()).proposal!
  expect((await decide(second.id, 'withdrawn')).status).toBe(403)
  expect((await decide(second.id, 'declined')).status).toBe(200)
  await put(`${own} 추천은 goreun.kr`, 3)
  expect((await opened(owner)).proposal).toMatchObject({
    signs: expect.arrayContaining(['추천', '.kr']),
    isOwn: true,
  })
  expect((await decide((await opened()).proposal!.id, 'withdrawn', owner)).status).toBe(200)
  expect(await opened()).toMatchObject({ template: { text: smelling }, proposal: null })

  // The database holds it too.
  const alone = site.services.database
    .updateTable('wording_proposals')
    .set(({ ref }) => ({ decided_by: ref('proposed_by') }))
    .where('decision', '=', 'approved')
    .execute()
  await expect(alone).rejects.toThrow('wording_proposals_four_eyes')
  const log = await site.services.database
    .selectFrom('access_log')
    .select('action')
    .where('action', 'like', 'template.%')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action.slice('template.'.length)).join(' ')).toBe(
    'propose approve change change propose decline propose decline',
  )
})

test('a wording whose ground changed meanwhile is not put up, and the pages do the same', async () => {
  await using site = await openTestSite()
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const page = '/desk/templates/passwd.reset.sms'
  const typed = { version: '0', text: '[고른커넥트] 비밀번호를 바꿨어요. 요금제 문의 {phone}' }
  const kept = await submitAct(site, page, `/api${page}?_method=PUT`, owner, typed)
  expect(kept.text).toContain('한 사람이 더 봐야 해요.')
  expect(kept.text).toContain('확인을 기다리는 글')
  expect((await deskPage(site, '/desk/templates', manager)).text).toContain('확인 기다림')
  const shorter = { version: 0, text: '[고른커넥트] 비밀번호를 바꿨어요! {phone}' }
  expect((await site.put(PATH, shorter, manager)).data).toEqual({ version: 1, waits: false })
  const { proposal } = (await site.get<{ proposal: { id: string } }>(PATH, manager)).data
  const put = await site.post(`${PATH}/proposal`, { id: proposal.id, decision: 'approved' }, manager)
  expect(put.status).toBe(409)
  expect((await site.get(PATH, manager)).data).toMatchObject({ proposal: { id: proposal.id } })
  const declined = await submitAct(site, page, `/api${page}/proposal`, manager, {
    id: proposal.id,
    decision: 'declined',
  })
  expect(declined.text).toContain('올리지 않고 지금 글을 그대로 써요.')
})

test('the list has a line for what happened, with its channels, an example and when it was changed', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-11-25T03:00:00Z') })
  const owner = await signIn(site, 'owner')
  const page = async () => (await deskPage(site, '/desk/templates', owner)).text
  const found = (await deskPage(site, `/desk/templates?q=${encodeURIComponent('부재')}`, owner)).text
  expect(found).toContain('부재 (마지막)')
  expect(found).not.toContain('가입 환영')
  const before = await page()
  const groups = [...before.matchAll(/class="list-table__group"><th[^>]*>(\S+) \d+개</g)].map(
    ([, name]) => name,
  )
  expect(groups).toEqual(['상담', '사은품', '회원', '광고'])
  for (const key of TEMPLATE_KEYS) expect(before).toContain(`href="/desk/templates/${key}"`)
  expect(before.match(/>비밀번호 변경<\/a>/g)).toHaveLength(1)
  expect(before).toContain('상담 신청 직후')
  expect(before).toContain('접수번호: GC-7K2MPQ4X 전화할 때:')
  expect(before).not.toContain('{receiptNo}')
  await reword(site, KEY, { version: 0, text: '[고른커넥트] 새로 정했어요. {phone}' })
  expect(await page()).toContain('2026.11.25 바꿈')
  await site.post(`${PATH}/revert`, { version: 1 }, owner)
  expect(await page()).toContain('2026.11.25 되돌림')
  expect((await deskPage(site, '/desk/templates/consult.received.sms', owner)).text).toContain('접수번호</')
})

test('only owner and manager; unknown texts are not there; a preview stores nothing', async () => {
  await using site = await openTestSite()
  const text = '[고른커넥트] 새 글 {phone}'
  for (const who of ['advisor1', 'editor', 'privacy']) {
    const headers = await signIn(site, who)
    expect((await site.get('/api/desk/templates', headers)).status, who).toBe(403)
    expect((await site.put(PATH, { version: 0, text }, headers)).status, who).toBe(403)
    expect((await deskPage(site, '/desk/templates', headers)).status, who).toBe(403)
  }
  const manager = await signIn(site, 'manager')
  const unknown = await site.put('/api/desk/templates/none', { version: 0, text }, manager)
  expect(unknown.status).toBe(404)
  const preview = await site.post(`${PATH}/preview`, { text: `${text} {x}` }, manager)
  expect(preview.data).toMatchObject({
    text: '[고른커넥트] 새 글 1670-2072 {x}',
    errors: { text: '{x}: 이 글에서 쓸 수 없는 변수예요.' },
  })
  const stored = await site.services.database.selectFrom('settings_versions').select('id').execute()
  expect(stored).toEqual([])
})

test('the pages do the same without a script, and keep what was typed', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  expect((await deskPage(site, '/desk/templates', owner)).text).toContain('새 기기 로그인')
  const page = '/desk/templates/qna.answered.mail'
  const typed = { version: '0', subject: '새 제목', text: '할인해요 {url}' }
  const save = (fields: typeof typed) => submitAct(site, page, `/api${page}?_method=PUT`, owner, fields)
  const refused = await save(typed)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('안내 글에 쓸 수 없어요.')
  expect(refused.text).toContain('value="새 제목"')
  const shorter = { ...typed, subject: '답이 올라왔어요', text: '답을 드렸어요.\r\n{url}' }
  const changed = await save(shorter)
  expect(changed.text).toContain('저장했어요.')
  const reverted = await submitAct(site, page, `/api${page}/revert`, owner, { version: '1' })
  expect(reverted.text).toContain('되돌렸어요.')
  expect((await deskPage(site, '/desk/templates/none', owner)).status).toBe(404)
})

test('a number of Kakao’s stands and falls with its wording, and goes along with the values', async () => {
  await using gateway = await openReceiver()
  await using site = await openTestSite({
    jobs: true,
    env: {
      SOLAPI_API_KEY: 'key',
      SOLAPI_API_SECRET: 'secret',
      SOLAPI_SENDER: '1670-2072',
      SOLAPI_URL: gateway.url,
      SOLAPI_KAKAO_CHANNEL: 'KA01PF-channel',
    },
  })
  const owner = await signIn(site, 'owner')
  const page = '/desk/templates/consult.received.sms'
  const { text } = ownWording('consult.received.sms')
  const save = (version: number, kakaoTemplate: string, said = text) =>
    submitAct(site, page, `/api${page}?_method=PUT`, owner, {
      version: String(version),
      text: said,
      kakaoTemplate,
    })
  expect((await deskPage(site, '/desk/templates/ad.base.sms', owner)).text).not.toContain('알림톡')
  const manager = await signIn(site, 'manager')
  /** By somebody else, who compares it with what Kakao approved. */
  const approve = async () => {
    const { data } = await site.get<{ proposal: { id: string; signs: string[] } }>(`/api${page}`, manager)
    const decided = await site.post(
      `/api${page}/proposal`,
      { id: data.proposal.id, decision: 'approved' },
      manager,
    )
    expect(decided.status).toBe(200)
    return data.proposal.signs
  }
  const saved = await save(0, ' KA01TP-received ')
  for (const said of ['한 사람이 더 봐야 해요.', '접수번호: #{receiptNo}']) expect(saved.text).toContain(said)
  expect(await approve()).toEqual(['새 알림톡 번호 KA01TP-received'])

  const { data } = await site.post<{ receiptNo: string }>('/api/jireh/consult', {
    customerName: '김고른',
    customerMobile: '01000001234',
    requestInfo: '',
    agreement: true,
  })
  await expect.poll(() => gateway.received.length, { interval: 50 }).toBe(1)
  const { message } = JSON.parse(gateway.received[0]!.body) as { message: { kakaoOptions: object } }
  expect(message.kakaoOptions).toEqual({
    pfId: 'KA01PF-channel',
    templateId: 'KA01TP-received',
    variables: {
      '#{receiptNo}': data.receiptNo,
      '#{wish}': '상담 시간에 차례대로',
      '#{phone}': '1670-2072',
      '#{statusUrl}': expect.stringContaining(data.receiptNo),
      '#{stopUrl}': expect.stringContaining('/consult/stop?token='),
    },
    disableSms: false,
  })

  const reworded = text.replace('받았어요', '잘 받았어요')
  const refused = await save(1, 'KA01TP-received', reworded)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('바꾼 글로 다시 심사받은 번호를 적거나')
  for (const kept of ['잘 받았어요', 'value="KA01TP-received"']) expect(refused.text).toContain(kept)
  expect((await save(0, 'KA01TP-received', reworded)).status).toBe(409)
  expect((await save(1, 'KA01TP-other', reworded)).text).toContain('한 사람이 더 봐야 해요.')
  await approve()
  const cancelled = { version: 0, ...ownWording('consult.cancelled.sms'), kakaoTemplate: 'KA01TP-other' }
  const taken = await site.put('/api/desk/templates/consult.cancelled.sms', cancelled, owner)
  expect(taken).toMatchObject({
    status: 422,
    data: { errors: { kakaoTemplate: expect.stringContaining('‘상담 접수’에서 쓰는 번호예요.') } },
  })

  const opened = () =>
    site.get<{ template: { text: string; kakaoTemplate: string | null }; changes: { id: number }[] }>(
      `/api${page}`,
      owner,
    )
  const [latest] = (await opened()).data.changes
  const back = { changeId: String(latest!.id), version: '2' }
  await submitAct(site, page, `/api${page}/revert`, owner, back)
  expect((await opened()).data.template).toMatchObject({ text, kakaoTemplate: 'KA01TP-received' })
  expect((await deskPage(site, '/desk/templates', owner)).text).toContain('>알림톡<')
  expect((await save(3, '')).text).toContain('저장했어요.')
  expect((await opened()).data.template).toMatchObject({ text, kakaoTemplate: null })
})

test('a new number of Kakao’s waits for a second person: alone, by way of none, of another’s words, or taken meanwhile', async () => {
  await using site = await openTestSite()
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const key = 'consult.received.sms'
  const path = `/api/desk/templates/${key}`
  const own = ownWording(key)
  const put = (kakaoTemplate: string | null, version: number, text = own.text) =>
    site.put<{ version: number; waits: boolean }>(path, { version, text, kakaoTemplate }, owner)
  const stored = async () =>
    (
      await site.get<{ template: { kakaoTemplate: string | null }; proposal: { id: string } | null }>(
        path,
        manager,
      )
    ).data
  const decide = async (decision: string, who = manager) =>
    site.post(`${path}/proposal`, { id: (await stored()).proposal!.id, decision }, who)

  // Nothing of the words changes; what Kakao would send does.
  expect((await put('KA01TP-first', 0)).data).toEqual({ version: 0, waits: true })
  expect((await stored()).template.kakaoTemplate).toBeNull()
  expect((await decide('approved', owner)).status).toBe(403)
  expect((await decide('approved')).status).toBe(200)
  expect((await stored()).template.kakaoTemplate).toBe('KA01TP-first')

  // Away by one, since it goes as a text then; another one by way of none is a new one all the same.
  expect((await put(null, 1)).data).toEqual({ version: 2, waits: false })
  expect((await put('KA01TP-second', 2)).data).toEqual({ version: 2, waits: true })
  expect((await decide('declined')).status).toBe(200)
  expect((await stored()).template.kakaoTemplate).toBeNull()
  // The very number and words that two people saw come back by one.
  expect((await put('KA01TP-first', 2)).data).toEqual({ version: 3, waits: false })
  // With other words it was not seen.
  const other = own.text.replace('받았어요', '받았습니다')
  expect((await put(null, 3, other)).data).toEqual({ version: 3, waits: true })
  expect((await decide('approved')).status).toBe(200)
  expect((await put('KA01TP-first', 4, other)).data).toEqual({ version: 4, waits: true })

  // One that another text took meanwhile is not put up.
  const cancelled = '/api/desk/templates/consult.cancelled.sms'
  await site.services.database
    .insertInto('settings')
    .values({
      key: 'template:consult.cancelled.sms',
      value: JSON.stringify({ ...ownWording('consult.cancelled.sms'), kakaoTemplate: 'KA01TP-first' }),
      version: 1,
      updated_at: site.services.now(),
    })
    .execute()
  expect((await site.get<{ template: { version: number } }>(cancelled, owner)).data.template.version).toBe(1)
  expect((await decide('approved')).status).toBe(409)
})
