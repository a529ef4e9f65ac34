import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stopAsRequested } from '#app/crm/requests/call-stops.server.ts'
import { stopUrl } from '#app/crm/requests/stop-links.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { receiveLead } from '#tests/make.ts'
import { crossing } from '#tests/crossing.ts'
import { aClock } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { openSolapi, SOLAPI_HOOK } from '#tests/solapi.ts'
import { forgetReplies } from './reply-list.server.ts'

const MOBILE = '01000063001'
const STRANGER = '01000099999'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Of a clock that never tells the same moment twice. */
async function openDesk() {
  const solapi = await openSolapi()
  const clock = aClock('2026-11-24T05:00:00Z')
  const site = await openTestSite({ env: solapi.env, now: clock.now })
  const { database } = site.services
  const [manager, advisor] = await Promise.all([signIn(site, 'manager'), signIn(site, 'advisor1')])
  const { id, receiptNo } = await receiveLead(site, { customerMobile: MOBILE })
  clock.pass(MINUTE)
  const texts = async (from: string, text = '수신거부') => {
    await site.fetch(SOLAPI_HOOK, solapi.replied({ from, text }))
    clock.pass(MINUTE)
    const rows = await database.selectFrom('text_replies').select('id').orderBy('at', 'desc').execute()
    return rows[0]!.id
  }
  const act = async (reply: string, what: 'tie' | 'untie', body: object = {}) => {
    const { status } = await site.post(`/api/desk/replies/${reply}/${what}`, body, manager)
    clock.pass(MINUTE)
    return status
  }
  const [dispose, close] = [site[Symbol.asyncDispose].bind(site), solapi[Symbol.asyncDispose].bind(solapi)]
  return Object.assign(site, {
    clock,
    manager,
    advisor,
    id,
    texts,
    tie: (reply: string) => act(reply, 'tie', { receiptNo }),
    untie: (reply: string) => act(reply, 'untie'),
    lead: () =>
      database
        .selectFrom('leads')
        .select(['status', 'call_at', 'call_until', 'return_due', 'first_call_due'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    seen: async () => {
      const { data } = await site.get<{ lead: { callsStopped: boolean }; events: { kind: string }[] }>(
        `/api/desk/leads/${id}`,
        manager,
      )
      return { stopped: data.lead.callsStopped, kinds: data.events.map(({ kind }) => kind) }
    },
    [Symbol.asyncDispose]: async () => {
      await dispose()
      await close()
    },
  })
}
type Desk = Awaited<ReturnType<typeof openDesk>>

const OWN: Readonly<Record<string, (site: Desk) => Promise<unknown>>> = {
  'their own text': ({ texts }) => texts(MOBILE),
  'what they asked in writing': ({ services, id }) =>
    services.database.transaction().execute((database) => stopAsRequested({ ...services, database }, id)),
  async 'the link of a message'(site) {
    const { id } = await site.services.database
      .selectFrom('lead_requests')
      .select('id')
      .where('lead_id', '=', site.id)
      .executeTakeFirstOrThrow()
    await site.services.database.updateTable('leads').set({ status: 'APPLIED' }).execute()
    const { pathname, search } = new URL(stopUrl(site.services, id))
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    expect((await site.fetch(`${pathname}${search}`, { method: 'POST', headers, body: '' })).status).toBe(200)
  },
  async 'what they said in a call'(site) {
    await site.services.database.updateTable('leads').set({ status: 'APPLIED' }).execute()
    const call = { outcome: 'TALKED', stopCalls: true }
    expect((await site.post(`/api/desk/leads/${site.id}/calls`, call, site.manager)).status).toBe(200)
  },
}

test.each(Object.keys(OWN))(
  'taking out a stranger’s word leaves what the person stopped themselves: %s',
  async (how) => {
    await using site = await openDesk()
    const wrong = await site.texts(STRANGER)
    expect(await site.tie(wrong)).toBe(200)
    await OWN[how]!(site)
    expect(await site.untie(wrong)).toBe(200)
    expect((await site.seen()).stopped).toBe(true)
  },
)

test('a wrong stop gives back a promised call with its agreement, and leaves no trace of a refusal', async () => {
  await using site = await openDesk()
  const later = {
    outcome: 'LATER',
    status: 'TALKING',
    callAgainAt: seoulIso(new Date(site.clock.now().getTime() + DAY)),
  }
  expect((await site.post(`/api/desk/leads/${site.id}/calls`, later, site.advisor)).status).toBe(200)
  const before = await site.lead()
  expect(before.call_at).not.toBeNull()
  const agreed = () =>
    site.services.database
      .selectFrom('agreed_calls')
      .select(['due', 'ended_at'])
      .where('lead_id', '=', site.id)
      .execute()
  const wrong = await site.texts(STRANGER)
  expect(await site.tie(wrong)).toBe(200)
  expect(await site.lead()).toMatchObject({ call_at: null })
  expect(await site.untie(wrong)).toBe(200)
  expect(await site.lead()).toEqual(before)
  expect(await agreed()).toEqual([{ due: before.call_at, ended_at: null }])
  const { stopped, kinds } = await site.seen()
  expect([stopped, kinds.includes('STOPPED'), kinds.includes('REPLIED')]).toEqual([false, false, false])
})

test('a wrong stop gives back until when a new lead is called, unless that was set anew since', async () => {
  await using site = await openDesk()
  expect((await site.post(`/api/desk/leads/${site.id}/claim`, {}, site.advisor)).status).toBe(200)
  const before = await site.lead()
  expect([before.return_due, before.first_call_due]).not.toContain(null)
  const wrong = await site.texts(STRANGER)
  expect(await site.tie(wrong)).toBe(200)
  expect(await site.lead()).toMatchObject({ return_due: null, first_call_due: null })
  const since = site.clock.now()
  await site.services.database.updateTable('leads').set({ return_due: since }).execute()
  expect(await site.untie(wrong)).toBe(200)
  expect(await site.lead()).toEqual({ ...before, return_due: since })
})

test('of two texts by hand the stop stays until both are taken out, and what it took comes back', async () => {
  await using site = await openDesk()
  expect((await site.post(`/api/desk/leads/${site.id}/claim`, {}, site.advisor)).status).toBe(200)
  const before = await site.lead()
  const [one, two] = [await site.texts(STRANGER), await site.texts('01000099998')]
  for (const reply of [one, two]) expect(await site.tie(reply)).toBe(200)
  expect(await site.untie(one)).toBe(200)
  expect(await site.seen()).toMatchObject({ stopped: true, kinds: expect.arrayContaining(['STOPPED']) })
  expect(await site.untie(two)).toBe(200)
  expect((await site.seen()).stopped).toBe(false)
  expect((await site.seen()).kinds).not.toContain('STOPPED')
  expect(await site.lead()).toEqual(before)
})

test('what came from the lead’s own number stays, also where somebody put it there by hand', async () => {
  await using site = await openDesk()
  const closed = await site.post(`/api/desk/leads/${site.id}/status`, { status: 'REFUSED' }, site.manager)
  expect(closed.status).toBe(200)
  const own = await site.texts(MOBILE)
  expect(await site.tie(own)).toBe(200)
  type Listed = { result: { id: string; canUntie: boolean }[] }
  const wrong = await site.texts(STRANGER, '누구세요?')
  expect(await site.tie(wrong)).toBe(200)
  const { result } = (await site.get<Listed>('/api/desk/replies?show=lead', site.manager)).data
  expect(result.map(({ id, canUntie }) => [id, canUntie])).toEqual([
    [wrong, true],
    [own, false],
  ])
  expect(await site.untie(own)).toBe(409)
  expect((await site.seen()).stopped).toBe(true)
})

test('a text that is taken out after a month waits for another', async () => {
  await using site = await openDesk()
  const wrong = await site.texts(STRANGER, '누구세요?')
  expect(await site.tie(wrong)).toBe(200)
  site.clock.pass(31 * DAY)
  site.manager.authorization = (await signIn(site, 'manager')).authorization
  expect(await site.untie(wrong)).toBe(200)
  const kept = async () => {
    await forgetReplies(site.services)
    return (await site.services.database.selectFrom('text_replies').select('id').execute()).length
  }
  site.clock.pass(29 * DAY)
  expect(await kept()).toBe(1)
  site.clock.pass(2 * DAY)
  expect(await kept()).toBe(0)
})

test.each(['tie', 'untie'] as const)(
  'whoever would %s a text waits for whoever works on its lead',
  async (what) => {
    await using site = await openDesk()
    const reply = await site.texts(STRANGER)
    if (what === 'untie') expect(await site.tie(reply)).toBe(200)
    const status = await crossing(
      site,
      site.id,
      () => site[what](reply),
      // As whoever erases the lead does, of what is tied to it by then.
      (holding) =>
        holding
          .updateTable('text_replies')
          .set({ text_sealed: sql`text_sealed` })
          .execute(),
    )
    expect(status).toBe(200)
  },
)
