import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DESK_PAGES } from '#app/office/frame/desk-pages.ts'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'

const ROOT = join(import.meta.dirname, '..')

/** What is worked with there is their head. */
const OWN_HEADS = ['app/catalog/contents/editor.desk.tsx', 'app/catalog/contents/frame.desk.tsx']

test('no page of the desk has a heading of its own (docs/adr/0228)', () => {
  const files = globSync('app/**/*.desk.tsx', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(50)
  const own = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('<h1'))
  expect(own.toSorted()).toEqual(OWN_HEADS)
})

/** What somebody works through has a whole screen for being done with it; figures have no rows. */
const OTHER_EMPTINESS = [
  'app/crm/calling/next.desk.tsx',
  'app/crm/commissions/commissions.desk.tsx',
  'app/office/attribution/attribution.desk.tsx',
  'app/office/profit/profit.desk.tsx',
  'app/office/profit/spend.desk.tsx',
  'app/office/reports/weekly.desk.tsx',
  'app/office/settlements/settlement.desk.tsx',
]

test('a list of the desk is empty in one way', () => {
  const files = globSync('app/**/*.desk.tsx', { cwd: ROOT })
  const others = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('<EmptyState'))
  expect(others.filter((file) => !OTHER_EMPTINESS.includes(file))).toEqual([])
  expect(
    files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('<EmptyList')).length,
  ).toBeGreaterThan(20)
})

test('every page of the menu begins with one heading', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  for (const { to } of DESK_PAGES) {
    const { status, text } = await deskPage(site, to, owner)
    expect([to, status, text.split('<h1').length - 1]).toEqual([to, 200, 1])
  }
})
