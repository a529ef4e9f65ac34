import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addressBook } from '#app/crm/addresses/address-book.server.ts'
import { startCall } from '#app/crm/telephony/start-call.server.ts'
import { readChecklist } from '#app/office/settings/office-checklist.server.ts'
import { dispatchDue } from '#app/office/webhooks/webhook-dispatch.server.ts'
import { totpRoles } from '#app/office/staff/totp-duty.server.ts'
import { destroyDue } from '#app/privacy/retention/retention-run.server.ts'
import { heldRetention } from '#app/shared/legal/told-in-policy.server.ts'
import { deliverDue } from '#app/shared/messaging/delivery.server.ts'
import { listMessages, sendMessage } from '#app/shared/messaging/messages.server.ts'
import { DEFAULTS } from '#app/shared/settings/settings.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'
import { openExchange } from './exchange.ts'
import { aRequest } from './make.ts'
import { openOffice } from './open-office.ts'
import { unlockPublished } from './published-documents.ts'
import { publishConsents } from './published-consents.ts'
import { openReceiver } from './receiver.ts'
import { openSolapi } from './solapi.ts'
import { openTestSite, runPatiently, type TestSite } from './site.ts'

const PRODUCTION = { APP_ENV: 'production', ORIGIN: 'https://goreun.example' }
const HOUR = 60 * 60_000

/** The policy is written and published anew, and holds at once. */
async function republish(site: TestSite) {
  await unlockPublished(site)
  await site.services.database
    .deleteFrom('documents')
    .where('kind', '=', 'policy')
    .where('version', '!=', '0.9')
    .execute()
  await site.services.invalidate('documents', 'settings')
  await openOffice(site)
}

test('whoever was connected after the policy gets nothing until one that names them is in force', async () => {
  await using crm = await openReceiver()
  await using exchange = await openExchange()
  const gateway = await openSolapi()
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const connected = { CRM_HOST: crm.url, ...gateway.env, ...exchange.env, JUSO_API_KEY: 'key' }
  await using site = await openTestSite({ env: { ...PRODUCTION, ...connected }, now })
  const { database, config } = site.services
  // Published while nobody was connected.
  const off = {
    CRM_HOST: undefined,
    EXCHANGE_URL: undefined,
    SOLAPI_API_KEY: undefined,
    JUSO_API_KEY: undefined,
  }
  const on = Object.fromEntries(Object.keys(off).map((key) => [key, config[key as keyof typeof off]]))
  Object.assign(config, off)
  await openOffice(site)
  Object.assign(config, on)

  const asked = await site.post<{ receiptNo: string }>('/api/jireh/consult', aRequest())
  expect(asked.status, asked.message).toBe(200)
  const { hasOutsideCrm, postToCrm } = await import('#app/crm/leads/outside-crm.server.ts')
  expect(hasOutsideCrm(site.services)).toBe(true)
  const forwards = () => postToCrm(site.services, '/api/jireh/consult', { receiptNo: 'GC-1' }, 'job')
  await expect(forwards()).rejects.toThrow('does not name the outside CRM')
  const text = {
    channel: 'sms',
    template: 'consult.received',
    recipient: '01000001234',
    text: '접수했어요',
  } as const
  await sendMessage(site.services, text, 'one')
  const mail = { ...text, template: 'desk.notice', text: '직원에게' } as const
  await sendMessage(site.services, mail, 'two')
  await deliverDue(site.services)
  // What tells staff of their work is not the policy's.
  expect(gateway.sent().map((sent) => sent.text)).toEqual(['직원에게'])
  const states = async () => (await listMessages(site.services)).map(({ status }) => status).toSorted()
  expect(await states()).toEqual(['sent', 'waiting'])
  const staff = await database
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('role', '=', 'advisor')
    .executeTakeFirst()
  const { id: leadId } = await database
    .selectFrom('leads')
    .select('id')
    .where('is_sample', '=', false)
    .executeTakeFirstOrThrow()
  const rings = async () => {
    const owner = await database
      .selectFrom('staff')
      .select(['id', 'name', 'email', 'role'])
      .executeTakeFirstOrThrow()
    await database.updateTable('staff').set({ extension: '12' }).execute()
    return startCall(site.services, { leadId, number: '01000001234', staff: staff ?? owner })
  }
  expect([await rings(), exchange.asked]).toEqual([null, []])
  expect(await addressBook(site.services)).toBeNull()
  const untold = async () =>
    (await readChecklist(site.services)).items.find(({ name }) => name.startsWith('방침과'))!.open
  expect(await untold()).toContain('시행 중인 방침에 없는 곳: 솔라피(SOLAPI), 127.0.0.1')

  // A policy that names them but only begins tomorrow, and a draft of one, are not in force.
  for (const change of [{ effective_on: '2999-01-01' }, { is_draft: true }]) {
    await republish(site)
    await database
      .updateTable('documents')
      .set(change)
      .where('kind', '=', 'policy')
      .where('version', '!=', '0.9')
      .execute()
    await site.services.invalidate('documents')
    await expect(forwards()).rejects.toThrow('does not name')
  }
  await republish(site)
  await forwards()
  expect(crm.received).toHaveLength(1)
  expect(await rings()).toBe('rings')
  expect(await addressBook(site.services)).not.toBeNull()
  ahead = 1.1 * HOUR
  await deliverDue(site.services)
  expect(await states()).toEqual(['sent', 'sent'])
  expect(await untold()).toBeNull()

  // In the days after an upgrade, what ran goes on.
  await database.deleteFrom('documents').where('kind', '=', 'policy').where('version', '!=', '0.9').execute()
  await site.services.invalidate('documents')
  await expect(forwards()).rejects.toThrow('does not name')
  await runPatiently(site, sql`insert into office_grace values ('2999-01-01')`)
  await site.services.invalidate('documents')
  await forwards()
  await gateway[Symbol.asyncDispose]()
})

