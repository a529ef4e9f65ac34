import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { hoursText } from '#app/shared/settings/hours-text.ts'
import { totpRolesOf } from '#app/shared/settings/second-factor.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { TRACKERS, trackersIn } from '#app/shared/tracking/trackers.ts'
import type { PartFacts } from './document-parts.ts'
import { processorsOf } from './processors.ts'

/** What the parts of documents are written from now. */
export async function partFacts(
  services: Services,
  { effectiveOn, version }: Pick<PartFacts, 'effectiveOn' | 'version'>,
): Promise<PartFacts> {
  const settings = await readSettings(services)
  const { company, receivers, retention, acceptance, analytics, backups: rules, endReminders } = settings
  const { isProduction, origin } = services.config
  const agencies = CARRIER_CODES.flatMap((code) => {
    const { agency } = acceptance.carriers[code]
    return agency ? [`${CARRIER_NAMES[code]} ${agency}`] : []
  })
  const webhooks = await readWebhooks(services)
  const entered = { hosting: company.hosting, analytics, webhooks, receivers }
  const processors = processorsOf(services.config, entered)
  const trackers = trackersIn(analytics).map((tracker) => TRACKERS[tracker].name)
  const pixels = trackersIn(analytics)
    .filter((tracker) => TRACKERS[tracker].isForAds)
    .map((tracker) => TRACKERS[tracker].name)
  const { JUSO_API_KEY, BACKUP_DIR, BACKUP_RECIPIENT } = services.config
  const backups = BACKUP_DIR
    ? {
        keepDays: rules.keepDays,
        isSealed: BACKUP_RECIPIENT !== undefined,
        isHandedOn: BACKUP_DIR.startsWith('s3:'),
      }
    : null
  const findsAddresses = JUSO_API_KEY !== undefined
  return {
    findsAddresses,
    secondFactor: totpRolesOf(settings.requireTotp, isProduction),
    isEncryptedOnTheWay: origin.startsWith('https:'),
    backups,
    hours: hoursText(settings.callHours),
    company,
    retention,
    processors,
    trackers,
    pixels,
    agencies,
    endReminders: endReminders.isOn ? endReminders : null,
    effectiveOn,
    version,
  }
}

/** Those that are on and told of more than the service itself. */
async function readWebhooks({ database }: Services): Promise<string[]> {
  const rows = await database
    .selectFrom('webhook_endpoints')
    .select('url')
    .where('is_on', '=', true)
    .where(sql<boolean>`not events <@ array['audit.checkpoint', 'alert.raised', 'alert.cleared']`)
    .orderBy('created_at')
    .execute()
  return rows.map(({ url }) => url)
}
