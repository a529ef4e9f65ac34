import { expect } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { receiveLead } from './make.ts'
import { signIn } from './sign-in.ts'
import { openTestSite } from './site.ts'

/** A day in the middle of work, with a lead of every kind that something counts. */
export async function aDay() {
  const clock = { now: seoulMoment('2026-11-23', '09:30') }
  const site = await openTestSite({ now: () => clock.now })
  const { database } = site.services
  const [manager, one] = [await signIn(site, 'manager'), await signIn(site, 'advisor1')]
  let serial = 0
  const lead = async (change: object = {}) => {
    serial += 1
    return (
      await receiveLead(site, { customerMobile: `0100006${String(serial).padStart(4, '0')}`, ...change })
    ).id
  }
  const act = async (id: string, path: string, body: object, who = one) =>
    expect((await site.post(`/api/desk/leads/${id}/${path}`, body, who)).status, path).toBe(200)
  await lead()
  const mine = await lead()
  await act(mine, 'claim', {})
  const absent = await lead()
  await act(absent, 'calls', { outcome: 'ABSENT' })
  const agreed = await lead()
  await act(agreed, 'calls', { outcome: 'LATER', callAgainAt: '2026-11-23T10:00:00+09:00' })
  const talked = await lead()
  await act(talked, 'calls', { outcome: 'TALKED' })
  await lead({ wishDate: '2026-11-23', wishTime: '10:00-12:00' })
  const escalated = await lead()
  await database.updateTable('leads').set({ is_escalated: true }).where('id', '=', escalated).execute()
  // The first calls of the morning and the agreed one are late by now; some still come.
  clock.now = seoulMoment('2026-11-23', '11:10')
  const expires_at = new Date(clock.now.getTime() + 3_600_000)
  await database.updateTable('staff_sessions').set({ last_seen_at: clock.now, expires_at }).execute()
  await lead()
  const wished = await lead({ wishDate: '2026-11-23', wishTime: '15:00-17:00' })
  await act(wished, 'claim', {})
  const { id: staffId } = await database
    .selectFrom('staff')
    .select('id')
    .where('name', '=', '상담사 가')
    .executeTakeFirstOrThrow()
  const leave = { from: '2026-11-23T14:00:00+09:00', until: '2026-11-23T18:00:00+09:00', reason: '반차' }
  expect((await site.post(`/api/desk/advisors/${staffId}/leaves`, leave, one)).status).toBe(200)
  return Object.assign(site, { manager, one, clock })
}
