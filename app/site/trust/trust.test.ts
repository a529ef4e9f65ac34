import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeCheckpoint } from '#app/privacy/evidence/checkpoints.server.ts'
import { markHour } from '#app/privacy/evidence/hourly-marks.server.ts'
import { seoulMoment, seoulTime } from '#app/platform/korean-time.ts'
import { deskPage } from '#tests/desk-page.ts'
import { enterAcceptance } from '#tests/carrier-acceptance.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { giftFigure, waitFigure } from './trust-words.ts'

type Headers = Record<string, string>

async function aSite() {
  const clock = { now: seoulMoment('2026-11-23', '10:00') }
  const site = await openTestSite({ now: () => clock.now })
  return Object.assign(site, { clock })
}

const shown = async (site: TestSite) => (await (await site.fetch('/trust')).text()).replaceAll('<!-- -->', '')

async function put(site: TestSite, key: string, value: unknown, who: Headers) {
  const { data } = await site.get<{ settings: Record<string, { version: number }> }>(
    '/api/desk/settings',
    await signIn(site, 'manager'),
  )
  const version = data.settings[key]!.version
  return site.put<{ errors: Record<string, string> }>(`/api/desk/settings/${key}`, { version, value }, who)
}

const NONE = { terms: '', asOf: '' }
const commissions = (kt: object) => ({ lg: NONE, sk: NONE, kt })

test('an empty ledger is told as it is, what is to come at the end', async () => {
  await using site = await aSite()
  const page = await shown(site)
  expect(page.match(/10건이 모이면 집계한 그대로 공개/g)).toHaveLength(2)
  // Samples alone are one line, not a row of nothing for each carrier.
  expect(page).toContain('<b>요금 18개</b> 아직 확인 전(예시)')
  expect(page).not.toContain('통신사마다 요금을 확인한 날')
  for (const text of [
    // The answer: said first, before who pays.
    '수수료는 통신사가 내고,',
    '보여 드리는 순서는 바뀌지 않아요.',
    // Neither figure is hidden, though there is nothing to count.
    '사은품을 약속한 날까지 드린 비율',
    '신청하고 첫 전화까지 걸린 시간',
    '2026.11.23 기준',
  ])
    expect(page.split(text), text).toHaveLength(2)
  const [before, after] = page.split('준비 중인 공개 6가지')
  for (const text of [
    '확인하는 대로 공개',
    '승낙 전 · 받는 대로 공개',
    '분기마다 집계해 공개',
    '하루치 기록이 모이면 공개',
  ])
    expect([before!.includes(text), after!.includes(text)], text).toEqual([false, true])
  // No link to what is not there, and no number promised that does not follow.
  for (const text of ['사전승낙서 보기', '이 값을 적어 두면']) expect(page).not.toContain(text)
  expect(await (await site.fetch('/sitemap.xml')).text()).toContain('/trust</loc>')
  expect(await (await site.fetch('/main')).text()).toContain('href="/trust"')
})

test('what the operator enters stands there at once; words that may not be published, and half facts, are refused', async () => {
  await using site = await aSite()
  const manager = await signIn(site, 'manager')
  await shown(site)
  const fact = { terms: '개통한 회선마다 10만~20만 원을 대리점에서 받아요.', asOf: '2026-11-02' }
  for (const [change, field] of [
    [{ terms: '업계 최저가 수수료예요' }, 'terms'],
    [{ terms: '가'.repeat(201) }, 'terms'],
    [{ asOf: '' }, 'asOf'],
    [{ asOf: '2026-02-31' }, 'asOf'],
  ] as const) {
    const refused = await put(site, 'commissions', commissions({ ...fact, ...change }), manager)
    expect([refused.status, Object.keys(refused.data.errors)], field).toEqual([422, [`value.kt.${field}`]])
  }
  expect((await put(site, 'commissions', commissions(fact), await signIn(site, 'advisor1'))).status).toBe(403)
  expect((await put(site, 'commissions', commissions(fact), manager)).status).toBe(200)
  const page = await shown(site)
  for (const text of [fact.terms, '2026.11.02 확인']) expect(page).toContain(text)
  // Of the two carriers beside it nothing is known yet, which a line each says.
  expect(page).not.toContain('확인하는 대로 공개')
  expect(page.match(/<td>아직 공개할 수 있는 금액이 없어요\./g)).toHaveLength(2)
  const desk = await deskPage(site, '/desk/settings/trust', manager)
  expect(desk.text).toContain('10만~20만 원')
})

