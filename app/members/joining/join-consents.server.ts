import type { Services } from '#app/database/services.server.ts'
import { proofOfConsent } from '#app/shared/personal-data/consent-proofs.server.ts'
import { type GivenConsent, refuseInvented } from '#app/shared/legal/given-consents.ts'
import { AD_CHANNEL_KEYS, type AdChannel } from '#app/shared/legal/ad-channels.ts'
import type { ConsentWay } from '#app/shared/legal/consent-ways.ts'
import { FORM_CONSENTS, type ConsentOf } from '#app/shared/legal/consent-forms.ts'
import {
  consentsInForce,
  type ConsentInForce as InForce,
} from '#app/shared/legal/consents-in-force.server.ts'
import { AGE_REQUIRED } from '#app/members/identity/contract.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import { CONSENTS_REQUIRED } from './join-messages.ts'
import type { registrations } from './registration-contract.ts'

/** In form order. */
export const JOIN_CONSENTS = FORM_CONSENTS.join
export type JoinConsent = ConsentOf<'join'>
/** Whether a text changed since the consent. */
export function isReplaced(given: readonly GivenConsent[], inForce: readonly ConsentInForce[]): boolean {
  return given.some(({ version }) => inForce.every((each) => each.version !== version))
}

export const REQUIRED_CONSENTS: readonly JoinConsent[] = ['term', 'privacy', 'age14']
export type ConsentInForce = InForce<JoinConsent>

export function joinConsents(services: Services): Promise<ConsentInForce[]> {
  return consentsInForce(services, 'join')
}

export interface Agreed {
  items: Record<JoinConsent, boolean>
  /** Of advertising. */
  channels: readonly AdChannel[]
}

/** Refuses with `invalid` missing or unknown consents. Night needs advertising by texts, since it says when they may come. */
export function agreedIn(
  { consents, marketingYN }: Pick<InputOf<typeof registrations>, 'consents' | 'marketingYN'>,
  inForce: readonly ConsentInForce[],
): Agreed {
  refuseInvented(consents, inForce)
  const said = (item: JoinConsent) => consents.find((each) => each.item === item)
  const agreed = Object.fromEntries(
    JOIN_CONSENTS.map((item) => [item, said(item)?.agreed ?? false]),
  ) as Agreed['items']
  const missing = REQUIRED_CONSENTS.find((item) => !agreed[item])
  if (missing) throw invalidFields({ consents: missing === 'age14' ? AGE_REQUIRED : CONSENTS_REQUIRED })
  const marketing = said('marketing')?.agreed ?? marketingYN === 'Y'
  const channels = marketing ? (said('marketing')?.channels ?? AD_CHANNEL_KEYS) : []
  return { items: { ...agreed, marketing, night: channels.includes('sms') && agreed.night }, channels }
}

interface ConsentLine extends Pick<ConsentInForce, 'item' | 'version'> {
  agreed: boolean
  /** Of advertising; without them all. */
  channels?: readonly AdChannel[]
}

/** From where a consent comes; `notedBy` is who of the office noted what the person said elsewhere. */
export interface ConsentSource {
  /** Of the person; empty where none is known. */
  address: string
  way: ConsentWay
  notedBy?: Pick<Staff, 'id' | 'name'>
}

/** Stores refused items too: that they were asked is part of the record. */
export async function saveConsents(
  { database, keyring, now }: Pick<Services, 'database' | 'keyring' | 'now'>,
  memberId: string,
  lines: readonly ConsentLine[],
  { address, way, notedBy }: ConsentSource,
): Promise<void> {
  const noted = { staff_id: notedBy?.id ?? null, staff_name: notedBy?.name ?? null }
  const shared = { member_id: memberId, address, way, ...noted, at: now() }
  await database
    .insertInto('member_consents')
    .values(
      lines.map(({ item, version, agreed, channels = AD_CHANNEL_KEYS }) => {
        const told = item === 'marketing' && agreed ? [...channels] : null
        const row = { ...shared, item, version, is_agreed: agreed, channels: told }
        return { ...row, proof: proofOfConsent(keyring, 'member_consents', row) }
      }),
    )
    .execute()
}

export function lastConsent(
  { database }: Pick<Services, 'database'>,
  memberId: string,
  item: JoinConsent,
): Promise<{ id: number; is_agreed: boolean; channels: AdChannel[] | null; at: Date } | undefined> {
  return database
    .selectFrom('member_consents')
    .select(['id', 'is_agreed', 'channels', 'at'])
    .where('member_id', '=', memberId)
    .where('item', '=', item)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
