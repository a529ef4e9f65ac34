import { expect, test } from 'vitest'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { NEW } from './content-kinds.ts'
import type { ListedContent, Written } from './contract.ts'

type Headers = Record<string, string>
interface Refused {
  errors: Record<string, string>
}

const BASE = '/api/desk/content'
const act = (site: TestSite, place: string, wish: object, who: Headers) =>
  site.post<Written & Refused>(`${BASE}/${place}`, wish, who)

/** What somebody has begun, a field each of what is required still empty; a plan has its code. */
const BEGUN = {
  plan: {
    carrier: 'kt',
    tv: 'none',
    code: 'KT-98',
    name: '',
    listPrice: 0,
    termDiscount: 5_000,
    position: 99,
  },
  question: { place: 'main', question: '이사하면 어떻게 되나요', answer: '', position: 99, isSample: false },
  banner: { displayCode: 'LBRL', title: '', alt: '', url: '', targetYn: 'N', position: 99, isSample: false },
  popup: { title: '', device: 'all', position: 1, isActive: true, isSample: false },
} as const

test.each(Object.entries(BEGUN))(
  'a %s is kept half done, listed with what it lacks, and published once it is whole',
  async (kind, payload) => {
    await using site = await openTestSite()
    const editor = await signIn(site, 'editor')
    const saved = await act(site, `${kind}/${NEW}/draft`, { version: 0, payload }, editor)
    expect([saved.status, saved.data.state]).toEqual([200, 'draft'])
    const { key, version } = saved.data
    const { data } = await site.get<{ result: ListedContent[] }>(`${BASE}?kind=${kind}`, editor)
    const listed = data.result.find((each) => each.key === key)
    expect(listed?.blocks).toBeGreaterThan(0)
    expect(listed?.title).not.toBe('')
    const list = await deskPage(site, `/desk/content?kind=${kind}`, editor)
    expect(list.text).toContain(`고칠 것 ${listed!.blocks}`)
    const page = await deskPage(site, `/desk/content/${kind}/${key}`, editor)
    expect([page.status, page.text.includes('채울 칸이')]).toEqual([200, true])
    expect((await deskPage(site, `/desk/content/${kind}/${key}/versions`, editor)).status).toBe(200)
    expect((await deskPage(site, `/desk/content/${kind}/${key}/frame`, editor)).status).toBe(404)
    // Published it would not be whole: what is missing is named at its field, and the draft stays.
    const refused = await act(site, `${kind}/${key}/publish`, { version, payload }, editor)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.data.errors).length).toBeGreaterThan(0)
    // Nor does going back to it show it.
    const back = await act(site, `${kind}/${key}/revert`, { version, to: version }, editor)
    expect([back.status, back.data.errors['payload']]).toEqual([422, expect.stringContaining('빈 칸이 있는')])
    const again = await act(site, `${kind}/${key}/draft`, { version, payload }, editor)
    expect([again.status, again.data.version]).toEqual([200, version + 1])
    const gone = await act(site, `${kind}/${key}/remove`, { version: version + 1 }, editor)
    expect(gone.status).toBe(200)
  },
)

test('what is wrong is no draft, nor a plan without its code', async () => {
  await using site = await openTestSite()
  const editor = await signIn(site, 'editor')
  const draft = (kind: keyof typeof BEGUN, change: object) =>
    act(site, `${kind}/${NEW}/draft`, { version: 0, payload: { ...BEGUN[kind], ...change } }, editor)
  for (const [kind, change, field] of [
    ['plan', { code: '' }, 'code'],
    ['plan', { listPrice: -1 }, 'listPrice'],
    ['banner', { url: 'javascript:alert(1)' }, 'url'],
    ['question', { question: '가'.repeat(101) }, 'question'],
  ] as const) {
    const { status, data } = await draft(kind, change)
    expect([status, Object.keys(data.errors)], field).toEqual([422, [field]])
  }
})

test('the form keeps what is half done, and tells of what is missing when it is published', async () => {
  await using site = await openTestSite()
  const editor = await signIn(site, 'editor')
  const path = '/desk/content/question/new'
  const form = { version: '0', place: 'main', question: '이사하면 어떻게 되나요', answer: '', position: '99' }
  const refused = await deskPage(site, path, editor, { ...form, intent: 'publish' })
  expect(refused.status).toBe(422)
  for (const text of ['이사하면 어떻게 되나요', '답을 적어 주세요.', 'href="#field-answer"', '채울 칸 1'])
    expect(refused.text).toContain(text)
  const saved = await deskPage(site, path, editor, { ...form, intent: 'save' })
  expect(saved.headers.get('location')).toMatch(/\/desk\/content\/question\/\d+\?told=saved$/)
})
