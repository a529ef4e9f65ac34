import { expect, test } from 'vitest'
import { documentNoticeJob } from '#app/shared/legal/document-notice.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { archiveDormantMember } from '#app/members/session/dormant-members.server.ts'
import { deskPage, follow, postAct } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { DocumentLine } from './contract.ts'

type Payload = Parameters<typeof documentNoticeJob.run>[1]
type Headers = { authorization: string }
const BASE = '/api/desk/content/documents'
const open = (now = () => new Date('2026-11-22T12:00:00+09:00')) => openTestSite({ now })

interface Detail extends DocumentLine {
  body: string
  errors: Record<string, string>
}

const call = (site: TestSite, method: string, path: string, body: unknown, who: Headers) =>
  site.call<Detail>(method, `${BASE}${path}`, body, who)

async function begin(site: TestSite, who: Headers, kind = 'term') {
  const { data } = await call(site, 'POST', '', { kind }, who)
  return (await call(site, 'GET', `/${data.documentId}`, undefined, who)).data
}

/** What a form says of a version. */
const wish = (text: Detail, change: object = {}) => ({
  title: text.title,
  version: text.version,
  body: text.body,
  changeSummary: '상담 시간을 고쳤어요.',
  effectiveOn: '2026-12-22',
  isDraft: false,
  revision: text.revision,
  ...change,
})

test('whoever publishes reads what changed and publishes there, without a script; an editor only reads', async () => {
  await using site = await open()
  const [manager, editor] = [await signIn(site, 'manager'), await signIn(site, 'editor')]
  const text = await begin(site, editor)
  const address = `/desk/content/documents/${text.documentId}/compare`
  const early = await deskPage(site, address, manager)
  expect([early.text.includes('게시를 막는 것'), early.text.includes('이대로 게시하기')]).toEqual([
    true,
    false,
  ])
  const body = text.body.replace('제1조 목적', '제1조 목적과 뜻')
  await call(site, 'PUT', `/${text.documentId}`, wish(text, { body }), editor)
  expect((await deskPage(site, address, editor)).text).not.toContain('이대로 게시하기')
  const listed = async (who: { authorization: string }) => {
    const { text: page } = await deskPage(site, '/desk/content/documents', who)
    return [page.includes('>확인 대기<'), page.includes('확인하고 시행하기')]
  }
  // It waits for whoever did not write it: the editor sees that it does, and may not be it.
  expect([await listed(manager), await listed(editor)]).toEqual([
    [true, true],
    [true, false],
  ])
  const ready = await deskPage(site, address, manager)
  expect([ready.text.includes('게시를 막는 것'), ready.text.includes('이대로 게시하기')]).toEqual([
    false,
    true,
  ])
  const form = { ...wish(text, { body, revision: '2' }), isDraft: 'false', isWeighty: 'false', revision: '2' }
  const act = `${BASE}/${text.documentId}/publish`
  const stale = await postAct(site, address, act, manager, { ...form, revision: '1' })
  expect(stale.status).toBe(409)
  expect((await postAct(site, address, act, editor, form)).status).toBe(403)
  const done = await postAct(site, address, act, manager, form)
  expect([done.status, done.headers.get('location')]).toEqual([303, '/desk/content/documents'])
  expect((await deskPage(site, '/desk/content/documents', manager)).text).toContain('시행 예정')
})

