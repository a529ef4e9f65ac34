import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import { LEAD_ROLES } from './lead-area.ts'
import type { LeadFeed, LeadNews } from './lead-feed.server.ts'

const HEARTBEAT_MS = 15_000
/** How long a browser waits before it connects again. */
const RECONNECT_MS = 2_000
/** A reader so far behind has gone to sleep; it reads everything anew when it comes back. */
const MAX_WAITING_CHUNKS = 64
/** Tabs of one person; more are a loop somewhere. */
const MAX_STREAMS_EACH = 20

interface LeadStreamParts {
  feed: LeadFeed
  /** Who a visit's session belongs to at this moment; refuses where it is missing or dead. */
  staffNow(visit: Visit): Promise<Staff>
}

const open = new WeakMap<LeadFeed, Map<string, number>>()

/**
 * Server-sent events for one desk: `event: lead` with `{ leadId, eventId }` and nothing of the lead itself, a comment
 * every 15 s. Whoever comes back is told first what they missed, or by `event: reset` to read everything anew.
 * Ends when the feed closes, the browser leaves, or at the next comment once its reader may not open it any more.
 * Refuses `notAllowed` for who does not work with leads, `tooMany` beyond 20 streams of one person.
 */
export function openLeadStream({ feed, staffNow }: LeadStreamParts, visit: Visit): Response {
  const staff = staffOfVisit(visit)
  const { lastEventId } = visit
  if (!mayRead(staff)) throw new Refusal('notAllowed')
  const counts = open.get(feed) ?? new Map<string, number>()
  open.set(feed, counts)
  if ((counts.get(staff.id) ?? 0) >= MAX_STREAMS_EACH) throw new Refusal('tooMany', { retryAfter: 60 })
  counts.set(staff.id, (counts.get(staff.id) ?? 0) + 1)
  const encoder = new TextEncoder()
  let stop = nothing
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string) => {
          if (stop === nothing) return
          if ((controller.desiredSize ?? 0) <= -MAX_WAITING_CHUNKS) stop()
          else controller.enqueue(encoder.encode(text))
        }
        const heartbeat = setInterval(() => {
          send(': still here\n\n')
          void mayStay(() => staffNow(visit)).then((may) => may || stop())
        }, HEARTBEAT_MS)
        const leave = feed.listen({ news: (news) => send(newsText(news)), closed: () => stop() })
        stop = () => {
          stop = nothing
          clearInterval(heartbeat)
          leave()
          counts.set(staff.id, (counts.get(staff.id) ?? 1) - 1)
          closeQuietly(controller)
        }
        send(`retry: ${RECONNECT_MS}\n: open\n\n`)
        // Listening already: what comes meanwhile is not missed.
        if (lastEventId) void replay(feed, lastEventId, send)
      },
      cancel: () => stop(),
    },
    { highWaterMark: 1 },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would collect the events otherwise.
      'x-accel-buffering': 'no',
    },
  })
}

const newsText = (news: LeadNews) => `event: lead\nid: ${news.eventId}\ndata: ${JSON.stringify(news)}\n\n`

/** What was missed while the connection was away. News that come meanwhile may be told twice: they only say where to look. */
async function replay(feed: LeadFeed, lastEventId: string, send: (text: string) => void): Promise<void> {
  const isId = /^\d{1,15}$/.test(lastEventId)
  const missed = isId ? await feed.missedSince(Number(lastEventId)).catch(() => null) : null
  if (!missed) send('event: reset\ndata: {}\n\n')
  else if (missed.length > 0) send(missed.map(newsText).join(''))
}

const nothing = () => {}

const mayRead = ({ role, needsTotp }: Staff) => !needsTotp && LEAD_ROLES.some((each) => each === role)

/**
 * Whether this reader would be let in now: their session, role and address are held to what a page is held to. A
 * database that is away ends nothing.
 */
async function mayStay(staffNow: () => Promise<Staff>): Promise<boolean> {
  try {
    return mayRead(await staffNow())
  } catch (error) {
    return !(error instanceof Refusal)
  }
}

/** A browser that left has closed it already. */
function closeQuietly(controller: ReadableStreamDefaultController): void {
  try {
    controller.close()
  } catch {
    // closed before
  }
}
