import { sql, type SqlBool, type Transaction } from 'kysely'
import { findUnwanted, STOPPED } from '#app/crm/door.server.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { failureText } from '#app/shared/messaging/failures.ts'
import { mayLeaveAt, TRIES } from '#app/shared/messaging/sending.ts'
import { chosenIn } from '#app/shared/desk-table/chosen-in.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { seoulIso, seoulTime } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { RESENT_AT_ONCE } from './contract.ts'
import type * as calls from './contract.ts'
import { canResend, chosen, FAILED, isHeld, isUnsent, isUnwanted, wouldLeave } from './send-log.server.ts'

const NOT_CONNECTED = '지금은 보낼 수 없어요. 문자 회사나 이메일 서버를 먼저 연결해 주세요.'
const EXPIRED = '쓸 수 있는 시간이 지났어요. 다시 보내도 쓸 수 없어서 보내지 않아요.'

/** Two presses send once, in the morning if not urgent. Refuses with `conflict` what arrived, is of no use or is not wanted. */
export const resendMessage: UseCase<typeof calls.resendMessage> = async (services, input, visit) => {
  return services.database.transaction().execute(async (transaction) => {
    const row = isUuid(input.id) ? await lockMessage(transaction, input.id) : undefined
    if (!row) throw new Refusal('notFound', { message: '그런 메시지가 없어요.' })
    const now = services.now()
    if (row.status === 'sent' || row.status === 'logged')
      throw new Refusal('conflict', { message: '이미 보냈어요.' })
    // Pressed before, or being sent right now.
    if (row.status === 'waiting' || isHeld(row, now)) {
      noteNothingChanged()
      return { state: row.status, ...nextOf(row.due_at, now) }
    }
    const isStopped = (await findUnwanted({ ...services, database: transaction }, [row])).has(row.id)
    if (isStopped) throw new Refusal('conflict', { message: STOPPED })
    if (isUnwanted(row))
      throw new Refusal('conflict', { message: failureText(row.failure ?? '', row.channel) })
    if (!wouldLeave(services, row)) throw new Refusal('conflict', { message: NOT_CONNECTED })
    if (!canResend(services, row)) throw new Refusal('conflict', { message: EXPIRED })
    const due = mayLeaveAt(row.template, now)
    await requeue(transaction, [row.id], due)
    const about = { action: 'message.resend', subject: `message:${row.id}`, reason: row.template } as const
    await recordAct({ ...services, database: transaction }, visit, about)
    return { state: 'waiting', ...nextOf(due, now) }
  })
}

const nextOf = (due: Date | null, now: Date) => ({
  nextAt: due && seoulIso(due),
  waitsUntil: due && due > now ? seoulTime(due) : null,
})

/** Up to a thousand at once. */
export const resendMessages: UseCase<typeof calls.resendMessages> = async (services, query, visit) => {
  return services.database.transaction().execute(async (transaction) => {
    const ids = chosenIn(query)
    const now = services.now()
    const { whole, sort } = query
    // As the list has them, so that the first are those that the person saw first.
    const way = sort ? 'asc' : 'desc'
    if (whole !== undefined) await refuseUnseen(transaction, { query, whole, now })
    const rows = await chosen(transaction, query)
      .selectAll()
      .$if(whole !== undefined, (messages) => messages.where(isUnsent(now)))
      .$if(query.ticked !== undefined && whole === undefined, (messages) =>
        messages.where(sql<SqlBool>`id::text = any(${ids}::text[])`),
      )
      .where('status', 'in', FAILED)
      .orderBy('at', way)
      .orderBy('id', way)
      .limit(RESENT_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const stopped = await findUnwanted({ ...services, database: transaction }, rows)
    const unwanted = rows.filter((row) => stopped.has(row.id) || isUnwanted(row))
    const able = rows.filter((row) => canResend(services, row) && !unwanted.includes(row))
    const expired = rows.filter((row) => row.expires_at !== null && row.expires_at <= now).length
    const later = able.filter(({ template }) => mayLeaveAt(template, now) > now)
    const atOnce = able.filter((row) => !later.includes(row))
    await requeue(
      transaction,
      atOnce.map(({ id }) => id),
      now,
    )
    const [first] = later
    if (first)
      await requeue(
        transaction,
        later.map(({ id }) => id),
        mayLeaveAt(first.template, now),
      )
    const about = {
      action: 'message.resend',
      subject: 'messages',
      reason: reasonOf(query, able.length),
    } as const
    if (able.length > 0) await recordAct({ ...services, database: transaction }, visit, about)
    else noteNothingChanged()
    return { sent: able.length, expired, unwanted: unwanted.length, waiting: later.length }
  })
}

/** Refuses with `conflict` if there are others than the person was shown. */
async function refuseUnseen(
  database: Transaction<Tables>,
  { query, whole, now }: { query: InputOf<typeof calls.resendMessages>; whole: number; now: Date },
): Promise<void> {
  const many = await countRows(chosen(database, query).where(isUnsent(now)))
  if (many !== whole)
    throw new Refusal('conflict', {
      message: `그사이 ${many.toLocaleString('ko')}통이 되었어요. 목록을 보고 다시 골라 주세요.`,
    })
}

function lockMessage(transaction: Transaction<Tables>, id: string) {
  return transaction.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

async function requeue(transaction: Transaction<Tables>, ids: readonly string[], due: Date): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('messages')
    .set({ status: 'waiting', due_at: due, tries_left: TRIES, held_until: null, counted: null })
    .where('id', 'in', ids)
    .execute()
}

function reasonOf(
  { kind, state, channel, from, to }: InputOf<typeof calls.resendMessages>,
  count: number,
): string {
  return [`${count.toLocaleString('ko')}개`, kind, state, channel, from, to].filter(Boolean).join(' · ')
}
