import { byCarrier, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { signIn } from './sign-in.ts'
import type { TestSite } from './site.ts'

type Figures = Partial<Record<CarrierCode, { internet: number | null; tv: number | null }>>

/** Enters carriers' averages of gifts as a manager does; those left out have none. */
export async function enterGiftAverages(site: TestSite, figures: Figures): Promise<void> {
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
  const { status } = await site.put('/api/desk/settings/giftAverages', body, manager)
  if (status !== 200) throw new Error(`the averages were answered ${status}`)
}
