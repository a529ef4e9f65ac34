import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import type { saveNoticeSettings as saveRow } from './contract.ts'
import { readPreferences } from './preferences.server.ts'
import { CHANNELS, factsOf, kindsOf, MINUTES_BEFORE } from './notice-kinds.ts'

const NO_MINUTES = '몇 분 전에 알릴지 골라 주세요.'

/** Refuses with `invalid` what would leave nobody told, and texts without a number to send them to. */
export const saveNoticeSettings: PlainUseCase<typeof saveRow> = async (services, input, visit) => {
  const staff = staffOfVisit(visit)
  const { minutesBefore, hasSound } = input
  if (!MINUTES_BEFORE.some((minutes) => minutes === minutesBefore))
    throw invalidFields({ minutesBefore: NO_MINUTES })
  const kinds = kindsOf(staff.role)
  const channels = kinds.map((kind) => {
    const chosen = CHANNELS.filter((channel) => input[channel]?.includes(kind))
    const { name, oneOf, always = [] } = factsOf(kind)
    if (oneOf && !oneOf.some((channel) => chosen.includes(channel)))
      throw new Refusal('invalid', {
        message: `‘${name}’ 알림은 메일과 문자 가운데 하나를 켜 두어야 해요.`,
      })
    return [kind, CHANNELS.filter((channel) => chosen.includes(channel) || always.includes(channel))] as const
  })
  const { phone } = await readPreferences(services, staff)
  if (phone === '' && channels.some(([, chosen]) => chosen.includes('text')))
    throw new Refusal('invalid', { message: '문자를 받을 휴대폰 번호를 먼저 확인해 주세요.' })
  const values = {
    channels: JSON.stringify(Object.fromEntries(channels)),
    minutes_before: minutesBefore,
    has_sound: hasSound,
  }
  await services.database
    .insertInto('staff_notice_settings')
    .values({ staff_id: staff.id, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute()
  return { saved: true }
}
