import type { Kysely, Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { saveConsents, joinConsents, type ConsentSource } from '#app/members/joining/join-consents.server.ts'
import { AD_CHANNEL_KEYS, adChannelsIn, type AdChannel } from '#app/shared/legal/ad-channels.ts'
import { wayName } from '#app/shared/legal/consent-ways.ts'
import { refuseInvented } from '#app/shared/legal/given-consents.ts'
import { memberOfVisit } from '#app/members/session/sessions.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { notifyConsentResult } from './consent-notices.server.ts'
import type * as rows from './contract.ts'
import type { ConsentState, ownConsents } from './contract.ts'

/** In page order (content/documents/consents.md). */
const CONSENT_ITEMS = [
  { item: 'term', name: '이용약관', isOptional: false },
  { item: 'privacy', name: '회원 개인정보 수집·이용', isOptional: false },
  { item: 'age14', name: '만 14세 이상 확인', isOptional: false },
  { item: 'marketing', name: '광고 정보 수신', isOptional: true },
  { item: 'night', name: '야간 광고 정보 수신', isOptional: true },
] as const

const ONLY_BY_LEAVING = '가입할 때 꼭 필요한 동의예요. 철회하려면 탈퇴해야 해요.'
const NIGHT_NEEDS_TEXTS = '문자로 광고 정보를 받는 데 동의한 뒤에 켤 수 있어요.'

export async function listConsents(
  services: Services,
  _: InputOf<typeof ownConsents>,
  visit: Visit,
): Promise<DataOf<typeof ownConsents>> {
  const result = await readConsentStates(services.database, memberOfVisit(visit).id)
  return { result, total: result.length, page: 1, size: result.length }
}

/** Includes items that were never asked for, as not agreed. */
export async function readConsentStates(database: Kysely<Tables>, memberId: string): Promise<ConsentState[]> {
  const rows = await database
    .selectFrom('member_consents')
    .select(['item', 'version', 'is_agreed', 'channels', 'at', 'way'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
  return CONSENT_ITEMS.map(({ item, name, isOptional }) => {
    const history = rows
      .filter((row) => row.item === item)
      .map((row) => ({
        item,
        version: row.version,
        agreed: row.is_agreed,
        channels: item === 'marketing' ? [...adChannelsIn(row)] : [],
        at: seoulIso(row.at),
        way: wayName(row.way),
      }))
    const { version = null, agreed = false, at = null, channels = [] } = history[0] ?? {}
    return { item, name, version, agreed, channels, at, canWithdraw: isOptional, history }
  })
}

/**
 * Adds a line and notifies at once; without texts, nights end too. Without `channels` all are meant. Refuses with
 * `invalid` required items, nights without texts, and outdated versions.
 */
export const updateConsent: UseCase<typeof rows.updateConsent> = async (
  services,
  { item, agreed, version, channels },
  visit,
) => {
  const { id } = memberOfVisit(visit)
  refuseInvented([{ item, version, agreed, channels }], await joinConsents(services))
  const isChanged = await services.database
    .transaction()
    .execute((transaction) =>
      storeConsent({ ...services, database: transaction }, id, { item, agreed, channels }, byMember(visit)),
    )
  if (isChanged)
    services.log.info({ requestId: visit.requestId, memberId: id, item, agreed }, 'a consent changed')
  return listConsents(services, {}, visit)
}

/** On the pages of members, signed in. */
export const byMember = ({ address }: Pick<Visit, 'address'>): ConsentSource => ({ address, way: 'mypage' })

export type Inside = Services & { database: Transaction<Tables> }

/** Returns false if nothing changed. To be called inside a transaction. */
export async function storeConsent(
  services: Inside,
  memberId: string,
  {
    item,
    agreed,
    channels: named,
  }: { item: string; agreed: boolean; channels?: readonly AdChannel[] | null | undefined },
  source: ConsentSource,
): Promise<boolean> {
  const { database } = services
  // Serialises concurrent changes.
  const member = await database
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new Refusal('loginExpired')
  const states = new Map((await readConsentStates(database, memberId)).map((state) => [state.item, state]))
  const state = states.get(item)
  if (!state) throw invalidFields({ item: '바꿀 동의를 골라 주세요.' })
  if (!state.canWithdraw) throw invalidFields({ item: ONLY_BY_LEAVING })
  if (item === 'night' && agreed && !states.get('marketing')?.channels.includes('sms'))
    throw invalidFields({ item: NIGHT_NEEDS_TEXTS })
  const channels = channelsAfter(state.channels, agreed, named ?? AD_CHANNEL_KEYS)
  if (item === 'marketing' ? channels.length === state.channels.length : state.agreed === agreed) return false
  const ends = item === 'marketing' && !channels.includes('sms') && states.get('night')?.agreed
  const lines = (await joinConsents(services)).flatMap((each) => {
    if (each.item === item)
      return [{ ...each, agreed: item === 'marketing' ? channels.length > 0 : agreed, channels }]
    return ends && each.item === 'night' ? [{ ...each, agreed: false }] : []
  })
  await saveConsents(services, memberId, lines, source)
  await notifyConsentResult(services, memberId)
  return true
}

const channelsAfter = (now: readonly AdChannel[], agreed: boolean, named: readonly AdChannel[]) =>
  AD_CHANNEL_KEYS.filter((each) => (named.includes(each) ? agreed : now.includes(each)))
