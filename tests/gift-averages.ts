import { byCarrier, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { signIn } from './sign-in.ts'
import type { TestSite } from './site.ts'

type Figures = Partial<Record<CarrierCode, { internet: number | null; tv: number | null }>>

/** Enters carriers' averages of gifts as a manager does, and the owner confirms them; those left out have none. */
export async function enterGiftAverages(site: TestSite, figures: Figures): Promise<void> {
  const version = await proposeGiftAverages(site, figures)
  const confirmed = await site.post(
    '/api/desk/settings/giftAverages/confirm',
    { version },
    await signIn(site, 'owner'),
  )
  if (confirmed.status !== 200) throw new Error(`the confirmation was answered ${confirmed.status}`)
}

/** As a manager enters them alone. Returns their version. */
export async function proposeGiftAverages(site: TestSite, figures: Figures): Promise<number> {
  const manager = await signIn(site, 'manager')
  const { data } = await site.get<{ settings: Record<string, { version: number }> }>(
    '/api/desk/settings',
    manager,
  )
  const value = byCarrier((carrier) => ({
    ...(figures[carrier] ?? { internet: null, tv: null }),
    asOf: '2026-01-02',
    source: '협회 공지 2026-1호',
  }))
  const body = { version: data.settings['giftAverages']!.version, value }
  const put = await site.put<{ version: number }>('/api/desk/settings/giftAverages', body, manager)
  if (put.status !== 200) throw new Error(`the averages were answered ${put.status}`)
  return put.data.version
}
