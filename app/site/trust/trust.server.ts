import type { Services } from '#app/database/services.server.ts'
import { readPunctuality } from '#app/crm/door.server.ts'
import { readWait } from '#app/office/door.server.ts'
import { readComplaintQuarters, readLastCheckpoint, readTodaysMark } from '#app/privacy/door.server.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { priceDateWords } from '#app/shared/plans/price-date.ts'
import { acceptanceState } from '#app/shared/settings/acceptance-state.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { addDays, dottedDate, seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { FEWEST } from './fewest.ts'

const WAIT_DAYS = 30

export type Trust = Awaited<ReturnType<typeof readTrust>>

/** Everything that /trust shows, from what the office itself works with. Figures are null below `FEWEST`. */
export async function readTrust(services: Services) {
  const today = seoulDate(services.now())
  const days = { from: addDays(today, -WAIT_DAYS), to: addDays(today, -1) }
  const [settings, plans, gifts, wait, checkpoint, mark, complaints] = await Promise.all([
    readSettings(services),
    listPlans(services),
    readPunctuality(services),
    readWait(services, days, { isReal: true }),
    readLastCheckpoint(services),
    readTodaysMark(services),
    readComplaintQuarters(services),
  ])
  const carriers = CARRIER_CODES.map((carrier) => {
    const [consent, { terms, asOf }] = [settings.acceptance.carriers[carrier], settings.commissions[carrier]]
    const own = plans.filter((plan) => plan.carrier === carrier)
    return {
      name: CARRIER_NAMES[carrier],
      commission: terms && asOf ? { terms, asOf: dottedDate(asOf) } : null,
      prices: { offered: own.length, words: priceDateWords(own) },
      acceptance: {
        state: acceptanceState(consent, today),
        number: consent.number,
        until: consent.validUntil && dottedDate(consent.validUntil),
      },
    }
  })
  return {
    asOf: dottedDate(today),
    carriers,
    gifts: gifts.due < FEWEST ? null : gifts,
    waitMinutes: wait.called < FEWEST ? null : wait.median,
    complaints,
    mail: settings.company.email,
    // Of today by the hour, of the days before by the day.
    signed: [
      ...(mark ? [{ until: `${dottedDate(today)} ${seoulTime(new Date(mark.at))}`, hash: mark.hash }] : []),
      ...(checkpoint ? [{ until: dottedDate(checkpoint.day), hash: checkpoint.hash }] : []),
    ],
  }
}