test('certificate and last hash of the log are the office’s own, and nothing personal stands beside them', async () => {
  await using site = await aSite()
  await enterAcceptance(site, 'kt', { acceptedOn: '2026-01-02', validUntil: '2026-12-31' })
  await receiveLead(site, { customerMobile: '01000066001' })
  const { hash } = await writeCheckpoint(site.services)
  await site.services.invalidate('trust')
  const page = await shown(site)
  for (const text of [
    '승낙번호 KT-2026-0142',
    '2026.12.31까지',
    '2026.11.23까지의 기록',
    hash,
    '사전승낙서 보기',
  ])
    expect(page).toContain(text)
  for (const text of ['받는 대로 공개', '하루치 기록이 모이면 공개']) expect(page).not.toContain(text)
  expect(page).not.toContain('01000066001')
})

test('a checkpoint that somebody wrote, of a day to come or in the place of a signed one stands nowhere', async () => {
  await using site = await aSite()
  const { database } = site.services
  await receiveLead(site)
  const first = await writeCheckpoint(site.services)
  site.clock.now = seoulMoment('2026-11-24', '10:00')
  await receiveLead(site, { customerMobile: '01000066002' })
  const second = await writeCheckpoint(site.services)
  const page = async () => {
    await site.services.invalidate('trust')
    return shown(site)
  }
  expect(await page()).toContain(second.hash)
  const signed = await database.selectFrom('access_log_checkpoints').selectAll().orderBy('day').execute()
  const forged = { ...signed[1]!, hash: Buffer.alloc(32, 7) }
  // Of a day far away, with somebody's own proof or one that was copied; of the days that have begun, likewise.
  site.clock.now = seoulMoment('2026-11-26', '10:00')
  for (const day of ['2026-11-25', '2026-11-26', '2099-12-31'])
    await database
      .insertInto('access_log_checkpoints')
      .values(day === '2099-12-31' ? { ...signed[1]!, day } : { ...forged, day })
      .execute()
  expect(await page()).toContain(second.hash)
  // Ours, of a day that has not come by our own clock.
  await database.deleteFrom('access_log_checkpoints').where('day', '=', '2099-12-31').execute()
  await writeCheckpoint(site.services, '2026-11-27')
  expect(await page()).not.toContain('2026.11.27')
  // The newest of ours written over: the one before it stands, with its own day.
  await sql`update access_log_checkpoints set hash = ${forged.hash} where day = ${second.day}`.execute(
    database,
  )
  const rewritten = await page()
  for (const text of [first.hash, '2026.11.23까지의 기록']) expect(rewritten).toContain(text)
  expect(rewritten).not.toContain(forged.hash.toString('hex'))
})

test('how far today’s log was signed stands with its hour, until the day is over and unless somebody else wrote it', async () => {
  await using site = await aSite()
  const { config } = site.services
  await receiveLead(site)
  await markHour(site.services)
  const page = async () => {
    await site.services.invalidate('trust')
    return shown(site)
  }
  const file = join(config.CHECKPOINT_DIR, 'running.json')
  const mark = JSON.parse(await readFile(file, 'utf8')) as { hash: string }
  const until = `2026.11.23 ${seoulTime(site.clock.now)}까지의 기록`
  for (const text of [until, mark.hash]) expect(await page()).toContain(text)
  await writeFile(file, JSON.stringify({ ...mark, hash: '07'.repeat(32) }))
  for (const text of [until, '07'.repeat(32)]) expect(await page()).not.toContain(text)
  await writeFile(file, JSON.stringify(mark))
  expect(await page()).toContain(until)
  site.clock.now = seoulMoment('2026-11-24', '00:10')
  expect(await page()).not.toContain(mark.hash)
})

