import { expect, test } from 'vitest'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { receiveLead } from '#tests/make.ts'
import { aClock } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { destroyDue } from './retention-run.server.ts'

test('what was withdrawn under a hold is erased by the first night after it, however it ended, and the page says so then', async () => {
  for (const ending of ['released', 'over'] as const) {
    const clock = aClock()
    await using site = await openTestSite({ now: clock.now })
    const { id, receiptNo } = await receiveLead(site, { customerMobile: '01077771234' })
    const last4 = '1234'
    const owner = await signIn(site, 'owner')
    const until = addDays(seoulDate(site.services.now()), 30)
    const hold = { lead: receiptNo, reason: '분쟁 조정을 신청한 상담', ground: 'dispute', until }
    const held = await site.post<{ id: number }>('/api/desk/retention/holds', hold, owner)
    expect((await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4 })).status).toBe(200)
    const run = () => destroyDue(site.services, { cause: { cause: 'clock', ran_by: '자동' } })
    const stored = () =>
      site.services.database
        .selectFrom('leads')
        .innerJoin('lead_requests as request', 'request.lead_id', 'leads.id')
        .select(['erased_at', 'address', 'user_agent'])
        .where('leads.id', '=', id)
        .executeTakeFirstOrThrow()
    await run()
    expect((await stored()).erased_at, 'under the hold').toBeNull()
    if (ending === 'released')
      await site.call('DELETE', `/api/desk/retention/holds/${held.data.id}`, {}, owner)
    else clock.pass(31 * 24 * 3600_000)
    const certificate = await run()
    expect(certificate?.items).toContainEqual(expect.objectContaining({ purpose: 'unconverted', rows: 1 }))
    expect(await stored()).toEqual({ erased_at: expect.any(Date), address: '', user_agent: '' })
    const { data } = await site.get<{ held: string | null }>(`/api/jireh/consult/${receiptNo}?last4=${last4}`)
    expect(data.held).toBeNull()
    expect(await run()).toBeNull()
  }
})
