import type { Inside, Services } from '#app/database/services.server.ts'
import { linesOfHolder } from '#app/crm/lines/line-rows.server.ts'
import type { NumberHolder } from '#app/crm/requests/number-holder.server.ts'
import { endReminders } from '#app/crm/requests/reminder-stops.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { ConsentWay } from '#app/shared/legal/consent-ways.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { REMIND_AGREEMENT, type remindOfOwnLine } from './contract.ts'
import { lineEnding } from './endings.server.ts'
import { daysOf } from './remind.server.ts'
import { reminderDays } from './reminder-days.ts'
import { reminderConsent } from './reminder-acts.server.ts'
import { renewalPath } from './renewal-links.server.ts'

export interface OwnReminder {
  by: 'sms' | 'mail' | null
  /** The page that compares staying with leaving; null of a line that is no more. */
  path: string | null
  /** When they would be told if they agreed today; none where it is too late. */
  days: string[]
}

/** Of lines that are known to be the caller's, by their ids. */
export async function readOwnReminders(
  services: Services,
  lineIds: readonly string[],
): Promise<Record<string, OwnReminder>> {
  if (lineIds.length === 0) return {}
  const rows = await services.database
    .selectFrom('end_reminders')
    .select(['contract_id', 'channel'])
    .where('contract_id', 'in', lineIds)
    .where('stopped_at', 'is', null)
    .execute()
  const { endReminders: setting } = await readSettings(services)
  const today = seoulDate(services.now())
  const own: Record<string, OwnReminder> = {}
  for (const id of lineIds) {
    const ending = await lineEnding(services, id, today)
    const days = ending ? reminderDays({ endsOn: ending.endsOn, agreedOn: today, days: daysOf(setting) }) : []
    own[id] = {
      by: rows.find(({ contract_id }) => contract_id === id)?.channel ?? null,
      path: ending && renewalPath(services, { kind: 'line', id }),
      days: setting.isOn ? days : [],
    }
  }
  return own
}

interface Own extends NumberHolder {
  id: string
  email: string | null
}

/**
 * Agrees to be told before a line ends, by another way, or no more. Refuses with `notFound` another's line, with `conflict` one
 * that is over or ends too soon, with `invalid` without the agreement and a mail where no address is confirmed.
 */
export async function remindOfLine(
  services: Services,
  own: Own,
  { lineId, by, agreement, consentVersion }: InputOf<typeof remindOfOwnLine>,
  visit: Visit,
): Promise<null> {
  const { result } = await linesOfHolder(services, own, null)
  if (!result.some(({ id }) => id === lineId))
    throw new Refusal('notFound', { message: '내 번호로 개통한 회선이 아니에요.' })
  if (by === 'off') {
    await services.database
      .transaction()
      .execute(async (database) => stopOfLine({ ...services, database }, lineId, 'mypage'))
    return null
  }
  if (agreement !== true && agreement !== 'true' && agreement !== 'on')
    throw invalidFields({ agreement: REMIND_AGREEMENT })
  if (by === 'mail' && own.email === null)
    throw invalidFields({ by: '확인한 이메일이 없어요. 내 정보에서 이메일을 확인하거나 문자를 골라 주세요.' })
  const ending = (await readOwnReminders(services, [lineId]))[lineId]!
  if (ending.days.length === 0)
    throw new Refusal('conflict', { message: '약정이 끝났거나 곧 끝나서 알릴 날이 없는 회선이에요.' })
  const consent = await reminderConsent(services, consentVersion)
  await services.database.transaction().execute(async (database) => {
    await stopOfLine({ ...services, database }, lineId, 'mypage')
    const at = services.now()
    await database
      .insertInto('end_reminders')
      .values({
        id: uuidv7(at.getTime()),
        contract_id: lineId,
        member_id: own.id,
        channel: by,
        consent,
        way: 'mypage',
        address: visit.address,
        agreed_at: at,
        // The number and the address are proved already.
        confirmed_at: at,
        look_on: seoulDate(at),
      })
      .execute()
  })
  return null
}

/** Two presses at once come one after the other. Returns how many were ended: one at most. */
export async function stopOfLine(services: Inside, lineId: string, way: ConsentWay): Promise<number> {
  const { database } = services
  await database.selectFrom('contracts').select('id').where('id', '=', lineId).forUpdate().execute()
  const rows = await database
    .selectFrom('end_reminders')
    .select('id')
    .where('contract_id', '=', lineId)
    .where('stopped_at', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  return endReminders(services, ids, way)
}