test('a new version begins as the last, is compared word by word, published and read; the earlier one stays', async () => {
  let now = new Date('2026-11-22T12:00:00+09:00')
  await using site = await open(() => now)
  const manager = await signIn(site, 'manager')
  const text = await begin(site, manager)
  expect(text).toMatchObject({ version: '1.0', standing: 'writing', kind: 'term' })
  expect(text.body).toContain('제14조 분쟁과 관할')
  const again = await call(site, 'POST', '', { kind: 'term' }, manager)
  expect(again).toMatchObject({ status: 409, data: { documentId: text.documentId } })
  const body = text.body.replace('제1조 목적', '제1조 목적과 뜻')
  const saved = await call(site, 'PUT', `/${text.documentId}`, wish(text, { body }), manager)
  expect(saved).toMatchObject({ status: 200, data: { revision: 2, writtenBy: '관리자' } })
  expect((await site.fetch('/term?version=1.0')).status).toBe(404)
  const compared = await site.get<{ lines: { kind: string; text: string }[][] }>(
    `${BASE}/${text.documentId}/compare`,
    manager,
  )
  const changed = compared.data.lines.flat().filter(({ kind }) => kind !== 'same')
  expect(changed).toEqual([
    { kind: 'removed', text: '목적' },
    { kind: 'added', text: '목적과 뜻' },
  ])
  const publish = wish(text, { body, revision: 2 })
  const published = await call(site, 'POST', `/${text.documentId}/publish`, publish, manager)
  expect(published).toMatchObject({ status: 200, data: { standing: 'coming' } })
  expect(await (await site.fetch('/term?version=1.0')).text()).toContain('제1조 목적과 뜻')
  const changes = await call(site, 'PUT', `/${text.documentId}`, wish(text, { revision: 3 }), manager)
  expect(changes.status).toBe(409)
  expect((await call(site, 'DELETE', `/${text.documentId}`, undefined, manager)).status).toBe(409)
  now = new Date('2026-12-22T00:00:30+09:00')
  expect(await (await site.fetch('/term')).text()).toContain('제1조 목적과 뜻')
  expect(await (await site.fetch('/term?version=0.9')).text()).toContain('지난 버전이에요.')
  const line = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'subject'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ action: 'document.publish', subject: 'term:1.0' })
})

test('what is begun is kept as far as it came; publishing asks for the rest', async () => {
  await using site = await open()
  const manager = await signIn(site, 'manager')
  const text = await begin(site, manager)
  const half = wish(text, { changeSummary: '', effectiveOn: '' })
  const saved = await call(site, 'PUT', `/${text.documentId}`, half, manager)
  expect(saved).toMatchObject({ status: 200, data: { revision: 2, changeSummary: '' } })
  const refused = await call(site, 'POST', `/${text.documentId}/publish`, { ...half, revision: 2 }, manager)
  expect([refused.status, refused.data]).toMatchObject([
    422,
    { errors: { changeSummary: '바뀐 내용을 한 문장으로 적어 주세요.' } },
  ])
  // What is left out is no wish to empty it.
  for (const field of ['body', 'changeSummary']) {
    const { [field]: _, ...rest } = { ...half, revision: 2 } as Record<string, unknown>
    const left = await call(site, 'PUT', `/${text.documentId}`, rest, manager)
    expect([left.status, left.data]).toMatchObject([
      422,
      { errors: { [field]: expect.any(String) as string } },
    ])
  }
})

test('a text that nobody could be shown is refused before it is saved', async () => {
  await using site = await open()
  const manager = await signIn(site, 'manager')
  const text = await begin(site, manager)
  const body = `${text.body}\n\n${'> '.repeat(20)}글`
  const refused = await call(site, 'PUT', `/${text.documentId}`, wish(text, { body }), manager)
  expect([refused.status, refused.message]).toEqual([422, '인용과 목록이 너무 여러 겹이에요. 줄여 주세요.'])
  expect((await call(site, 'GET', `/${text.documentId}`, undefined, manager)).data.body).toBe(text.body)
})

test('dropping what was being written leaves a line of who dropped which version', async () => {
  await using site = await open(() => new Date('2026-11-22T12:00:00+09:00'))
  const editor = await signIn(site, 'editor')
  const { documentId } = await begin(site, editor)
  expect((await call(site, 'DELETE', `/${documentId}`, undefined, editor)).status).toBe(200)
  const line = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'subject', 'staff_name', 'reason'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({
    action: 'document.drop',
    subject: 'term:1.0',
    staff_name: '편집자',
    reason: '게시하지 않은 글: 이용약관',
  })
})

test('a text that holds is changed with 7 days’ notice, against users with 30; never for a day gone by', async () => {
  await using site = await open()
  const owner = await signIn(site, 'owner')
  const first = await begin(site, owner)
  const publish = (text: Detail, change: object) =>
    call(site, 'POST', `/${text.documentId}/publish`, wish(text, change), owner)
  const past = await publish(first, { effectiveOn: '2026-11-21' })
  expect(past.data.errors['effectiveOn']).toBe(
    '지난 날은 시행일이 될 수 없어요. 2026.11.22부터 고를 수 있어요.',
  )
  expect((await publish(first, { effectiveOn: '' })).data.errors['effectiveOn']).toBe('시행일을 골라 주세요.')
  expect((await publish(first, { effectiveOn: '2026-11-22' })).status).toBe(200)
  const second = await begin(site, owner)
  expect(second.version).toBe('1.1')
  for (const [change, message] of [
    [{ effectiveOn: '2026-11-28' }, '7일 전부터 알려야 해요. 2026.11.29부터 고를 수 있어요.'],
    [
      { effectiveOn: '2026-12-21', isWeighty: true },
      '30일 전부터 알려야 해요. 2026.12.22부터 고를 수 있어요.',
    ],
  ] as const)
    expect(await publish(second, change)).toMatchObject({
      status: 422,
      data: { errors: { effectiveOn: message } },
    })
  expect(await publish(second, { version: '1.0' })).toMatchObject({
    status: 422,
    data: { errors: { version: '이미 있는 버전이에요.' } },
  })
  // Nor on one person's word, whatever they save before.
  expect(await publish(second, { effectiveOn: '2026-11-29' })).toMatchObject({
    status: 409,
    message: expect.stringContaining('다른 사람이 글을 읽고 게시해요'),
  })
})