test('a number stands while its consent does: not after its day, without its picture, number or a day, by whatever way', async () => {
  await using site = await aSite()
  await enterAcceptance(site, 'kt', { acceptedOn: '2026-01-02', validUntil: '2026-12-31' })
  const { database } = site.services
  const page = async () => {
    await site.services.invalidate('settings', 'trust')
    return shown(site)
  }
  const told = '승낙번호 KT-2026-0142'
  expect(await page()).toContain(told)
  // Around the desk, as no form of it would store it.
  const whole = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'acceptance')
    .executeTakeFirstOrThrow()
  const store = (value: unknown) =>
    database
      .updateTable('settings')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'acceptance')
      .execute()
  const { carriers, ...rest } = whole.value as { carriers: Record<string, object> }
  const without = [
    { image: null },
    { image: '' },
    { number: null },
    { number: '' },
    { acceptedOn: null },
    { validUntil: null },
    { acceptedOn: '2026-11-24' },
  ]
  for (const emptied of without) {
    await store({ ...rest, carriers: { ...carriers, kt: { ...carriers['kt'], ...emptied } } })
    const text = await page()
    expect(text, JSON.stringify(emptied)).not.toContain('승낙번호 ')
    expect(text, JSON.stringify(emptied)).toContain('승낙 전 · 받는 대로 공개')
  }
  await store(whole.value)
  site.clock.now = seoulMoment('2026-12-31', '23:59')
  expect(await page()).toContain(told)
  site.clock.now = seoulMoment('2027-01-01', '00:01')
  const after = await page()
  expect(after).not.toContain(told)
  expect(after).toContain('기간이 끝났어요.')
})

test('no sample, second call, call at night or merged lead makes the wait that is told another', async () => {
  await using site = await aSite()
  const { database } = site.services
  const called = async (number: number, minutes: number, is_sample = false) => {
    const { id } = await receiveLead(site, { customerMobile: `010000691${String(number).padStart(2, '0')}` })
    const created_at = seoulMoment('2026-11-20', '10:00')
    const first_dialed_at = new Date(created_at.getTime() + minutes * 60_000)
    await database
      .updateTable('leads')
      .set({ created_at, first_dialed_at, is_sample })
      .where('id', '=', id)
      .execute()
    return id
  }
  const page = async () => {
    await site.services.invalidate('trust')
    return shown(site)
  }
  const ids: string[] = []
  for (let number = 0; number < 10; number += 1) ids.push(await called(number, 40))
  expect(await page()).toContain('40분')
  for (let number = 20; number < 31; number += 1) await called(number, 1, true)
  expect(await page()).toContain('40분')
  const desk = await signIn(site, 'manager')
  const act = (path: string, body: object = {}) => site.post(`/api/desk/leads/${path}`, body, desk)
  for (const id of ids.slice(0, 6)) expect((await act(`${id}/dial`)).status).toBe(200)
  expect(await page()).toContain('40분')
  // At night nobody is called, so that no wait ends there.
  site.clock.now = seoulMoment('2026-11-23', '23:00')
  const { id: waiting } = await receiveLead(site, { customerMobile: '01000069150' })
  const night = await site.post(`/api/desk/leads/${waiting}/dial`, {}, await signIn(site, 'advisor1'))
  expect(night.status).toBe(409)
  const { first_dialed_at } = await database
    .selectFrom('leads')
    .select('first_dialed_at')
    .where('id', '=', waiting)
    .executeTakeFirstOrThrow()
  expect(first_dialed_at).toBeNull()
  // One lead of two counts once; whoever parts them again has both counted.
  site.clock.now = seoulMoment('2026-11-24', '10:00')
  const manager = await signIn(site, 'manager')
  const step = (what: string) => site.post(`/api/desk/leads/${ids[0]}/${what}`, { otherId: ids[1] }, manager)
  expect((await step('merge')).status).toBe(200)
  expect(await page()).not.toContain('40분')
  expect((await step('unmerge')).status).toBe(200)
  expect(await page()).toContain('40분')
})

