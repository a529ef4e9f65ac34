import type { Services } from '#app/database/services.server.ts'
import { byCarrier, CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { DEFAULTS, overDefault, readSettings } from '#app/shared/settings/settings.server.ts'

type Averages = Settings['giftAverages']
const KINDS = ['internet', 'tv'] as const

/** A figure that one person entered and nobody else confirmed yet. */
interface WaitingAverage {
  carrier: CarrierCode
  kind: (typeof KINDS)[number]
  amount: number | null
  byId: string
  byName: string
}

interface AveragesState {
  /** What gifts are compared with: a new figure once somebody other than who entered it confirmed it, the one before until then. */
  counted: Averages
  waiting: readonly WaitingAverage[]
}

/** The averages that count (docs/adr/0195), ahead of a transaction. */
export async function readCountedAverages(services: Services): Promise<Averages> {
  const { counted } = await services.remember('counted averages', ['settings'], () => loadAverages(services))
  return counted
}

export async function loadAverages(services: Services): Promise<AveragesState> {
  const { database } = services
  const [{ giftAverages }, versions, confirmations] = await Promise.all([
    readSettings(services),
    database
      .selectFrom('settings_versions')
      .select(['id', 'by_id', 'by_name', 'before', 'after'])
      .where('key', '=', 'giftAverages')
      .orderBy('version')
      .execute(),
    database.selectFrom('setting_confirmations').select(['version_id', 'by_id']).execute(),
  ])
  // What was there before anybody at the desk changed it came with the installation.
  const first = versions[0] ? averagesOf(versions[0].before) : giftAverages
  const counted = byCarrier((carrier) => ({ ...first[carrier] }))
  const waiting = new Map<string, WaitingAverage>()
  let last = first
  for (const { id, by_id: byId, by_name: byName, after } of versions) {
    const averages = averagesOf(after)
    for (const [carrier, kind] of FIGURES) {
      const amount = averages[carrier][kind]
      if (amount === last[carrier][kind]) continue
      const key = `${carrier} ${kind}`
      if (amount === counted[carrier][kind]) waiting.delete(key)
      else waiting.set(key, { carrier, kind, amount, byId, byName })
    }
    last = averages
    const confirmers = confirmations.filter((each) => each.version_id === id)
    for (const [key, figure] of waiting) {
      if (confirmers.every((each) => each.by_id === figure.byId)) continue
      counted[figure.carrier][figure.kind] = figure.amount
      waiting.delete(key)
    }
  }
  return { counted, waiting: [...waiting.values()] }
}

const averagesOf = (stored: unknown) => overDefault(DEFAULTS.giftAverages, stored)
const FIGURES = CARRIER_CODES.flatMap((carrier) => KINDS.map((kind) => [carrier, kind] as const))