test('the page of a version says before it is pressed what would refuse it, as publishing does', async () => {
  await using site = await open()
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const first = await begin(site, owner)
  expect(
    (
      await call(
        site,
        'POST',
        `/${first.documentId}/publish`,
        wish(first, { effectiveOn: '2026-11-22' }),
        owner,
      )
    ).status,
  ).toBe(200)
  const text = await begin(site, owner)
  const page = async (who: Headers) =>
    (await deskPage(site, `/desk/content/documents/${text.documentId}`, who)).text
  const save = async (change: object, revision: number) =>
    expect(
      (await call(site, 'PUT', `/${text.documentId}`, wish({ ...text, revision }, change), owner)).status,
    ).toBe(200)
  await save({ effectiveOn: '', changeSummary: '사은품을 40만 원으로 올렸어요.' }, text.revision)
  const begun = await page(owner)
  expect(begun).toMatch(/게시를 막는 것 [23]개/)
  expect(begun).toContain('다른 사람이 글을 읽고 게시해요')
  await save({ effectiveOn: '2026-11-25' }, text.revision + 1)
  expect(await page(owner)).toContain('7일 전부터 알려야 해요. 2026.11.29부터 고를 수 있어요.')
  await save({ effectiveOn: '2026-11-29' }, text.revision + 2)
  const alone = await page(owner)
  expect(alone).toContain('게시를 막는 것 1개')
  expect(alone).toContain('다른 사람이 글을 읽고 게시해요')
  expect(await page(manager)).toContain('저장한 글은 지금 게시할 수 있어요')
  const read = wish({ ...text, revision: text.revision + 3 }, { effectiveOn: '2026-11-29' })
  expect((await call(site, 'POST', `/${text.documentId}/publish`, read, manager)).status).toBe(200)
})

test('one person alone never says of a change that it is not weighty: neither by saving first, nor by a colleague’s save', async () => {
  await using site = await open()
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const first = await begin(site, owner)
  const publish = (text: Detail, change: object, who = owner) =>
    call(site, 'POST', `/${text.documentId}/publish`, wish(text, change), who)
  expect((await publish(first, { effectiveOn: '2026-11-22' })).status).toBe(200)
  let text = await begin(site, owner)
  const facts = { body: text.body.replace('제1조 목적', '제1조 뜻'), effectiveOn: '2026-11-29' }
  const save = async (change: object, who: Headers) => {
    const { status, data } = await call(site, 'PUT', `/${text.documentId}`, wish(text, change), who)
    expect(status).toBe(200)
    text = { ...text, revision: data.revision }
  }
  // One's own, saved before; saved again by another, who changes its day and what is said of it alone.
  await save(facts, owner)
  expect((await publish(text, facts)).status).toBe(409)
  await save({ ...facts, effectiveOn: '2026-11-30', changeSummary: '글자를 고쳤어요.' }, manager)
  expect((await publish(text, facts)).status).toBe(409)
  // Another's text, of which the publisher alone says that it is not weighty, or into which something is slipped.
  await save({ ...facts, body: `${facts.body} `, isWeighty: true }, manager)
  expect((await publish(text, facts)).status).toBe(409)
  await save({ ...facts, body: facts.body.replace('뜻', '목적과 뜻') }, manager)
  expect((await publish(text, facts)).status).toBe(409)
  // Read by another.
  const read = { ...facts, body: facts.body.replace('뜻', '목적과 뜻') }
  expect((await publish(text, read, manager)).status).toBe(409)
  // Nor by the first writer, because a colleague saved a comma: a third reads it, while there is one.
  expect((await publish(text, read)).status).toBe(409)
  await site.services.database
    .updateTable('staff')
    .set({ is_active: false })
    .where('email', '=', 'manager2@desk.example')
    .execute()
  expect((await publish(text, read, manager)).status).toBe(409)
  expect((await publish(text, read)).status).toBe(200)
})

