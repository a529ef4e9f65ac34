import { expect, test } from 'vitest'
import { checkCertificates } from '#app/privacy/evidence/certificates.server.ts'
import { countDue } from '#tests/destruction.ts'
import { deskPage, postAct } from '#tests/desk-page.ts'
import { aRequest } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { workOneRun } from './destruction-runs.server.ts'
import type { CertificateView, RetentionView } from './retention-contract.ts'

const LEADS = 6
const go = () => false

/** A site without a worker, on which six leads are due. */
async function aSiteWithDueLeads() {
  const clock = { at: new Date('2026-01-15T05:00:00Z') }
  const site = await openTestSite({ jobs: false, now: () => clock.at })
  const { database } = site.services
  await database.deleteFrom('leads').execute()
  for (let each = 0; each < LEADS; each += 1)
    await site.post('/api/jireh/consult', aRequest({ customerMobile: `0100000${String(6_000 + each)}` }))
  await database.updateTable('leads').set({ status: 'REFUSED', closed_at: clock.at }).execute()
  clock.at = new Date('2026-04-20T05:00:00Z')
  const [owner, privacy] = [await signIn(site, 'owner'), await signIn(site, 'privacy')]
  const leadIds = async () =>
    (await database.selectFrom('leads').select('id').orderBy('id').execute()).map(({ id }) => id)
  const view = async () => (await site.get<RetentionView>('/api/desk/retention', owner)).data
  const begin = async () => {
    const confirmCount = await countDue(site, owner)
    const begun = await site.post<{ run: { id: string } }>(
      '/api/desk/retention/runs',
      { confirmCount },
      owner,
    )
    return { id: begun.data.run.id, confirmCount }
  }
  const stop = (id: string) => site.post(`/api/desk/retention/runs/${id}/stop`, {}, privacy)
  const certificate = async (name: string | null) =>
    (await site.get<CertificateView>(`/api/desk/retention/certificates/${name}`, owner)).data
  const log = async () =>
    (
      await database
        .selectFrom('access_log')
        .select(['action', 'staff_name', 'reason'])
        .where('action', 'in', ['retention.stop', 'retention.ran'])
        .orderBy('id')
        .execute()
    ).map(({ action, staff_name, reason }) => [action, staff_name, reason].join(' '))
  return {
    site,
    owner,
    privacy,
    leadIds,
    view,
    begin,
    stop,
    certificate,
    log,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

test('a stopped run ends with what it was just destroying, certifies that much, and goes on later with the rest', async () => {
  await using opened = await aSiteWithDueLeads()
  const { site, owner, leadIds, view, begin, stop, certificate } = opened
  const { database, keyring } = site.services
  const { id, confirmCount } = await begin()
  expect((await deskPage(site, '/desk/retention', owner)).text).toContain('멈추기')
  const third = (await leadIds())[2]!
  let working = Promise.resolve(0)
  await database.transaction().execute(async (transaction) => {
    // The run waits for the third lead, while the press comes.
    await transaction.selectFrom('leads').select('id').where('id', '=', third).forUpdate().execute()
    working = workOneRun(site.services, go)
    while ((await view()).run!.done < 2);
    expect((await stop(id)).status).toBe(200)
    const waiting = await deskPage(site, '/desk/retention', owner)
    expect(waiting.text).toContain('멈추고 있어요')
    expect(waiting.text).toContain('개인정보 담당 님이 멈췄어요.')
    expect(waiting.text).not.toContain('>멈추기')
    // Twice is once.
    expect((await stop(id)).status).toBe(200)
  })
  expect(await working).toBe(1)
  const { run } = await view()
  expect(run).toMatchObject({ state: 'stopped', done: 3, expected: confirmCount, error: null })
  expect(await leadIds()).toHaveLength(LEADS - 3)
  expect(await certificate(run!.certificate)).toMatchObject({
    total: 3,
    ranBy: '대표',
    note: expect.stringContaining('나머지는 그대로 있어요'),
  })
  expect(await opened.log()).toEqual([
    `retention.stop 개인정보 담당 ${confirmCount}건 가운데 2건을 지웠을 때`,
    'retention.ran 대표 ',
  ])
  const told = await deskPage(site, '/desk/retention', owner)
  for (const words of [
    `3건을 지우고 멈췄어요. 남은 ${confirmCount - 3}건은 그대로예요.`,
    '개인정보 담당 님이 멈췄어요.',
    '이어서 지우기',
    `/desk/retention/certificates/${run!.certificate}`,
  ])
    expect(told.text).toContain(words)
  // What has ended is not stopped, and nobody takes it up again by itself.
  expect((await stop(id)).status).toBe(409)
  expect(await workOneRun(site.services, go)).toBe(0)
  const rest = await begin()
  expect(rest.confirmCount).toBe(confirmCount - 3)
  expect(await workOneRun(site.services, go)).toBe(1)
  expect(await leadIds()).toEqual([])
  expect((await view()).run).toMatchObject({ state: 'done', done: rest.confirmCount })
  expect((await deskPage(site, '/desk/retention', owner)).text).not.toContain('지우고 멈췄어요')
  expect(await checkCertificates(database, keyring)).toEqual({ faults: [], unproved: 0 })
})

test('a run that nobody has begun to work off, or that a process left, is stopped without destroying more', async () => {
  await using opened = await aSiteWithDueLeads()
  const { site, privacy, leadIds, view, begin, stop, certificate } = opened
  const first = await begin()
  // By the form of the page, without a script.
  const path = `/api/desk/retention/runs/${first.id}/stop`
  expect((await postAct(site, '/desk/retention', path, privacy, {})).status).toBe(303)
  expect(await workOneRun(site.services, go)).toBe(1)
  expect((await view()).run).toMatchObject({ state: 'stopped', done: 0, certificate: null })
  expect(await leadIds()).toHaveLength(LEADS)
  expect((await opened.log()).at(-1)).toBe('retention.ran 대표 지우기 전에 멈춤')
  expect((await deskPage(site, '/desk/retention', privacy)).text).toContain('지우기 전에 멈췄어요.')
  const { id } = await begin()
  let asked = 0
  // The process goes down at the third.
  expect(await workOneRun(site.services, () => (asked += 1) > 2)).toBe(1)
  expect((await stop(id)).status).toBe(200)
  expect(await workOneRun(site.services, go)).toBe(1)
  const { run } = await view()
  expect(run).toMatchObject({ state: 'stopped', done: 2 })
  expect(await leadIds()).toHaveLength(LEADS - 2)
  expect(await certificate(run!.certificate)).toMatchObject({ total: 2 })
})

test('of a run that fails, what is gone until then is certified too', async () => {
  await using opened = await aSiteWithDueLeads()
  const { site, owner, leadIds, view, begin, certificate } = opened
  await begin()
  let asked = 0
  const broken = () => {
    asked += 1
    if (asked > 4) throw new RangeError('out of reach')
    return false
  }
  expect(await workOneRun(site.services, broken)).toBe(1)
  const { run } = await view()
  expect(run).toMatchObject({ state: 'failed', done: 4, error: 'RangeError' })
  expect(await leadIds()).toHaveLength(LEADS - 4)
  expect(await certificate(run!.certificate)).toMatchObject({
    total: 4,
    note: expect.stringContaining('오류로 멈췄어요'),
  })
  const told = await deskPage(site, '/desk/retention', owner)
  expect(told.text).toContain('4건을 지우고 멈췄어요.')
  expect(told.text).toContain('지우다가 오류가 났어요(RangeError).')
})

test('only who may destroy may stop, and only a run that there is', async () => {
  await using opened = await aSiteWithDueLeads()
  const { site, begin, stop } = opened
  const { id } = await begin()
  const manager = await signIn(site, 'manager')
  expect((await site.post(`/api/desk/retention/runs/${id}/stop`, {}, manager)).status).toBe(403)
  for (const unknown of ['none', '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'])
    expect((await stop(unknown)).status).toBe(404)
})