test('waits are told from ten real first calls on, in working time', async () => {
  await using site = await aSite()
  const call = async (last: number) => {
    const { id } = await receiveLead(site, { customerMobile: `0100006700${last}` })
    const asked = seoulMoment('2026-11-20', '10:00')
    await site.services.database
      .updateTable('leads')
      .set({ created_at: asked, first_dialed_at: new Date(asked.getTime() + 40 * 60_000), is_sample: false })
      .where('id', '=', id)
      .execute()
  }
  for (let last = 0; last < 9; last += 1) await call(last)
  await site.services.invalidate('trust')
  expect((await shown(site)).match(/10건이 모이면 집계한 그대로 공개/g)).toHaveLength(2)
  await call(9)
  await site.services.invalidate('trust')
  const page = await shown(site)
  expect(page.match(/10건이 모이면 집계한 그대로 공개/g)).toHaveLength(1)
  expect(page).toContain('40분')
})

test('gifts are told from ten that were due on, by the day first promised, without samples and what was cancelled', async () => {
  await using site = await aSite()
  const { database } = site.services
  const gift = async (
    last: number,
    paid_on: string | null,
    change: { status?: 'CANCELLED'; is_sample?: true } = {},
  ) => {
    const { id: lead_id } = await receiveLead(site, {
      customerMobile: `010000680${String(last).padStart(2, '0')}`,
    })
    const at = seoulMoment('2026-10-01', '10:00')
    const contract_id = randomUUID()
    await database
      .updateTable('leads')
      .set({ is_sample: change.is_sample ?? false })
      .where('id', '=', lead_id)
      .execute()
    await sql`insert into contracts
      (id, lead_id, phone_index, carrier, plan_code, terms, quote_version, status, consent, applied_at, updated_at)
      values (${contract_id}, ${lead_id}, ${Buffer.from(contract_id)}, 'kt', 'KT-04', '{}', 1, ${change.status ?? 'OPENED'},
        'screen', ${at}, ${at})`.execute(database)
    await database
      .insertInto('gifts')
      .values({
        id: randomUUID(),
        contract_id,
        amount: 300_000,
        form: 'voucher',
        condition: '개통',
        // Moved on to a later day: what was promised first counts.
        due_on: '2026-11-20',
        first_due_on: '2026-11-10',
        paid_on,
        created_at: at,
      })
      .execute()
  }
  for (let last = 0; last < 8; last += 1) await gift(last, '2026-11-10')
  await gift(8, '2026-11-19')
  await gift(20, '2026-11-10', { is_sample: true })
  await gift(21, '2026-11-10', { status: 'CANCELLED' })
  await site.services.invalidate('trust')
  expect((await shown(site)).match(/10건이 모이면 집계한 그대로 공개/g)).toHaveLength(2)
  await gift(9, null)
  await site.services.invalidate('trust')
  expect(await shown(site)).toContain('80%')
})

test('a share never rounds up to all of them', () => {
  expect(giftFigure({ due: 1000, onTime: 999 }).value).toBe('99%')
  expect(giftFigure({ due: 12, onTime: 12 }).value).toBe('100%')
  expect([waitFigure(0).value, waitFigure(60).value, waitFigure(95).value]).toEqual([
    '0분',
    '1시간',
    '1시간 35분',
  ])
})
