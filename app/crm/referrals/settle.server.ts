import type { Inside, Services } from '#app/database/services.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { addDays, dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { LINE_ENDED_ON } from '#app/crm/contracts/ended-line.server.ts'
import { hasEndedEarly, isUndecided } from '#app/crm/contracts/referral-gifts.server.ts'
import { isNumberStopped } from '#app/crm/requests/lifted-stops.server.ts'
import { readCountedAverages } from '#app/shared/compliance/gift-averages.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { readWordings, smsFrom } from '#app/shared/messaging/template-texts.server.ts'
import type { TimedJob } from '#app/shared/messaging/timed-jobs.server.ts'
import { won } from '#app/ui/won.ts'
import { introducerOf, laterSigns } from './later-signs.server.ts'

/** From the day on which it is earned. */
const PAY_DAYS = 14
const BATCH = 200

/** What a lead of an introduction, and whichever it was merged into, has come to: its first opened line. */
function selectOpened(database: Services['database']) {
  return database
    .selectFrom('referrals')
    .innerJoin('leads', 'leads.id', 'referrals.lead_id')
    .innerJoin('contracts', (join) =>
      join
        .on(({ eb, fn, ref }) =>
          eb('contracts.lead_id', '=', fn.coalesce(ref('leads.merged_into'), ref('leads.id'))),
        )
        .on('contracts.status', '=', 'OPENED'),
    )
    .distinctOn('referrals.id')
    .selectAll('referrals')
    .select([
      'contracts.id as contract_id',
      'contracts.carrier',
      'contracts.opened_on',
      'contracts.plan_code',
    ])
    .select(LINE_ENDED_ON.as('ended_on'))
    .orderBy('referrals.id')
    .orderBy('contracts.opened_on')
    .orderBy('contracts.id')
}
type Opened = Awaited<ReturnType<ReturnType<typeof selectOpened>['executeTakeFirstOrThrow']>>

/**
 * Enters the gift of each introduction whose line has stayed as long as was agreed, tells the introducer, and ends those
 * whose line did not. One with a sign that no manager decided on stays where it is. Returns how many gifts were entered.
 */
export async function settleReferrals(services: Services): Promise<number> {
  const today = seoulDate(services.now())
  const rows = await selectOpened(services.database)
    .where('referrals.state', '=', 'OPEN')
    .where('contracts.opened_on', '<=', today)
    .limit(BATCH * 10)
    .execute()
  const due = rows.filter((row) => hasEndedEarly(row) || isHeld(row, today)).slice(0, BATCH)
  if (due.length === 0) return 0
  const [wordings, averages] = [await readWordings(services), await readCountedAverages(services)]
  let many = 0
  for (const row of due)
    many += await services.database.transaction().execute(async (database) => {
      const inside = { ...services, database }
      const state = await database
        .selectFrom('referrals')
        .select(['state', 'signs', 'allowed_signs', 'link_id'])
        .where('id', '=', row.id)
        .forUpdate()
        .executeTakeFirst()
      if (state?.state !== 'OPEN' || state.link_id === null) return 0
      if (hasEndedEarly(row)) return endReferral(inside, row)
      const signs = new Set(state.signs)
      for (const sign of await laterSigns(inside, { ...row, link_id: state.link_id }, averages))
        signs.add(sign)
      const all = [...signs]
      await database.updateTable('referrals').set({ signs: all }).where('id', '=', row.id).execute()
      if (isUndecided({ signs: all, allowed_signs: state.allowed_signs })) return 0
      return giveGift(inside, row, { today, wordings })
    })
  return many
}

const isHeld = ({ opened_on, hold_days }: Pick<Opened, 'opened_on' | 'hold_days'>, today: string) =>
  opened_on !== null && addDays(opened_on, hold_days) <= today

async function endReferral({ database }: Inside, { id }: Opened): Promise<0> {
  await database.updateTable('referrals').set({ state: 'ENDED' }).where('id', '=', id).execute()
  return 0
}

async function giveGift(
  inside: Inside,
  row: Opened,
  { today, wordings }: { today: string; wordings: Awaited<ReturnType<typeof readWordings>> },
): Promise<1> {
  const { database, now } = inside
  const dueOn = addDays(today, PAY_DAYS)
  await database
    .insertInto('gifts')
    .values({
      id: uuidv7(now().getTime()),
      contract_id: row.contract_id,
      referral_id: row.id,
      amount: row.amount,
      form: 'voucher',
      condition: `추천으로 개통한 회선을 ${row.hold_days}일 동안 유지`,
      due_on: dueOn,
      first_due_on: dueOn,
      created_at: now(),
    })
    .execute()
  await database.updateTable('referrals').set({ state: 'GIVEN' }).where('id', '=', row.id).execute()
  const sms = smsFrom(wordings, 'gift.scheduled.sms', {
    amount: won(row.amount),
    date: dottedDate(dueOn),
    phone: DEFAULT_SUPPORT_NUMBER,
  })
  await tellIntroducer(inside, row, { template: 'gift.scheduled', sms })
  return 1
}

/** Whoever wants no texts reads it on my page. */
export async function tellIntroducer(
  inside: Inside,
  { id, link_id }: Pick<Opened, 'id' | 'link_id'>,
  { template, sms }: { template: 'gift.scheduled' | 'gift.declined'; sms: ReturnType<typeof smsFrom> },
): Promise<void> {
  const introducer = link_id === null ? undefined : await introducerOf(inside, link_id)
  if (!introducer) return
  const { phone: recipient } = introducer
  if (await isNumberStopped(inside.database, inside.keyring.blindIndex('lead-phone', recipient))) return
  await sendMessage(inside, { channel: 'sms', template, recipient, ...sms }, `${template} ${id}`)
}

export const referralJob: TimedJob = {
  queue: 'referral-gifts',
  name: '추천 사은품',
  cron: '20 9 * * *',
  run: async (services) => {
    await settleReferrals(services)
  },
}
