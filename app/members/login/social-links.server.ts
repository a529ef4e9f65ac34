import type { ProviderType } from '#app/database/member-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { memberOfVisit } from '#app/members/session/sessions.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { endJoinDraft } from './join-draft-end.server.ts'
import { providerTypeOf, SNS_NAMES } from './sns-types.ts'
import type { SentTokens } from './social-exchange.server.ts'
import type { linkSns, unlinkSns } from './social-contract.ts'
import { askProvider, knownType, refuseWithoutEmail, signedIn } from './social-login.server.ts'
import { linkAccount, memberOfAccount, type SocialPerson } from './social-proof.server.ts'

type Linked = DataOf<typeof linkSns>
type Reading = Pick<Services, 'database'>

/** Lists them in the order of linking. */
export async function listLinked({ database }: Reading, memberId: string): Promise<Linked['linked']> {
  const rows = await database
    .selectFrom('member_accounts')
    .select(['sns_type', 'linked_at'])
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .orderBy('sns_type')
    .execute()
  return rows.map((row) => ({ snsType: row.sns_type, linkedAt: seoulIso(row.linked_at) }))
}

export const linkBySns: UseCase<typeof linkSns> = async (services, input, visit, reply) => {
  const { id } = await signedIn(services, visit, reply)
  const tokens = sentTokens(input)
  const person = await askProvider(services, { ...input, tokens, purpose: 'link' }, visit, reply)
  await linkPerson(services, id, person)
  await endJoinDraft(services, visit, reply)
  return { linked: await listLinked(services, id) }
}

/** Facebook gives no refresh token; by the others' alone it is seen whom the tokens were given to. */
function sentTokens({ snsType, accessToken, refreshToken }: InputOf<typeof linkSns>): SentTokens | null {
  const isEnough = refreshToken || providerTypeOf(snsType ?? '') === 'LTFB'
  return accessToken && isEnough ? { accessToken, refreshToken: refreshToken ?? null } : null
}

/**
 * Does nothing if it is the member's own. Refuses with `conflict` another member's account, and with `notAllowed` a
 * member without an e-mail.
 */
export async function linkPerson(services: Services, memberId: string, person: SocialPerson): Promise<void> {
  await refuseWithoutEmail(services, memberId)
  if (await linkAccount(services, memberId, person)) {
    services.log.info({ memberId, snsType: person.snsType }, 'a provider’s account was linked')
    return
  }
  const owner = await memberOfAccount(services, person)
  if (owner === memberId) return
  const name = SNS_NAMES[person.snsType]
  throw new Refusal('conflict', {
    message: owner
      ? `이미 다른 회원에 연결된 ${name} 계정이에요.`
      : `다른 ${name} 계정이 이미 연결되어 있어요. 먼저 그 연결을 끊어 주세요.`,
  })
}

/** Refuses with `conflict` to remove the only way to log in. */
export const unlinkBySns: UseCase<typeof unlinkSns> = async (services, { snsType }, visit) => {
  const type = knownType(snsType)
  const { id } = memberOfVisit(visit)
  await services.database.transaction().execute(async (database) => {
    const member = await database
      .selectFrom('members')
      .select('passwd_hash')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const linked = await listLinked({ database }, id)
    if (!linked.some((each) => each.snsType === type)) throw notLinked(type)
    if (linked.length === 1 && !member?.passwd_hash) {
      throw new Refusal('conflict', {
        message: '로그인할 방법이 하나뿐이에요. 다른 계정을 먼저 연결해 주세요.',
      })
    }
    await database
      .deleteFrom('member_accounts')
      .where('member_id', '=', id)
      .where('sns_type', '=', type)
      .execute()
  })
  services.log.info({ memberId: id, snsType: type }, 'a provider’s account was unlinked')
  return { linked: await listLinked(services, id) }
}

function notLinked(type: ProviderType): Refusal {
  return new Refusal('notFound', { message: `연결된 ${SNS_NAMES[type]} 계정이 없어요.` })
}
