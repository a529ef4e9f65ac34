import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { aRequest } from '#tests/make.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { newRequestsJob } from './lead-notices.server.ts'

const ask = (site: TestSite, number: number) =>
  site.post('/api/jireh/consult', aRequest({ customerName: '홍길동', customerMobile: `0101234${number}` }))

async function mails(site: TestSite) {
  return (await listMessages(site.services)).filter(({ template }) => template === 'desk.newLead')
}

/** Waits until the job of so many requests has run. */
const untilNoted = (site: TestSite, many: number) =>
  expect
    .poll(() => site.services.database.selectFrom('lead_notices').select('at').execute())
    .toHaveLength(many)

test('a flood of requests is one mail at once and one with the count; nothing is lost or told twice', async () => {
  let now = new Date('2026-11-24T10:00:00+09:00')
  await using site = await openTestSite({ jobs: true, now: () => now })
  const { services } = site
  const { people } = await services.database
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('role', 'in', ['advisor', 'manager'])
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  await ask(site, 5000)
  await untilNoted(site, 1)
  expect(await mails(site)).toHaveLength(people)
  expect((await mails(site))[0]!.text).toMatch(/접수번호 GC-\w{8} · 희망 일시 /)
  for (let turn = 1; turn <= 6; turn += 1) expect((await ask(site, 5000 + turn)).status).toBe(200)
  await untilNoted(site, 7)
  now = new Date(now.getTime() + 5 * 60_000 - 1)
  await newRequestsJob.run(services)
  expect(await mails(site)).toHaveLength(people)
  now = new Date(now.getTime() + 1)
  await Promise.all([newRequestsJob.run(services), newRequestsJob.run(services)])
  await newRequestsJob.run(services)
  const told = await mails(site)
  expect(told).toHaveLength(2 * people)
  const gathered = told.filter(({ text }) => text.includes('6건'))
  expect(new Set(gathered.map(({ recipient }) => recipient)).size).toBe(people)
  expect(JSON.stringify(told)).not.toMatch(/홍길동|010-?1234/)
  const waiting = await services.database
    .selectFrom('lead_notices')
    .select('at')
    .where('told_at', 'is', null)
    .execute()
  expect(waiting).toEqual([])
})