test('a webhook of a new endpoint waits for a policy that names it; the day’s close of the log does not', async () => {
  await using site = await openTestSite({ env: PRODUCTION })
  const { database, keyring } = site.services
  await openOffice(site)
  // Not this machine: what is let through fails at its address, and is tried.
  const url = 'https://hooks.partner.example/in'
  const secret = keyring.seal('webhook-secret', `whsec_${Buffer.alloc(32).toString('base64')}`)
  const endpoint = { url, events: ['lead.created', 'audit.checkpoint'], secret_sealed: secret }
  const id = '00000000-0000-4000-8000-000000000001'
  await database
    .insertInto('webhook_endpoints')
    .values({ id, ...endpoint, created_at: site.services.now() })
    .execute()
  expect((await site.post('/api/jireh/consult', aRequest())).status).toBe(200)
  await dispatchDue(site.services)
  const row = () =>
    database.selectFrom('webhook_deliveries').select(['status', 'tries', 'failure']).executeTakeFirstOrThrow()
  expect(await row()).toEqual({ status: 'waiting', tries: 0, failure: null })
  await republish(site)
  await database
    .updateTable('webhook_deliveries')
    .set({ due_at: new Date(0) })
    .execute()
  await dispatchDue(site.services)
  expect(await row()).toMatchObject({ tries: 1 })
})

test('a period that was lengthened is kept as long as the policy in force says, until the next one is', async () => {
  await using site = await openTestSite({ env: PRODUCTION })
  const { database } = site.services
  await openOffice(site)
  const before = JSON.stringify({
    unconverted: 3,
    notes: 3,
    converted: 60,
    landings: 3,
    visitors: 30,
    messages: 1,
    version: 1,
  })
  const set = async (value: string) => {
    await database
      .insertInto('settings')
      .values({ key: 'retention', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    await site.services.invalidate('settings')
  }
  await set(before)
  await republish(site)
  const count = async () => (await database.selectFrom('landings').select('id').execute()).length
  const land = (months: number) => {
    const at = new Date(Date.now() - months * 31 * 24 * HOUR)
    return database
      .insertInto('landings')
      .values({ id: randomUUID(), hs_key: `k${months}`, address: '', at })
      .execute()
  }
  // Shortened at once, lengthened with the next policy.
  await set(before.replace('"landings":3', '"landings":1'))
  await republish(site)
  await set(before)
  await land(2)
  await destroyDue(site.services, { cause: { cause: 'clock', ran_by: '시험' } })
  expect(await count()).toBe(0)
  await republish(site)
  await land(2)
  await destroyDue(site.services, { cause: { cause: 'clock', ran_by: '시험' } })
  expect(await count()).toBe(1)
  // The policy of longer periods holds nobody to them.
  await set(before.replace('"visitors":30', '"visitors":20'))
  expect(await heldRetention(site.services)).toMatchObject({ visitors: 20, landings: 3, converted: 60 })
})

test('a request is kept no longer than its consent says, and the forms tell how long that is', async () => {
  await using site = await openTestSite({ env: PRODUCTION })
  await openOffice(site)
  const held = async () => (await heldRetention(site.services)).unconverted
  const told = async () =>
    (await (await site.fetch('/consult')).text()).match(/상담이 끝나고 (\d개월) 뒤에 지워요/)?.[1]
  expect([await held(), await told()]).toEqual([3, '3개월'])
  const today = seoulDate(site.services.now())
  await publishConsents(site, { version: '1.1', effectiveOn: today })
  expect([await held(), await told()]).toEqual([2, '2개월'])
  // A period that the operator shortened needs no text.
  const value = JSON.stringify({ ...DEFAULTS.retention, unconverted: 1 })
  await site.services.database
    .insertInto('settings')
    .values({ key: 'retention', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  await site.services.invalidate('settings')
  expect([await held(), await told()]).toEqual([1, '1개월'])
})

test('a second factor is everybody’s while the policy in force says so, whatever the setting', async () => {
  await using site = await openTestSite({ env: PRODUCTION })
  await openOffice(site)
  await republish(site)
  const set = async (value: readonly string[]) => {
    const stored = JSON.stringify(value)
    await site.services.database
      .insertInto('settings')
      .values({ key: 'requireTotp', value: stored })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored }))
      .execute()
    await site.services.invalidate('settings')
  }
  await set(['owner', 'privacy'])
  expect(await totpRoles(site.services)).toEqual(STAFF_ROLES)
  // The next policy says who, and then it is they.
  await republish(site)
  expect(await totpRoles(site.services)).toEqual(['owner', 'privacy'])
  await set([...STAFF_ROLES])
  expect(await totpRoles(site.services)).toHaveLength(STAFF_ROLES.length)
})
