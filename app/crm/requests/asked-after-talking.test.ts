import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const MOBILE = '01000091111'

/** Somebody whose lead has this state and no time, who asks again without a wish. */
async function askedAgain(status: 'TALKING' | 'OPENED', change: object = {}) {
  let at = seoulMoment('2026-11-23', '10:00')
  const site = await openTestSite({ now: () => at })
  const { database } = site.services
  await database.deleteFrom('leads').execute()
  const { id } = await receiveLead(site, { customerMobile: MOBILE })
  await database
    .updateTable('leads')
    .set({ status, first_called_at: at, first_dialed_at: at, attempts: 1 })
    .where('id', '=', id)
    .execute()
  at = seoulMoment('2026-11-24', '14:00')
  const again = await receiveLead(site, { customerMobile: MOBILE, requestInfo: '이사 가요', ...change })
  expect(again.id).toBe(id)
  return { site, id, receiptNo: again.receiptNo, setNow: (to: Date) => void (at = to) }
}

const shownIn = async (site: TestSite, view: string) => {
  const manager = await signIn(site, 'manager')
  const { data } = await site.get<{ result: { id: string }[] }>(`/api/desk/leads?view=${view}`, manager)
  return data.result.map(({ id }) => id)
}

const timeOf = (site: TestSite, id: string) =>
  site.services.database
    .selectFrom('leads')
    .select(['call_at', 'call_until', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test.each(['TALKING', 'OPENED'] as const)(
  'a request that joins a lead in %s is called from when it came until when was promised',
  async (status) => {
    const { site, id } = await askedAgain(status)
    await using _ = site
    expect(await timeOf(site, id)).toEqual({
      status,
      call_at: seoulMoment('2026-11-24', '14:00'),
      call_until: seoulMoment('2026-11-24', '15:00'),
    })
    expect(await shownIn(site, 'now')).toEqual([id])
  },
)

test('past its promise it is late', async () => {
  const { site, id, setNow } = await askedAgain('OPENED')
  await using _ = site
  setNow(seoulMoment('2026-11-24', '15:30'))
  expect(await shownIn(site, 'late')).toEqual([id])
})

test('a wished time counts instead, and a time that was agreed stays', async () => {
  const wished = await askedAgain('OPENED', { wishDate: '2026-11-25', wishTime: '10:00-12:00' })
  await using _ = wished.site
  expect((await timeOf(wished.site, wished.id)).call_at).toEqual(seoulMoment('2026-11-25', '10:00'))
  await receiveLead(wished.site, { customerMobile: MOBILE, requestInfo: '한 번 더 물어봐요' })
  expect((await timeOf(wished.site, wished.id)).call_at).toEqual(seoulMoment('2026-11-25', '10:00'))
})

test('taken back, it is called no more', async () => {
  const { site, id, receiptNo } = await askedAgain('OPENED')
  await using _ = site
  const { status } = await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4: MOBILE.slice(-4) })
  expect(status).toBe(200)
  expect(await timeOf(site, id)).toMatchObject({ status: 'OPENED', call_at: null, call_until: null })
})
