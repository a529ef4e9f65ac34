import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import type { calendar } from '#app/crm/calling/calendar-contract.ts'
import { receiveLead } from './make.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

export const now = () => seoulMoment('2026-11-23', '10:00')

export const aLead = async (site: TestSite, customerMobile: string, change: Record<string, unknown> = {}) =>
  (await receiveLead(site, { customerMobile, ...change })).id

export const day = async (site: TestSite, desk: { authorization: string }, query = '') =>
  (await site.get<DataOf<typeof calendar>>(`/api/desk/calendar${query}`, desk)).data

/** A site on whose next day two calls were wished and one was agreed, of one, of nobody and of another advisor. */
export async function bookedSite() {
  const site = await openTestSite({ now })
  await site.services.database.deleteFrom('leads').execute()
  const [one, two] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  const wish = { wishDate: '2026-11-24', wishTime: '10:00-12:00' }
  const mine = await aLead(site, '01000071111', { ...wish, customerName: '첫째님' })
  await aLead(site, '01000072222', { ...wish, customerName: '둘째님' })
  const later = await aLead(site, '01000073333', { customerName: '셋째님' })
  await site.post(`/api/desk/leads/${mine}/claim`, {}, one)
  const callAgainAt = '2026-11-24T14:20:00+09:00'
  await site.post(`/api/desk/leads/${later}/calls`, { outcome: 'LATER', callAgainAt }, two)
  return { site, one, two }
}
