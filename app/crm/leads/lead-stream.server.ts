import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type { LeadFeed, LeadNews } from './lead-feed.server.ts'

const HEARTBEAT_MS = 15_000
const RECONNECT_MS = 2_000
/** A reader this far behind is disconnected and reads everything again when it returns. */
const MAX_WAITING_CHUNKS = 64
/** More suggest a reconnect loop. */
const MAX_STREAMS_EACH = 20

interface LeadStreamParts {
  feed: LeadFeed
  /** Tells which kinds of places somebody came to or left; ids and names are read by each desk itself. */
  presence: { listen(changed: (kinds: readonly string[]) => void): () => void }
  /** Refuses if the session is missing or has ended. */
  staffNow(visit: Visit): Promise<Staff>
}

const open = new WeakMap<LeadFeed, Map<string, number>>()

/**
 * Opens a desk's server-sent events: `lead` with ids only, for roles with leads, `presence` with kinds of places only, and
 * a comment every 15 s. A returning client gets the missed leads, or `reset` to read everything again. Ends after the
 * reader lost access or their leads. Refuses with `notAllowed` (no second factor yet) and `tooMany` (20 streams per person).
 */
export function openLeadStream({ feed, presence, staffNow }: LeadStreamParts, visit: Visit): Response {
  const staff = staffOfVisit(visit)
  const { lastEventId } = visit
  if (staff.needsTotp) throw new Refusal('notAllowed')
  const readsLeads = hasLeads(staff)
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
          void mayStay(() => staffNow(visit), readsLeads).then((may) => may || stop())
        }, HEARTBEAT_MS)
        const tell = (news: LeadNews) => readsLeads && send(newsText(news))
        const leave = feed.listen({ news: tell, closed: () => stop() })
        const leavePresence = presence.listen((kinds) => send(presenceText(kinds)))
        stop = () => {
          stop = nothing
          clearInterval(heartbeat)
          leave()
          leavePresence()
          counts.set(staff.id, (counts.get(staff.id) ?? 1) - 1)
          closeQuietly(controller)
        }
        send(`retry: ${RECONNECT_MS}\n: open\n\n`)
        // The stream already listens, so events during the replay are not lost.
        if (lastEventId && readsLeads) void replay(feed, lastEventId, send)
      },
      cancel: () => stop(),
    },
    { highWaterMark: 1 },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would buffer the events otherwise.
      'x-accel-buffering': 'no',
    },
  })
}

const newsText = (news: LeadNews) => `event: lead\nid: ${news.eventId}\ndata: ${JSON.stringify(news)}\n\n`

const presenceText = (kinds: readonly string[]) => `event: presence\ndata: ${JSON.stringify({ kinds })}\n\n`

/** May send an event twice, which is harmless: they only contain ids. */
async function replay(feed: LeadFeed, lastEventId: string, send: (text: string) => void): Promise<void> {
  const isId = /^\d{1,15}$/.test(lastEventId)
  const missed = isId ? await feed.missedSince(Number(lastEventId)).catch(() => null) : null
  if (!missed) send('event: reset\ndata: {}\n\n')
  else if (missed.length > 0) send(missed.map(newsText).join(''))
}

const nothing = () => {}

const hasLeads = ({ role }: Staff) => RIGHTS.leads.roles.includes(role)

/** Checks session, role and address as for a page. If the database is unavailable, the stream stays open. */
async function mayStay(staffNow: () => Promise<Staff>, readsLeads: boolean): Promise<boolean> {
  try {
    const staff = await staffNow()
    return !staff.needsTotp && hasLeads(staff) === readsLeads
  } catch (error) {
    return !(error instanceof Refusal)
  }
}

function closeQuietly(controller: ReadableStreamDefaultController): void {
  try {
    controller.close()
  } catch {
    // The browser has closed it.
  }
}
