import { expect, test } from 'vitest'
import { DAY_MS } from '#app/platform/durations.ts'
import { signIn } from '#tests/sign-in.ts'
import { aClock } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { destroyDue } from './retention-run.server.ts'

const FACTS = {
  name: '고른커넥트',
  owner: '김처음',
  businessNumber: null,
  mailOrderNumber: null,
  address: '서울시 강남구 1',
  privacyOfficer: '박책임',
  email: 'first@company.example',
  hosting: null,
  hostBackups: null,
}

const destroy = (site: TestSite) => destroyDue(site.services, { cause: { cause: 'clock', ran_by: '자동' } })

/** Puts facts one after the other, and has them put so many days ago. */
async function change(site: TestSite, ...each: [daysAgo: number, change: Partial<typeof FACTS>][]) {
  const owner = await signIn(site, 'owner')
  let value = FACTS
  for (const [version, [daysAgo, changed]] of each.entries()) {
    value = { ...value, ...changed }
    const put = await site.put('/api/desk/settings/company', { version, value }, owner)
    expect([put.status, put.message]).toEqual([200, expect.anything()])
    await site.services.database
      .updateTable('settings_versions')
      .set({ at: new Date(site.services.now().getTime() - daysAgo * DAY_MS) })
      .where('key', '=', 'company')
      .where('version', '=', version + 1)
      .execute()
  }
}

const stored = async ({ services: { database } }: TestSite) =>
  JSON.stringify(await database.selectFrom('settings_versions').selectAll().orderBy('version').execute())

test('who was named as owner or officer is erased from the history three years after the change, and nobody brings them back', async () => {
  await using site = await openTestSite({ now: aClock().now })
  await change(
    site,
    [1400, {}],
    [1300, { owner: '이둘째', email: 'second@company.example' }],
    [900, { owner: '최지금' }],
  )
  const certificate = await destroy(site)
  expect(certificate?.items).toContainEqual(expect.objectContaining({ purpose: 'formerFacts', rows: 2 }))
  const kept = await stored(site)
  for (const gone of ['김처음', 'first@company.example']) expect(kept).not.toContain(gone)
  // What still holds, and whoever was replaced within three years, stays.
  for (const here of ['이둘째', '최지금', '박책임', 'second@company.example', '서울시 강남구 1'])
    expect(kept).toContain(here)
  expect(await destroy(site)).toBeNull()

  const owner = await signIn(site, 'owner')
  const path = '/api/desk/settings/company'
  const { data } = await site.get<{
    result: { id: number; version: number; byName: string; lines: string[] }[]
  }>(`${path}/versions`, owner)
  expect(data.result.map(({ version }) => version)).toEqual([3, 2, 1])
  expect(data.result[1]).toMatchObject({
    byName: expect.stringMatching(/./),
    lines: expect.arrayContaining(['대표: 기간이 지나 지움 → 이둘째']),
  })
  const revert = { changeId: data.result[1]!.id, version: 3 }
  expect(await site.post(`${path}/revert`, revert, owner)).toMatchObject({
    status: 409,
    message: expect.stringContaining('보관 기간이 지나 되돌릴 수 없어요'),
  })
  // The younger change is taken back as ever.
  expect((await site.post(`${path}/revert`, { ...revert, changeId: data.result[0]!.id }, owner)).status).toBe(
    200,
  )
})
