import { expect, test } from 'vitest'
import { withMissingParts } from '#app/catalog/documents/renewed-policy.server.ts'
import { readChecklist } from '#app/office/settings/office-checklist.server.ts'
import { missingParts } from '#app/shared/legal/document-parts.ts'
import { policyDifferences } from '#app/shared/legal/policy-differences.server.ts'
import { deskPage, follow, postAct } from './desk-page.ts'
import { openOffice } from './open-office.ts'
import { unlockPublished } from './published-documents.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

const COOKIES = '## 10. 쿠키와 브라우저 저장소'

async function anOpenOffice() {
  const site = await openTestSite()
  await openOffice(site)
  const { database } = site.services
  const { id, body, template } = await database
    .selectFrom('documents')
    .select(['id', 'body', 'template'])
    .where('kind', '=', 'policy')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  /** As it was published before there were parts: by hand, and otherwise than what happens. */
  const asOld = async (change: (text: string) => string, isTyped = true) => {
    const old = isTyped ? null : template
    await unlockPublished(site)
    await database
      .updateTable('documents')
      .set({ body: change(body), template: old })
      .where('id', '=', id)
      .execute()
    await site.services.invalidate('documents', 'settings')
  }
  return { site, asOld, body, template: template! }
}

const checked = async ({ services }: TestSite) =>
  (await readChecklist(services)).items.find(({ name }) => name === '방침과 설정이 같은지 확인')!.open

test('a policy that was written from its parts tells what happens, and a published one that was changed is found out', async () => {
  const { site, asOld } = await anOpenOffice()
  await using _ = site
  expect(await policyDifferences(site.services)).toEqual([])
  expect(await checked(site)).toBeNull()
  // Drawn otherwise, as a person types tables.
  await asOld((text) => text.replaceAll('| ', '|   ').replaceAll('| --- |', '|:---:|'), false)
  expect(await policyDifferences(site.services)).toEqual([])
  // A row that is not told, one that does not happen, and another length.
  for (const [change, rows] of [
    [(text: string) => text.replace(/\n\| gc_visit [^\n]*/, ''), ['gc_visit']],
    [(text: string) => text.replace(/(\n\| gc_visit [^\n]*)/, '$1\n| gc_old | 옛 쿠키 | 1년 | 필수 |'), []],
    [(text: string) => text.replace(/(\n\| gc_visit [^\n]*)\d+/, '$19999'), ['gc_visit']],
  ] as const) {
    await asOld(change, false)
    expect(await policyDifferences(site.services)).toEqual([{ name: '쿠키', isByHand: false, rows }])
  }
})

test('what an older policy tells by hand and is not so is named, on the list and at the documents, with one press to a draft of its parts', async () => {
  const { site, asOld, template } = await anOpenOffice()
  await using _ = site
  const owner = await signIn(site, 'owner')
  await asOld((text) =>
    text.replace(/(## 8\. [^\n]*\n)[^]*?(?=\n## 9\.)/, '$1\n요청은 한 달 안에 처리합니다.\n'),
  )
  expect(await policyDifferences(site.services)).toMatchObject([
    { name: '권리', isByHand: true },
    { name: '거절하는 때', isByHand: true, rows: [] },
  ])
  expect(await checked(site)).toContain('손으로 적은 내용이 실제와 달라요: 권리, 거절하는 때.')
  const page = await deskPage(site, '/desk/content/documents', owner)
  for (const words of ['실제와 다른 곳이 2곳', '권리', '거절하는 때', '자동으로 채운 새 버전 쓰기'])
    expect(page.text).toContain(words)
  const pressed = await follow(
    site,
    await postAct(site, '/desk/content/documents', '/api/desk/content/documents', owner, { kind: 'policy' }),
    owner,
  )
  expect(pressed.text).toContain('{{표: 권리}}')
  const draft = await site.services.database
    .selectFrom('documents')
    .select('body')
    .where('kind', '=', 'policy')
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(missingParts(draft.body)).toEqual([])
  expect(draft.body).not.toContain('한 달 안에')
  expect((await deskPage(site, '/desk/content/documents', owner)).text).toContain('쓰고 있는 버전')
  // What needs nothing stays to the letter; a section of another title is kept, and what it lacked is added.
  expect(withMissingParts(template)).toBe(template)
  const renamed = template
    .replace(COOKIES, '## 10. 우리 쿠키')
    .replace('{{표: 쿠키}}', '| 쿠키 | 하나 |')
    .replace('## 7. 파기 절차와 방법', '## 7. 우리만의 파기')
  const mended = withMissingParts(renamed)
  for (const words of ['## 10. 우리 쿠키', '## 7. 우리만의 파기', COOKIES, '{{표: 쿠키}}'])
    expect(mended).toContain(words)
  expect(missingParts(mended)).toEqual([])
})
