import { MINUTE_MS } from '#app/platform/durations.ts'
import type { Channel, NoticeKind } from './notice-kinds.ts'
import { LATE } from './notice-words.ts'

export interface WaitingNotice {
  id: number
  staffId: string
  kind: NoticeKind
  event: string
  about: string | null
  dueAt: Date | null
  at: Date
  isRead: boolean
  leadId: string | null
  receiptNo: string | null
  assigneeId: string | null
  /** Their account was stopped, or the lead is a sample. */
  isForNobody: boolean
  email: string
  phone: string
  channels: readonly Channel[]
  hours: Readonly<Record<string, string>> | null
  isAway: boolean
  /** That left about the lead since its newest request. */
  mails: number
  lastMailed: Date | null
}

export interface Leaving {
  recipient: string
  rows: WaitingNotice[]
}

interface Circumstances {
  now: Date
  /** Null: one manager is mailed of what nobody has taken. */
  teamMail: string | null
  isOfficeOpen: boolean
  isAtWork(notice: WaitingNotice): boolean
}

interface Plan {
  mails: Leaving[]
  texts: Leaving[]
  /** Ids; all others are asked about again in a minute. */
  decided: number[]
}

/** Whoever is at the desk reads it there within this. */
const READ_FIRST_MS = 2 * MINUTE_MS
/** Between two mails to one person, so that a flood of requests is no flood of mails. */
const QUIET_MS = 5 * MINUTE_MS
/** Older than that, the desk alone tells of it. */
const STALE_MS = 3 * 24 * 60 * MINUTE_MS
/** A request makes at most this many mails; the last is kept for its being late twice. */
const MOST_MAILS = 2
/** Told to all who lead, but mailed to one of them. */
const SHARED: ReadonlySet<NoticeKind> = new Set(['UNASSIGNED', 'ESCALATED'])
export const PRESSING: ReadonlySet<NoticeKind> = new Set(['CALL_DUE', 'ESCALATED'])

/** Decides what of the notices leaves by mail and text now, and to whom. */
export function planSending(waiting: readonly WaitingNotice[], circumstances: Circumstances): Plan {
  const plan: Plan = { mails: [], texts: [], decided: [] }
  const mailed = new Map<string, number>()
  for (const rows of eventsOf(waiting)) {
    const leaving = chosenOf(rows, circumstances)
    if (leaving === 'wait') continue
    plan.decided.push(...rows.map(({ id }) => id))
    if (leaving === null) continue
    const { row, mailTo, textTo } = leaving
    const before = row.mails + (mailed.get(row.leadId ?? '') ?? 0)
    const isInBudget =
      row.leadId === null || before < (row.kind === 'ESCALATED' ? MOST_MAILS : MOST_MAILS - 1)
    if (mailTo && isInBudget) {
      add(plan.mails, mailTo, row)
      if (row.leadId) mailed.set(row.leadId, (mailed.get(row.leadId) ?? 0) + 1)
    }
    if (textTo) add(plan.texts, textTo, row)
  }
  return plan
}

interface Chosen {
  row: WaitingNotice
  mailTo: string
  textTo: string
}

/** Those of one event that is told to many and mailed to one stand together. */
function eventsOf(waiting: readonly WaitingNotice[]): WaitingNotice[][] {
  const events = new Map<string, WaitingNotice[]>()
  for (const row of waiting) {
    const key = SHARED.has(row.kind) ? row.event : String(row.id)
    events.set(key, [...(events.get(key) ?? []), row])
  }
  return [...events.values()]
}

function chosenOf(rows: readonly WaitingNotice[], circumstances: Circumstances): Chosen | null | 'wait' {
  const { now, teamMail, isOfficeOpen, isAtWork } = circumstances
  const [first] = rows
  if (!first || isSettled(rows, now)) return null
  const toTeam = first.kind === 'UNASSIGNED' && teamMail !== null
  const people = rows.filter(({ isForNobody }) => !isForNobody)
  if (people.length === 0 || !(toTeam || people.some(leavesTo))) return null
  if (!PRESSING.has(first.kind) && now.getTime() - first.at.getTime() < READ_FIRST_MS) return 'wait'
  const present = people.filter(isAtWork)
  // Each way has a receiver of its own: who is mailed need not be who wants texts.
  const mailed = toTeam
    ? isOfficeOpen
      ? first
      : undefined
    : ownerOf(present.filter((row) => mailOf(row) !== ''))
  const texted = ownerOf(present.filter((row) => textOf(row) !== ''))
  const row = mailed ?? texted
  if (!row || isTooSoon(row, now)) return 'wait'
  const mailTo = toTeam ? teamMail : mailOf(row)
  return { row, mailTo: mailed ? mailTo : '', textTo: texted ? textOf(texted) : '' }
}

/** Whoever's lead it is, else the first. */
const ownerOf = (rows: readonly WaitingNotice[]) =>
  rows.find(({ staffId, assigneeId }) => staffId === assigneeId) ?? rows[0]

function isSettled(rows: readonly WaitingNotice[], now: Date): boolean {
  const [first] = rows
  if (!first) return true
  if (now.getTime() - first.at.getTime() > STALE_MS) return true
  if (first.kind === 'CALL_DUE' && first.about !== LATE && first.dueAt !== null && first.dueAt < now)
    return true
  // Whoever it came to has seen it; of what came to nobody, anybody's look is enough.
  const theirs = rows.filter(({ staffId, assigneeId }) => staffId === assigneeId)
  return (theirs.length > 0 ? theirs : rows).some(({ isRead }) => isRead)
}

/** Their mails have left already: shared/messaging/messages.server.ts, office/reports/weekly-job.server.ts. */
const MAILED_BEFORE: ReadonlySet<NoticeKind> = new Set(['ALERT', 'WEEKLY'])

/** Also what has no number to be texted to. */
const mailOf = ({ kind, channels, email, phone }: WaitingNotice) => {
  const isForMail = channels.includes('mail') || (channels.includes('text') && phone === '')
  return isForMail && !MAILED_BEFORE.has(kind) ? email : ''
}
const textOf = ({ channels, phone }: WaitingNotice) => (channels.includes('text') ? phone : '')
const leavesTo = (row: WaitingNotice) => mailOf(row) !== '' || textOf(row) !== ''

const isTooSoon = ({ kind, lastMailed }: WaitingNotice, now: Date) =>
  !PRESSING.has(kind) && lastMailed !== null && now.getTime() - lastMailed.getTime() < QUIET_MS

function add(list: Leaving[], recipient: string, row: WaitingNotice): void {
  const known = list.find((each) => each.recipient === recipient)
  if (known) known.rows.push(row)
  else list.push({ recipient, rows: [row] })
}
