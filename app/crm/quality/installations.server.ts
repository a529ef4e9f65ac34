import { sql } from 'kysely'
import { LINE_ENDED_ON } from '#app/crm/contracts/ended-line.server.ts'
import { sendLeadText } from '#app/crm/leads/lead-texts.server.ts'
import { CALLS_STOPPED } from '#app/crm/requests/call-stops.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { signedTokens } from '#app/crm/requests/signed-links.server.ts'
import type { Rating } from '#app/crm/requests/ratings.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import { pagesById } from '#app/database/pages-by-id.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { notYetSent } from '#app/shared/messaging/messages.server.ts'
import { readWordings, smsFrom } from '#app/shared/messaging/template-texts.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import type { Installed, rateInstallation as rateRow } from './contract.ts'

/** A process that slept for some days still asks; later nobody remembers the installation. */
const ASKED_WITHIN_DAYS = 5
const RATED_WITHIN_DAYS = 60
const CHANGED_WITHIN_MS = DAY_MS
const BATCH = 200

const GONE = '쓸 수 없는 링크예요. 주소가 잘렸다면 문자에 있는 주소를 끝까지 복사해 다시 열어 주세요.'
const LATE = '평가할 수 있는 때가 지났어요.'
const FIXED = '평가는 남긴 뒤 하루 동안만 바꿀 수 있어요.'

const installedTokens = signedTokens('installed-link', ['line'])
const refuseFlood = limitPerAddress({ times: 20, across: acrossProcesses('installed') })

/** Asks once a line how the installation was, some days after it was opened. Returns how many were asked. */
export async function inviteToRateInstallations(services: Services): Promise<number> {
  const { ratings } = await readSettings(services)
  const until = addDays(seoulDate(services.now()), -ratings.installDays)
  const wordings = await readWordings(services)
  let many = 0
  for await (const rows of pagesById((after) => openedBetween(services, { until, after })))
    for (const row of await notYetSent(services, rows, onceKeyOf)) {
      const token = installedTokens.token(services, { kind: 'line', id: row.id })
      const url = `${services.config.origin}/consult/installed?token=${token}`
      const sms = smsFrom(wordings, 'install.rating.sms', { url, phone: DEFAULT_SUPPORT_NUMBER })
      await sendLeadText(services, row, { template: 'install.rating', sms, onceKey: onceKeyOf(row) })
      many += 1
    }
  return many
}

const onceKeyOf = ({ id }: { id: string }) => `installed ${id}`

const openedBetween = ({ database }: Services, { until, after }: { until: string; after: string | null }) =>
  database
    .selectFrom('contracts')
    .innerJoin('leads', 'leads.id', 'contracts.lead_id')
    .select(['contracts.id', 'leads.phone_sealed'])
    .where('contracts.status', '=', 'OPENED')
    .where('contracts.opened_on', '<=', until)
    .where('contracts.opened_on', '>', addDays(until, -ASKED_WITHIN_DAYS))
    .where('leads.is_sample', '=', false)
    .where('leads.erased_at', 'is', null)
    .where(CALLS_STOPPED, '=', false)
    .where(LINE_ENDED_ON, 'is', null)
    .$if(after !== null, (query) => query.where('contracts.id', '>', after))
    .orderBy('contracts.id')
    .limit(BATCH)
    .execute()

export const installedInviteJob: TimedJob = {
  queue: 'installed-invites',
  name: '설치 평가 부탁',
  cron: '25 10 * * *',
  run: async (services) => {
    await inviteToRateInstallations(services)
  },
}

async function findInstalled(services: Pick<Services, 'database' | 'keyring'>, token: string) {
  const id = installedTokens.read(services, token)?.id ?? null
  const row =
    id === null
      ? undefined
      : await services.database
          .selectFrom('contracts')
          .innerJoin('leads', 'leads.id', 'contracts.lead_id')
          .select(['contracts.id', 'contracts.lead_id', 'contracts.carrier', 'contracts.opened_on'])
          // Of whoever had the lead as the line was opened, where its opening says so.
          .select(
            sql<string | null>`coalesce((select opening.detail ->> 'advisorId' from lead_events opening
              where opening.lead_id = leads.id and opening.kind = 'STATUS' and opening.detail ->> 'contractId' = contracts.id::text
                and opening.detail ? 'advisorId'
              order by opening.id desc limit 1), leads.assignee_id::text)`.as('advisor_id'),
          )
          .where('contracts.id', '=', id)
          .where('contracts.status', '=', 'OPENED')
          .where('leads.erased_at', 'is', null)
          .executeTakeFirst()
  if (!row?.opened_on) throw new Refusal('notFound', { message: GONE })
  return { ...row, openedOn: row.opened_on }
}

const ratingOf = ({ database }: Pick<Services, 'database'>, contractId: string, leadId: string) =>
  database
    .selectFrom('lead_events')
    .select(['id', 'at'])
    .select(sql<Rating>`detail ->> 'rating'`.as('rating'))
    .select(sql<string>`detail ->> 'firstAt'`.as('first_at'))
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'INSTALL_RATED')
    .where(sql<boolean>`detail ->> 'contractId' = ${contractId}`)
    .executeTakeFirst()

/** What the page of a link shows; names nobody. Refuses with `notFound`. */
export async function readInstalled(services: Services, token: string): Promise<Installed> {
  const found = await findInstalled(services, token)
  const rated = await ratingOf(services, found.id, found.lead_id)
  return { carrier: found.carrier, openedOn: found.openedOn, rating: rated?.rating ?? null }
}

/** Once a line; changed within a day, what was said before is gone. Refuses with `notFound`, and `conflict` too late. */
export const rateInstallation: PlainUseCase<typeof rateRow> = async (services, input, visit) => {
  await refuseFlood(services, visit)
  const found = await findInstalled(services, input.token)
  const now = services.now()
  if (addDays(found.openedOn, RATED_WITHIN_DAYS) < seoulDate(now))
    throw new Refusal('conflict', { message: LATE })
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await database.selectFrom('leads').select('id').where('id', '=', found.lead_id).forUpdate().execute()
    const earlier = await ratingOf(inside, found.id, found.lead_id)
    if (earlier && now.getTime() - Date.parse(earlier.first_at) > CHANGED_WITHIN_MS)
      throw new Refusal('conflict', { message: FIXED })
    if (earlier) await database.deleteFrom('lead_events').where('id', '=', earlier.id).execute()
    const request = await database
      .selectFrom('lead_requests')
      .select('receipt_no')
      .where('lead_id', '=', found.lead_id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    await recordLeadEvent(database, {
      leadId: found.lead_id,
      kind: 'INSTALL_RATED',
      detail: {
        contractId: found.id,
        carrier: found.carrier,
        advisorId: found.advisor_id,
        receiptNo: request?.receipt_no ?? null,
        rating: input.rating,
        firstAt: earlier?.first_at ?? now.toISOString(),
      },
      noteSealed: input.line ? services.keyring.seal('lead-note', input.line) : null,
      at: now,
    })
  })
  services.leadChanged(found.lead_id)
  return { carrier: found.carrier, openedOn: found.openedOn, rating: input.rating }
}
