import { sql, type SqlBool } from 'kysely'
import { isDeadlock } from '#app/database/connection.server.ts'
import { pagesById } from '#app/database/pages-by-id.server.ts'
import type { Inside, Services } from '#app/database/services.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { addDays, dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { LINE_ENDED_ON } from '#app/crm/contracts/ended-line.server.ts'
import { hasEndedEarly, isUndecided } from '#app/crm/contracts/referral-gifts.server.ts'
import { aboveIntroduced } from '#app/crm/requests/merged-leads.server.ts'
import { changeReferrals } from '#app/crm/requests/referral-rows.server.ts'
import { isNumberStopped } from '#app/crm/requests/lifted-stops.server.ts'
import { readCountedAverages } from '#app/shared/compliance/gift-averages.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { readWordings, smsFrom } from '#app/shared/messaging/template-texts.server.ts'
import { won } from '#app/platform/won.ts'
import { introducerOf, laterSigns } from './later-signs.server.ts'

/** From the day on which it is earned. */
const PAY_DAYS = 14
const BATCH = 200

/** What a lead of an introduction, and each that it was merged into, has come to: its first opened line. */
function selectOpened(database: Services['database']) {
  return database
    .selectFrom('referrals')
    .innerJoin(aboveIntroduced, (join) => join.onTrue())
    .innerJoin('contracts', (join) =>
      join.onRef('contracts.lead_id', '=', 'above.id').on('contracts.status', '=', 'OPENED'),
    )
    .distinctOn('referrals.id')
    .selectAll('referrals')
    .select([
      'contracts.id as contract_id',
      'contracts.carrier',
      'contracts.opened_on',
      'contracts.phone_index as line_phone_index',
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
  const [wordings, averages] = [await readWordings(services), await readCountedAverages(services)]
  let many = 0
  for await (const rows of pagesById((after) => dueAfter(services, { today, after })))
    for (const row of rows) many += await settle(services, row, { today, wordings, averages })
  return many
}

/** Of those that nothing waits for, by id. */
const dueAfter = ({ database }: Services, { today, after }: { today: string; after: string | null }) =>
  database
    .selectFrom(selectOpened(database).where('referrals.state', '=', 'OPEN').as('opened'))
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        sql<SqlBool>`ended_on < opened_on + hold_days`,
        and([
          eb(sql`opened_on + hold_days`, '<=', sql`${today}::date`),
          sql<SqlBool>`signs <@ allowed_signs`,
        ]),
      ]),
    )
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(BATCH)
    .execute()

interface Known {
  today: string
  wordings: Awaited<ReturnType<typeof readWordings>>
  averages: Awaited<ReturnType<typeof readCountedAverages>>
}

/** Under the lock of the line's lead, as whatever becomes of the line, or of the lead. Returns how many gifts were entered. */
async function settle(services: Services, { id, contract_id }: Opened, known: Known): Promise<0 | 1> {
  const run = async (database: Inside['database']) => {
    const inside = { ...services, database }
    await database
      .selectFrom('leads')
      .select('leads.id')
      .innerJoin('contracts', 'contracts.lead_id', 'leads.id')
      .where('contracts.id', '=', contract_id)
      .forUpdate('leads')
      .execute()
    await database.selectFrom('referrals').select('id').where('id', '=', id).forUpdate().execute()
    const row = await selectOpened(database).where('referrals.id', '=', id).executeTakeFirst()
    if (row?.state !== 'OPEN' || row.contract_id !== contract_id || row.link_id === null) return 0
    if (hasEndedEarly(row)) return endReferral(inside, row)
    const later = await laterSigns(inside, { ...row, link_id: row.link_id }, known.averages)
    const signs = [...new Set([...row.signs, ...later])]
    if (signs.length > row.signs.length)
      await changeReferrals(inside, { signs }).where('id', '=', id).execute()
    if (isUndecided({ ...row, signs })) return 0
    return giveGift(inside, row, known)
  }
  try {
    return await services.database.transaction().execute(run)
  } catch (error) {
    // Somebody changes the lead now: tomorrow is another day.
    if (isDeadlock(error)) return 0
    throw error
  }
}

async function endReferral(inside: Inside, { id }: Opened): Promise<0> {
  await changeReferrals(inside, { state: 'ENDED' }).where('id', '=', id).execute()
  return 0
}

/** Once a line, whoever introduced its customer besides. */
async function giveGift(
  inside: Inside,
  row: Opened,
  { today, wordings }: Pick<Known, 'today' | 'wordings'>,
): Promise<0 | 1> {
  const { database, now } = inside
  const dueOn = addDays(today, PAY_DAYS)
  const given = await database
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
    .onConflict((conflict) =>
      conflict
        .column('contract_id')
        .where('referral_id', 'is not', null)
        .where('second_of', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!given) return endReferral(inside, row)
  await changeReferrals(inside, { state: 'GIVEN' }).where('id', '=', row.id).execute()
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
