import type { Services } from '#app/database/services.server.ts'
import { AGE_REQUIRED } from '#app/members/identity/contract.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { refuseInvented } from '#app/shared/legal/given-consents.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import {
  JOIN_CONSENTS,
  REQUIRED_CONSENTS,
  type ConsentInForce,
  type JoinConsent,
} from './join-consents.server.ts'
import { CONSENTS_REQUIRED } from './join-words.ts'
import type { registrations } from './registration-contract.ts'

export type Agreed = Record<JoinConsent, boolean>

/** Refuses with `invalid` missing or unknown consents. Night needs marketing, since it says when that may come. */
export function agreedIn(
  { consents, marketingYN }: Pick<InputOf<typeof registrations>, 'consents' | 'marketingYN'>,
  inForce: readonly ConsentInForce[],
): Agreed {
  refuseInvented(consents, inForce)
  const said = (item: JoinConsent) => consents.find((each) => each.item === item)?.agreed
  const agreed = Object.fromEntries(JOIN_CONSENTS.map((item) => [item, said(item) ?? false])) as Agreed
  const missing = REQUIRED_CONSENTS.find((item) => !agreed[item])
  if (missing) throw invalidFields({ consents: missing === 'age14' ? AGE_REQUIRED : CONSENTS_REQUIRED })
  const marketing = said('marketing') ?? marketingYN === 'Y'
  return { ...agreed, marketing, night: marketing && agreed.night }
}

interface Given {
  memberId: string
  agreed: Agreed
  consents: readonly ConsentInForce[]
  address: string
}

/** Stores refused items too: that they were asked is part of the record. */
export async function saveConsents(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { memberId, agreed, consents, address }: Given,
): Promise<void> {
  await database
    .insertInto('member_consents')
    .values(
      consents.map(({ item, version }) => ({
        member_id: memberId,
        item,
        version,
        is_agreed: agreed[item],
        address,
        at: now(),
      })),
    )
    .execute()
}
