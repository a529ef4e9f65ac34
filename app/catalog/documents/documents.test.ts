import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSettings, writeSetting } from '#app/shared/settings/settings.server.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { currentOf, DOCUMENTS_TAG } from '#app/shared/legal/documents.server.ts'

const NOON = new Date('2026-11-21T12:00:00+09:00')
const at = () => NOON
const dated = (effectiveOn: string | null) => ({ effectiveOn })

interface Version {
  version: string
  effectiveOn: string | null
  isPublished?: boolean
}

async function publish(site: TestSite, { version, effectiveOn, isPublished = true }: Version) {
  await site.services.database
    .insertInto('documents')
    .values({
      kind: 'term',
      version,
      title: '이용약관',
      body: `## 제1조 목적\n\n${version}의 목적이에요.`,
      change_summary: `${version}에서 바뀐 점`,
      written_on: '2026-11-01',
      effective_on: effectiveOn,
      is_draft: false,
      published_at: isPublished ? NOON : null,
    })
    .execute()
  await site.services.invalidate(DOCUMENTS_TAG)
}

const read = async (site: TestSite, path: string) => {
  const answer = await site.fetch(path)
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') }
}

test('an empty database gets the four drafts', async () => {
  await using site = await openTestSite()
  const rows = await site.services.database
    .selectFrom('documents')
    .select(['kind', 'version', 'is_draft', 'effective_on'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual(
    ['term', 'policy', 'acceptance', 'consents'].map((kind) => ({
      kind,
      version: '0.9',
      is_draft: true,
      effective_on: null,
    })),
  )
})

test('terms and policy show every article under a heading of its own, and say that they are drafts', async () => {
  await using site = await openTestSite()
  for (const [path, count, first, anchor] of [
    ['/term', 15, '제1조 목적', '제1조-목적'],
    ['/policy', 12, '1. 처리 목적', '1-처리-목적'],
  ] as const) {
    const { html } = await read(site, path)
    expect(html.match(/<h2 id="text-/g), path).toHaveLength(count)
    expect(html).toContain(`<a href="#text-${anchor}">${first}</a>`)
    expect(html).toContain('초안 · 시행 전 법률 검토 필요')
    expect(html).toContain('버전 0.9</span>')
    expect(html).toContain('시행일 운영자 입력 전</span>')
    expect(html.match(/<main[\s\S]*<\/main>/)?.[0].match(/초안/g), path).toHaveLength(1)
    expect(html).not.toContain('이전 버전</label>')
  }
})

test('the version whose day has come is shown; others are read by their number', async () => {
  await using site = await openTestSite({ now: at })
  await publish(site, { version: '1.0', effectiveOn: '2026-11-01' })
  await publish(site, { version: '1.1', effectiveOn: '2026-12-01' })
  const current = await read(site, '/term')
  expect(current.html).toContain('1.0의 목적이에요.')
  expect(current.html).toContain('버전 1.0 · 시행일 2026.11.01')
  expect(current.html).toContain('바뀐 내용: 1.0에서 바뀐 점')
  expect(current.html).not.toContain('초안 · 시행 전')
  expect(current.html).toContain('action="/term" method="get"')
  expect(current.html).toContain('<option value="0.9">버전 0.9(초안) · 시행일 운영자 입력 전</option>')
  const coming = await read(site, '/term?version=1.1')
  expect(coming.html).toContain('아직 시행 전인 버전이에요.')
  expect(coming.html).toContain('<link rel="canonical" href="http://localhost:3000/term?version=1.1"/>')
  const former = await read(site, '/term?version=0.9')
  expect(former.html).toContain('지난 버전이에요.')
  expect(former.html).toContain('제14조 분쟁과 관할')
})

test('a version nobody published is not found, however it is asked for', async () => {
  await using site = await openTestSite({ now: at })
  await publish(site, { version: '2.0', effectiveOn: '2026-11-02', isPublished: false })
  for (const version of ['2.0', '9.9', '00.9', '', 'x', '0.9%00', "0.9'--"]) {
    const { status, html } = await read(site, `/term?version=${version}`)
    expect([version, status]).toEqual([version, 404])
    expect(html).toContain('찾으시는 페이지가 없어요')
  }
  expect((await read(site, '/term')).html).not.toContain('2.0의 목적이에요.')
})

test('a version published at the desk is on the kept page at once', async () => {
  await using site = await openTestSite({ now: at })
  const origin = await site.listen()
  const shown = async () => (await fetch(`${origin}/term`)).text()
  expect(await shown()).toContain('제14조 분쟁과 관할')
  await publish(site, { version: '1.0', effectiveOn: '2026-11-20' })
  expect(await shown()).toContain('1.0의 목적이에요.')
})

test('the latest day that has come holds; of one day the later version; without any, the newest undated', () => {
  const [late, early, undated, ahead] = [
    dated('2026-11-21'),
    dated('2026-01-01'),
    dated(null),
    dated('2026-12-01'),
  ]
  expect(currentOf([ahead, undated, early, late], '2026-11-21')).toBe(late)
  expect(currentOf([ahead, undated, early, late], '2026-11-20')).toBe(early)
  expect(currentOf([ahead, undated], '2026-11-20')).toBe(undated)
  expect(currentOf([ahead], '2026-11-20')).toBe(ahead)
  const twin = dated('2026-11-21')
  expect(currentOf([twin, late], '2026-11-21')).toBe(twin)
  expect(currentOf([], '2026-11-21')).toBeUndefined()
})

test('the acceptance invents nothing, and says 견본 until the operator has entered it', async () => {
  await using site = await openTestSite({ now: at })
  const empty = await read(site, '/etc/acceptance')
  expect(empty.html).toContain('유선통신서비스 판매점 사전승낙서')
  expect(empty.html).toContain('acceptance--specimen')
  expect(empty.html).not.toContain('site-header')
  expect(empty.html.match(/운영자 입력 전/g)!.length).toBeGreaterThan(20)
  const { carriers } = (await readSettings(site.services)).acceptance
  await writeSetting(site.services, 'acceptance', {
    lookUp: 'https://look.up.example/',
    carriers: {
      ...carriers,
      kt: {
        agency: '고른 대리점',
        number: 'KT-0001',
        acceptedOn: '2026-01-02',
        validUntil: '2026-12-31',
        image: '/favicon.svg',
      },
      sk: { ...carriers.sk, number: 'SK-0001', validUntil: '2026-11-20' },
    },
  })
  const { html } = await read(site, '/etc/acceptance')
  expect(html).not.toContain('acceptance--specimen')
  for (const text of ['고른 대리점', 'KT-0001', '2026.01.02', '2026.12.31', '기간이 지났어요'])
    expect(html).toContain(text)
  expect(html).toContain('alt="KT 유선통신서비스 판매점 사전승낙서. 판매점명 운영자 입력 전')
  expect(html).toContain('href="https://look.up.example/"')
})

test('a published text is neither rewritten nor taken away by whoever uses the database as we do', async () => {
  await using site = await openTestSite()
  await publish(site, { version: '1.0', effectiveOn: '2026-11-10' })
  await publish(site, { version: '1.1', effectiveOn: null, isPublished: false })
  const { database } = site.services
  for (const statement of [
    sql`update documents set body = body || ' 고침' where version = '1.0'`,
    sql`update documents set effective_on = '2026-11-01' where version = '1.0'`,
    sql`update documents set is_draft = true where version = '1.0'`,
    sql`update documents set published_at = null where version = '1.0'`,
    sql`delete from documents where version = '1.0'`,
  ])
    await expect(statement.execute(database)).rejects.toMatchObject({ code: '42501' })
  await sql`update documents set body = '고침' where version = '1.1'`.execute(database)
  await sql`delete from documents where version = '1.1'`.execute(database)
  const rows = await database.selectFrom('documents').select('version').where('kind', '=', 'term').execute()
  expect(rows.map(({ version }) => version)).toEqual(['0.9', '1.0'])
})
