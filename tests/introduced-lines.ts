import { expect } from 'vitest'
import type { OwnReferral, ReferralLine } from '#app/crm/referrals/contract.ts'
import { settleReferrals } from '#app/crm/referrals/settle.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { REFERRAL_TERM_EXAMPLE } from '#app/shared/settings/referral-terms.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { receiveLead } from './make.ts'
import { signMemberIn } from './member-sign-in.ts'
import { aSiteOn, openLine } from './opened-lines.ts'
import { signIn } from './sign-in.ts'

export const [TODAY, OPENED, HELD] = ['2026-11-23', '2026-11-23', '2027-02-21']
export const FRIEND = {
  customerName: '박새봄',
  customerMobile: '01000066101',
  carrier: 'kt',
  planCode: 'KT-04',
}

export type Site = Awaited<ReturnType<typeof aSiteOn>>
export const at = (site: Site, day: string, time = '10:00') => void (site.clock.now = seoulMoment(day, time))

/** A member who has made a code, where introductions are worth something. */
export async function aCode() {
  const site = await aSiteOn(TODAY)
  await writeSetting(site.services, 'referralTerms', [REFERRAL_TERM_EXAMPLE])
  const member = await signMemberIn(site)
  const made = await site.post<OwnReferral>('/api/user/referral/start', {}, member)
  expect([made.status, made.message]).toEqual([200, made.message])
  return Object.assign(site, { member, code: made.data.code! })
}

/** Asked for by the code, opened, and on the day on which the line has stayed long enough. */
export async function anIntroducedLine(
  change: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const site = await aCode()
  const desk = await signIn(site, 'advisor1')
  const { id } = await receiveLead(site, { ...FRIEND, referralCode: site.code, ...change }, headers)
  const contract = await openLine(site, desk, id, OPENED)
  return Object.assign(site, { id, contractId: contract.id })
}

export async function settledOn(site: Site, day: string) {
  at(site, day)
  await settleReferrals(site.services)
  return site.services.database.selectFrom('gifts').selectAll().where('referral_id', 'is not', null).execute()
}

export async function linesOf(site: Site, state = 'all'): Promise<ReferralLine[]> {
  const owner = await signIn(site, 'owner')
  return (await site.get<{ result: ReferralLine[] }>(`/api/desk/referrals?state=${state}`, owner)).data.result
}

export const signsOf = async (site: Site) =>
  (await site.services.database.selectFrom('referrals').select('signs').execute()).flatMap(
    ({ signs }) => signs,
  )
