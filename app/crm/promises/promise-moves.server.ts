import type { Kysely } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { dottedDate, seoulDate, seoulMoment, seoulTime } from '#app/platform/korean-time.ts'
import type { AskedBy, PromiseKind } from './promise-kinds.ts'

export interface PromiseMove {
  kind: PromiseKind
  askedBy: AskedBy
  was: Date
  due: Date
}

export async function recordPromiseMove(
  database: Kysely<Tables>,
  eventId: number,
  { kind, askedBy, was, due }: PromiseMove,
  at: Date,
): Promise<void> {
  await database
    .insertInto('promise_moves')
    .values({ event_id: eventId, kind, asked_by: askedBy, was, due, at })
    .execute()
}

const dayText = (at: Date) => dottedDate(seoulDate(at))
const momentText = (at: Date) => `${dayText(at)} ${seoulTime(at)}`

/** Of a promise that is a whole day. */
export const movedDay = (
  kind: 'GIFT' | 'INSTALL',
  { was, due, askedBy }: { was: string; due: string; askedBy: AskedBy },
): PromiseMove => ({ kind, askedBy, was: seoulMoment(was, '00:00'), due: seoulMoment(due, '00:00') })

/** For the access log, as the reason of its line. */
export function moveWords({ kind, was, due, askedBy }: PromiseMove, reason: string): string {
  const text = kind === 'GIFT' || kind === 'INSTALL' ? dayText : momentText
  return `약속 ${text(was)} → ${text(due)}: ${askedBy === 'customer' ? '손님이 원함' : reason}`
}
