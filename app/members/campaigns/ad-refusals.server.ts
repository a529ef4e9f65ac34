import type { Inside } from '#app/database/services.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { mobileError, normalizeMobile } from '#app/platform/person-rules.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { ConsentSource } from '#app/members/joining/join-consents.server.ts'
import { storeConsent } from '#app/members/my-page/consents.server.ts'
import { endRemindersOf } from '#app/crm/door.server.ts'
import { memberOfPhone } from '#app/members/session/members.server.ts'
import type { noteAdRefusal as row } from './contract.ts'

/** Who refused by 080 takes back texts, and nights with them, as if on my page. Refuses with `invalid` a stranger's number. */
export const noteAdRefusal: UseCase<typeof row> = async (services, { mobile: sent }, visit) => {
  const mobile = normalizeMobile(sent)
  const error = mobileError(mobile)
  if (error) throw invalidFields({ mobile: error })
  const member = await memberOfPhone(services, mobile)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    // Who refuses texts means those that they asked for as well.
    const ended = await endRemindersOf(inside, mobile, 'freecall')
    if (!member && ended === 0)
      throw invalidFields({ mobile: '그 번호의 회원도, 약정 만료 알림도 없어요. 광고는 회원에게만 보내요.' })
    if (!member) {
      const reason = '약정 만료 알림을 철회함'
      await recordAct(inside, visit, { action: 'member.adRefusal', subject: 'reminders', reason })
      return
    }
    const notedBy = staffOfVisit(visit)
    const isChanged = await refuse(inside, member.id, { address: '', way: 'freecall', notedBy })
    const reason = isChanged ? '문자 광고 동의를 철회함' : '이미 받지 않음'
    await recordAct(inside, visit, { action: 'member.adRefusal', subject: `member:${member.id}`, reason })
  })
  return null
}

/** Who answers a text by a word that refuses; does nothing of a number that is no member's. */
export async function refuseTextAds(inside: Inside, mobile: string): Promise<void> {
  const member = await memberOfPhone(inside, mobile)
  if (member) await refuse(inside, member.id, { address: '', way: 'reply' })
}

/** Whose request to stop processing was granted gets no advertising by any way. */
export async function refuseAllAds(inside: Inside, memberId: string, visit: Visit): Promise<void> {
  const source = { address: '', way: 'request', notedBy: staffOfVisit(visit) } as const
  await storeConsent(inside, memberId, { item: 'marketing', agreed: false }, source)
}

/** No address of ours stands for the person's. */
const refuse = (inside: Inside, memberId: string, source: ConsentSource) =>
  storeConsent(inside, memberId, { item: 'marketing', agreed: false, channels: ['sms'] }, source)
