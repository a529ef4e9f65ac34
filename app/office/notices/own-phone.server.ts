import { consumeProof, readTarget, sendCode, shownCode, takeCode } from '#app/members/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase, UseCase } from '#app/database/use-case.server.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type * as rows from './contract.ts'
import { FIRST_MINUTES_BEFORE } from './notice-kinds.ts'

const PURPOSE = 'staffPhone'

/** As for members: counted and limited by number and network. */
export const requestStaffCode: UseCase<typeof rows.requestStaffCode> = async (
  services,
  { phone },
  visit,
  reply,
) => {
  const request = { method: 'sms', purpose: PURPOSE, target: phone, name: null, proof: undefined } as const
  const { certId } = await sendCode(services, request, visit, reply)
  return { certId }
}

/** Refuses with `invalid` a wrong or old code, and one that was sent for anything else. */
export const confirmStaffPhone: PlainUseCase<typeof rows.confirmStaffPhone> = async (
  services,
  { certId, code },
  visit,
) => {
  const { encData } = await takeCode(services, { certId, code, methods: ['sms'] }, visit)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const { phone } = await consumeProof(inside, encData, PURPOSE, visit)
    await storePhone(inside, services.keyring.seal('staff-phone', phone), visit)
  })
  return { confirmed: true }
}

export const removeStaffPhone: PlainUseCase<typeof rows.removeStaffPhone> = async (services, _, visit) => {
  await storePhone(services, null, visit)
  return { removed: true }
}

async function storePhone(
  { database }: Pick<Services, 'database'>,
  proved_phone_sealed: string | null,
  visit: Visit,
) {
  const starts = { channels: '{}', minutes_before: FIRST_MINUTES_BEFORE, has_sound: false }
  await database
    .insertInto('staff_notice_settings')
    .values({ staff_id: staffOfVisit(visit).id, ...starts, proved_phone_sealed })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ proved_phone_sealed }))
    .execute()
}

/** The code that this browser waits for; `shown` only in development. */
export async function readSentCode(services: Services, certId: string | null, visit: Visit) {
  const target = certId ? await readTarget(services, certId, visit) : null
  return certId && target ? { certId, target, shown: await shownCode(services, certId) } : null
}
