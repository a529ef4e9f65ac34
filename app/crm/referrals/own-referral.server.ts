import { randomBytes } from 'node:crypto'
import { codeOf, shownCode } from '#app/crm/requests/referral-code.ts'
import { aboveIntroduced } from '#app/crm/requests/merged-leads.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { referralTermOn, type ReferralTerm } from '#app/shared/settings/referral-terms.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { writtenReason } from '#app/shared/personal-data/written-words.server.ts'
import type { OwnReferral } from './contract.ts'
import { sharedText } from './referral-words.ts'

const NOT_YET = '지금은 추천을 받지 않아요.'

/** What the operator gives today; null where nothing. */
export async function termToday(services: Services): Promise<ReferralTerm | null> {
  const { referralTerms } = await readSettings(services)
  return referralTermOn(referralTerms, seoulDate(services.now()))
}

/** Of one member: their code, how many lines were opened by it, and what they get. */
export async function readOwnReferral(services: Services, memberId: string): Promise<OwnReferral> {
  const { database, config } = services
  const [term, link] = [await termToday(services), await linkOf(services, memberId)]
  const [{ opened }, gifts] = await Promise.all([
    database
      .selectFrom('referrals')
      .innerJoin('referral_links as link', 'link.id', 'referrals.link_id')
      .innerJoin(aboveIntroduced, (join) => join.onTrue())
      .innerJoin('contracts', 'contracts.lead_id', 'above.id')
      .select(({ fn }) => fn.count<number>('referrals.id').distinct().as('opened'))
      .where('link.member_id', '=', memberId)
      .where('contracts.status', '=', 'OPENED')
      .where('referrals.ended_by_merge', 'is', null)
      .executeTakeFirstOrThrow(),
    giftsOfIntroducer(services, memberId),
  ])
  const code = link && link.stopped_at === null && term ? link.code : null
  const url = code && `${config.origin}/referral?code=${code}`
  return {
    term: term && {
      amount: term.amount,
      addedAmount: term.addedAmount,
      holdDays: term.holdDays,
      isSample: term.isSample,
    },
    code: code && shownCode(code),
    url,
    sharedText: url && term && sharedText(term, url),
    openedCount: opened,
    gifts,
  }
}

function linkOf({ database }: Services, memberId: string) {
  return database
    .selectFrom('referral_links')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

function giftsOfIntroducer({ database }: Services, memberId: string) {
  return database
    .selectFrom('gifts')
    .innerJoin('referrals', 'referrals.id', 'gifts.referral_id')
    .innerJoin('referral_links as link', 'link.id', 'referrals.link_id')
    .select(['gifts.amount', 'gifts.due_on as dueOn', 'gifts.paid_on as paidOn'])
    .where('link.member_id', '=', memberId)
    .orderBy('gifts.due_on')
    .limit(100)
    .execute()
}

/** Makes a code; one that stands stays, and a stopped one gives way to another. Refuses with `conflict` while nothing is given. */
export async function startOwnReferral(services: Services, memberId: string): Promise<OwnReferral> {
  if (!(await termToday(services))) throw new Refusal('conflict', { message: NOT_YET })
  const [code, at] = [codeOf(randomBytes(16)), services.now()]
  await services.database
    .insertInto('referral_links')
    .values({ id: uuidv7(at.getTime()), member_id: memberId, code, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ code, created_at: at, stopped_at: null })
        .where('referral_links.stopped_at', 'is not', null),
    )
    .execute()
  return readOwnReferral(services, memberId)
}

export async function stopOwnReferral(services: Services, memberId: string): Promise<OwnReferral> {
  await services.database
    .updateTable('referral_links')
    .set({ stopped_at: services.now() })
    .where('member_id', '=', memberId)
    .where('stopped_at', 'is', null)
    .execute()
  return readOwnReferral(services, memberId)
}

/** For the files about a person: their code, what came of it, and of their own requests that they came by one. */
export async function referralsOf(
  services: Services,
  { memberIds, leadIds }: { memberIds: readonly string[]; leadIds: readonly string[] },
) {
  const { database } = services
  const links = memberIds.length
    ? await database.selectFrom('referral_links').selectAll().where('member_id', 'in', memberIds).execute()
    : []
  const came = leadIds.length
    ? await database.selectFrom('referrals').selectAll().where('lead_id', 'in', leadIds).execute()
    : []
  const codes = await Promise.all(
    links.map(async ({ member_id, code, created_at, stopped_at }) => ({
      code,
      madeAt: seoulIso(created_at),
      stoppedAt: stopped_at && seoulIso(stopped_at),
      openedCount: (await readOwnReferral(services, member_id)).openedCount,
      gifts: await giftsOfIntroducer(services, member_id),
    })),
  )
  return {
    codes,
    came: came.map((row) => ({
      at: seoulIso(row.created_at),
      way: row.way,
      introducerGets: row.amount,
      added: row.added_amount,
      holdDays: row.hold_days,
      signs: row.signs,
      allowed: row.allowed_signs,
      state: row.state,
      decidedAt: row.decided_at && seoulIso(row.decided_at),
      reason: writtenReason(services, row),
    })),
  }
}