test('where nobody else may publish, one person does, and the month’s review names it', async () => {
  let now = new Date('2026-11-22T12:00:00+09:00')
  await using site = await open(() => now)
  const owner = await signIn(site, 'owner')
  const first = await begin(site, owner)
  const publish = (text: Detail, effectiveOn: string) =>
    call(site, 'POST', `/${text.documentId}/publish`, wish(text, { effectiveOn }), owner)
  expect((await publish(first, '2026-11-22')).status).toBe(200)
  await site.services.database
    .updateTable('staff')
    .set({ is_active: false })
    .where('role', '=', 'manager')
    .execute()
  expect((await publish(await begin(site, owner), '2026-11-29')).status).toBe(200)
  now = new Date('2026-12-02T12:00:00+09:00')
  const month = await site.get<{ sheet: { findings: object[] } }>(
    '/api/desk/audit/monthly?month=2026-11',
    await signIn(site, 'owner'),
  )
  expect(month.data.sheet.findings).toContainEqual({ kind: 'ownDocuments', count: 1, who: '대표' })
})

test('without a script a text is written at the desk; a stale one keeps what was typed', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  const list = '/desk/content/documents'
  const { text } = await deskPage(site, list, editor)
  expect(text).toMatch(/새 버전 쓰기<span class="sr-only">(?:<!-- -->| )*개인정보처리방침/)
  // What the seeds put there is a draft: it is shown, and in force from no day.
  expect(text).toMatch(/>초안<\/span><span[^>]*>\d{4}\.\d\d\.\d\d</)
  expect(text).toContain('시행하는 문서가 아직 없어요')
  expect(text).not.toContain('시행 중')
  // Nobody wrote what the seeds put there.
  expect(text).not.toContain('작성자')
  const begun = await postAct(site, list, BASE, editor, { kind: 'policy' })
  const path = begun.headers.get('location')!
  const act = `/api${path}`
  const save = (fields: Record<string, string>) => postAct(site, path, `${act}?_method=PUT`, editor, fields)
  const page = await deskPage(site, path, editor)
  expect(page.text).toContain('게시는 운영자와 관리자가 해요.')
  const form = {
    title: '개인정보처리방침',
    version: '1.0',
    changeSummary: '항목을 줄였어요.',
    body: '## 1. 처리 목적\r\n\r\n새 글',
    effectiveOn: '',
    revision: '1',
  }
  const kept = await save(form)
  expect(kept.headers.get('location')).toBe(path)
  expect((await follow(site, kept, editor)).text).toContain('저장했어요.')
  const stale = await save({ ...form, body: '늦은 글' })
  expect([
    stale.status,
    stale.text.includes('늦은 글'),
    stale.text.includes('다른 사람이 먼저 고쳤어요.'),
  ]).toEqual([409, true, true])
  const publishing = { ...form, revision: '2' }
  expect((await postAct(site, path, `${act}/publish`, editor, publishing)).status).toBe(403)
  expect((await deskPage(site, `${path}/compare`, editor)).text).toContain('compared__removed')
  const gone = await postAct(site, path, `${act}?_method=DELETE`, editor, {})
  expect(gone.headers.get('location')).toBe(list)
  expect((await follow(site, gone, editor)).text).toContain('쓰던 버전을 버렸어요.')
  expect((await deskPage(site, path, editor)).status).toBe(404)
})

test('advisors neither read nor write them; editors publish none', async () => {
  await using site = await open()
  const [advisor, editor] = [await signIn(site, 'advisor1'), await signIn(site, 'editor')]
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/1'],
    ['PUT', '/1'],
    ['DELETE', '/1'],
    ['POST', '/1/publish'],
    ['GET', '/1/compare'],
  ] as const)
    expect((await call(site, method, path, method === 'GET' ? undefined : {}, advisor)).status, path).toBe(
      403,
    )
  expect((await deskPage(site, '/desk/content/documents', advisor)).status).toBe(403)
  expect((await call(site, 'POST', '/1/publish', {}, editor)).status).toBe(403)
  for (const path of ['/0', '/x', '/999', '/3'])
    expect([404, 422]).toContain((await call(site, 'GET', path, undefined, editor)).status)
})

