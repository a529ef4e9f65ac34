import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runNoted } from '#app/shared/jobs/job-scheduler.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { hasPromtool, promtool } from '#tests/promtool.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { ALERT_RULES, prometheusRule } from './alert-rules.ts'
import { logCheckJob, lookForAlerts } from './alerts.server.ts'
import { countRefusedLeads } from './refused-leads.server.ts'

const RULES_FILE = join(import.meta.dirname, '../../../docs/monitoring/alerts.yml')

async function aSite() {
  const clock = { now: new Date('2026-11-24T01:00:00Z') }
  const site = await openTestSite({ now: () => clock.now })
  const { database } = site.services
  for (const table of ['messages', 'outbox', 'clock_jobs'] as const)
    await database.deleteFrom(table).execute()
  return Object.assign(site, {
    look: async (minutes = 0) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
      await lookForAlerts(site.services)
    },
  })
}

const told = async (site: TestSite) =>
  (await listMessages(site.services))
    .filter(({ template, recipient }) => template === 'desk.alert' && recipient === 'owner@desk.example')
    .map(({ text }) => text!.split('\n').find((line) => line.trim()))

test('the rules for Prometheus are those that staff are alarmed by, each as it stands in one table', () => {
  const file = readFileSync(RULES_FILE, 'utf8')
  for (const rule of ALERT_RULES) expect(file).toContain(prometheusRule(rule))
})

test.runIf(hasPromtool)('promtool takes the rules as they are', () => {
  const { status, said } = promtool(['check', 'rules', RULES_FILE])
  expect(said).toMatch(/SUCCESS: \d+ rules found/)
  expect(status).toBe(0)
})

test('what is refused is told once to owner and managers and to a webhook, and once that it is over', async () => {
  await using site = await aSite()
  await sql`insert into webhook_endpoints (id, url, secret_sealed, events, created_at)
    values (gen_random_uuid(), 'https://alerts.example.kr/', 'sealed', array['alert.raised', 'alert.cleared'], now())`.execute(
    site.services.database,
  )
  await site.look()
  expect(await told(site)).toEqual([])
  const refused = countRefusedLeads(site.services)
  refused.note()
  refused.note()
  await refused.stop()
  await site.look(1)
  await site.look(1)
  expect(await told(site)).toEqual([expect.stringContaining('상담 신청이 거절됐어요')])
  await site.look(20)
  await site.look(1)
  expect(await told(site)).toHaveLength(2)
  expect((await told(site)).join()).toContain('해결됨: 상담 신청이 거절됐어요')
  const sent = await site.services.database
    .selectFrom('webhook_deliveries')
    .select(['type', 'payload'])
    .orderBy('at')
    .execute()
  expect(sent.map(({ type }) => type)).toEqual(['alert.raised', 'alert.cleared'])
  expect(sent[0]!.payload).toMatchObject({ rule: 'GoreunRequestsBroken' })
})

test('what waits is told once it has lasted, and nothing of what was over before', async () => {
  await using site = await aSite()
  const { database, now } = site.services
  const wait = () =>
    database
      .insertInto('outbox')
      .values({
        id: crypto.randomUUID(),
        topic: 'lead.created',
        payload: '{}',
        at: new Date(now().getTime() - 400_000),
      })
      .execute()
  await wait()
  await site.look()
  await site.look(4)
  await database.deleteFrom('outbox').execute()
  await site.look(4)
  expect(await told(site)).toEqual([])
  await wait()
  await site.look()
  await site.look(5)
  expect(await told(site)).toEqual([expect.stringContaining('처리할 일이 밀려 있어요')])
})

test('a job that did not succeed in time is told, and a log that does not verify at once', async () => {
  await using site = await aSite()
  const { database } = site.services
  await database
    .insertInto('clock_jobs')
    .values({
      queue: logCheckJob.queue,
      name: logCheckJob.name,
      cron: logCheckJob.cron,
      known_since: new Date('2026-11-22T00:00:00Z'),
    })
    .execute()
  await site.look()
  await site.look(30)
  expect(await told(site)).toEqual([expect.stringContaining('자동 작업이 제때 끝나지 않았어요')])
  await runNoted(site.services, logCheckJob)
  await site.look(1)
  expect((await told(site)).length).toBe(2)
  await database.updateTable('clock_jobs').set({ failures: 1 }).execute()
  await site.look(1)
  expect((await told(site)).join()).toContain('접속기록 확인이 끝나지 않았어요')
})
