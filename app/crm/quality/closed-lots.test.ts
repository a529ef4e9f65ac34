import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { aSiteOn } from '#tests/opened-lines.ts'
import { receiveLead } from '#tests/make.ts'
import { countClosedLots } from './report.server.ts'

const WEEK = { from: '2026-11-16', to: '2026-11-22' }
const [ONE, OTHER] = CARRIER_CODES as [CarrierCode, CarrierCode, ...CarrierCode[]]

test('a week counts the lots of a carrier that became whole in it, and nothing of one that did not', async () => {
  await using site = await aSiteOn('2026-11-30')
  const { database } = site.services
  await database.deleteFrom('lead_events').where('kind', '=', 'INSTALL_RATED').execute()
  const { id } = await receiveLead(site, {})
  const { least } = (await readSettings(site.services)).ratings
  const answer = (carrier: CarrierCode, day: string, many: number, rating = 'GOOD') => {
    const at = seoulMoment(day, '10:00')
    const detail = { carrier, rating, firstAt: at.toISOString() }
    const events = Array.from({ length: many }, () => ({
      lead_id: id,
      kind: 'INSTALL_RATED' as const,
      at,
      detail: JSON.stringify(detail),
    }))
    return database.insertInto('lead_events').values(events).execute()
  }
  const told = () => countClosedLots(site.services, WEEK)
  // All but one before the week, and a lot of the other carrier that was whole before.
  await answer(ONE, '2026-11-10', least - 1, 'POOR')
  await answer(OTHER, '2026-11-10', least)
  expect(await told()).toEqual({ answers: 0, good: 0 })
  // What fills it within a week's last day stands only a day later, for it may change until then.
  await answer(ONE, '2026-11-22', 1)
  expect(await told()).toEqual({ answers: 0, good: 0 })
  await answer(OTHER, '2026-11-17', 1, 'POOR')
  expect(await told()).toEqual({ answers: 0, good: 0 })
  await answer(OTHER, '2026-11-18', least - 1)
  expect(await told()).toEqual({ answers: least, good: least - 1 })
  const next = { from: '2026-11-23', to: '2026-11-29' }
  expect(await countClosedLots(site.services, next)).toEqual({ answers: least, good: 1 })
})