test('members are told once of a weighty change, by mail or SMS; sleepers and light changes are left out', async () => {
  await using site = await open()
  const { services } = site
  const { database } = services
  const owner = await signIn(site, 'owner')
  const manager = await signIn(site, 'manager')
  const publish = async (change: object) => {
    const begun = await begin(site, manager)
    const { data: text } = await call(site, 'PUT', `/${begun.documentId}`, wish(begun, change), manager)
    const sent = await call(
      site,
      'POST',
      `/${text.documentId}/publish`,
      wish({ ...begun, revision: text.revision }, change),
      owner,
    )
    expect(sent.status).toBe(200)
    return text.documentId
  }
  const waiting = () =>
    database.deleteFrom('outbox').where('topic', '=', 'document.published').returning('payload').execute()
  await publish({ effectiveOn: '2026-11-22', isWeighty: true })
  await publish({ effectiveOn: '2026-11-29' })
  expect(await waiting()).toEqual([])
  const id = await publish({ effectiveOn: '2026-12-22', isWeighty: true })
  const [row] = await waiting()
  expect(row!.payload).toEqual({ documentId: String(id), isSeenByTwo: 'true', after: '' })
  const members = await database
    .selectFrom('members')
    .select('id')
    .where('state', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  await archiveDormantMember(services, members[0]!.id)
  for (const round of ['first', 'again'])
    await documentNoticeJob.run(services, row!.payload as Payload, round)
  const told = (await listMessages(services)).filter(({ template }) => template === 'document.changed')
  expect(told).toHaveLength(members.length - 1)
  expect(told[0]!.text).toContain('2026.12.22')
  expect(told[0]!.text).toContain('거부한다고 말하지 않으면 동의한 것으로 봐요.')
  expect(told.find(({ channel }) => channel === 'mail')!.text).toContain('상담 시간을 고쳤어요.')
})

test('one person’s words of a change are not mailed to every member; the mail leads to the text instead', async () => {
  await using site = await open()
  const { services } = site
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const told: string[] = []
  const SUMMARY = '상담 시간을 고쳤어요.'
  const ways: { saves: { by: Headers; summary: string; title?: string }[]; slipped?: object }[] = [
    { saves: [] },
    // Written before by the publisher, or by another in other words.
    { saves: [{ by: owner, summary: SUMMARY }] },
    { saves: [{ by: manager, summary: '항목을 줄였어요.' }] },
    // One's own, which another only saved again.
    {
      saves: [
        { by: owner, summary: SUMMARY },
        { by: manager, summary: SUMMARY, title: '이용약관 ' },
      ],
      slipped: { title: '이용약관 ' },
    },
    // Another's, of a text that the publisher then changed.
    { saves: [{ by: manager, summary: SUMMARY }], slipped: { title: '다른 이름' } },
    { saves: [{ by: manager, summary: SUMMARY }], slipped: { body: '# 다른 글\n\n아무 말이에요.' } },
  ]
  for (const [at, { saves, slipped }] of ways.entries()) {
    const facts = { effectiveOn: at === 0 ? '2026-11-22' : '2026-12-22', isWeighty: true }
    let text = await begin(site, owner)
    const { body } = text
    for (const { by, summary, title = text.title } of saves) {
      const change = { ...facts, changeSummary: summary, title }
      text = {
        ...(await call(site, 'PUT', `/${text.documentId}`, wish({ ...text, body }, change), by)).data,
        body,
      }
    }
    const sent = await call(
      site,
      'POST',
      `/${text.documentId}/publish`,
      wish(text, { ...facts, ...slipped }),
      owner,
    )
    expect(sent.status).toBe(200)
    const rows = await services.database
      .deleteFrom('outbox')
      .where('topic', '=', 'document.published')
      .returning('payload')
      .execute()
    for (const { payload } of rows) await documentNoticeJob.run(services, payload as Payload, String(at))
    const mails = (await listMessages(services)).filter(({ template }) => template === 'document.changed')
    told.push(...mails.map(({ text: mail }) => mail))
  }
  expect(told.length).toBeGreaterThan(3)
  for (const mail of told) {
    expect(mail).not.toContain('상담 시간을 고쳤어요.')
    expect(mail).toContain('/term?version=')
  }
})

test('every member is told of a change, so what is told of it advertises nothing', async () => {
  await using site = await open(() => new Date('2026-11-22T12:00:00+09:00'))
  const manager = await signIn(site, 'manager')
  const text = await begin(site, manager)
  const publish = (changeSummary: string) =>
    call(site, 'POST', `/${text.documentId}/publish`, wish(text, { changeSummary, isWeighty: true }), manager)
  for (const summary of [
    '이달의 특별 혜택! 사은품 상품권 40만 원, 지금 신청하세요',
    '고친 내용은 https://elsewhere.example 에서 보세요',
    '물어볼 것은 010-1234-5678로 전화해 주세요',
    '업계 최저가로 바뀌어요',
  ])
    expect(await publish(summary), summary).toMatchObject({
      status: 422,
      data: { errors: { changeSummary: expect.any(String) } },
    })
  for (const loud of [{ title: '최저가 공짜 인터넷 약관' }, { body: '# 약관\n\n업계 1위 인터넷이에요.' }])
    expect(
      await call(
        site,
        'POST',
        `/${text.documentId}/publish`,
        wish(text, { ...loud, isWeighty: true }),
        manager,
      ),
    ).toMatchObject({ status: 422, data: { errors: { [Object.keys(loud)[0]!]: expect.any(String) } } })
  expect((await publish('사은품을 드리는 조건과 보관 기간을 고쳤어요.')).status).toBe(200)
})

test('a text of consent is published as terms are: whole, counted and read by two; the ledger names it from then on', async () => {
  await using site = await open()
  const [manager, owner] = [await signIn(site, 'manager'), await signIn(site, 'owner')]
  const text = await begin(site, manager, 'consents')
  const today = { effectiveOn: '2026-11-22', changeSummary: '처음 게시해요.' }
  const publish = (line: Detail, change: object, who = manager) =>
    call(site, 'POST', `/${line.documentId}/publish`, wish(line, { ...today, ...change }), who)
  const without = (from: string, to = '') => ({ body: text.body.replace(from, to) })
  for (const [change, said] of [
    [
      without('| 거부할 권리와 불이익 |', '| 알릴 것 |'),
      '‘상담 개인정보 수집·이용’에 ‘거부할 권리와 불이익’ 줄이 없어요.',
    ],
    [
      without('consult-{{버전}}', 'consult-0.9'),
      '‘상담 개인정보 수집·이용’의 버전은 표에 {{버전}}으로 적어 주세요.',
    ],
    [without('{통신사}, {대리점}', '통신사들'), '‘제공받는 자’에 {통신사} 자리가 없어요.'],
    [
      without('## 3. 야간 광고 정보 수신', '## 3. 밤'),
      '‘야간 광고 정보 수신’에 ‘수집·이용 목적’ 줄이 없어요.',
    ],
    [
      { body: text.body.replace(/\*\*(상담이 끝난 날부터[^*]*)\*\*/, '$1') },
      '‘상담 개인정보 수집·이용’의 ‘보유·이용 기간’은 굵게 적어 주세요.',
    ],
  ] as const) {
    const refused = await publish(text, change)
    expect([refused.status, refused.data.errors?.['body']], said).toEqual([422, said])
  }
  expect(await publish(text, {})).toMatchObject({ status: 200, data: { standing: 'current' } })
  const shown = async () =>
    (await site.get<{ result: { version: string }[] }>('/api/jireh/consents')).data.result.map(
      ({ version }) => version,
    )
  expect(await shown()).toEqual(['consult-1.0', 'age14-1.0'])

  // From then on one person's change is read by another, weighty or not, and no member is mailed it.
  const next = await begin(site, manager, 'consents')
  expect(next).toMatchObject({ version: '1.1', body: expect.stringContaining('consult-{{버전}}') as string })
  const body = next.body.replace('**상담이 끝난 날부터 3개월', '**상담이 끝난 날부터 2개월')
  for (const isWeighty of [false, true])
    expect((await publish(next, { body, isWeighty })).status, String(isWeighty)).toBe(409)
  const saved = await call(site, 'PUT', `/${next.documentId}`, wish(next, { ...today, body }), manager)
  expect((await publish(next, { body, revision: saved.data.revision }, owner)).status).toBe(200)
  expect(await shown()).toEqual(['consult-1.1', 'age14-1.1'])
  const told = await site.services.database
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'document.published')
    .execute()
  expect(told).toEqual([])
  // The former one is read where the ledger leads.
  const former = await deskPage(site, '/desk/consents/texts/1.0', owner)
  expect(former.text).toContain('consult-1.0')
  expect(former.text).toContain('상담이 끝난 날부터 3개월')
})
