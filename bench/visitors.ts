import { randomInt } from 'node:crypto'
import type { Agent } from 'node:http'
import { aLead, anAddress, sendLead, type Lead } from './leads.ts'
import { ask, keepAliveAgent, type Answered } from './http.ts'

export type Kind = 'page' | 'call' | 'lead'

export interface Answer {
  kind: Kind
  /** 0: the connection broke, or no response came in time. */
  status: number
  milliseconds: number
  at: number
  retryAfter: string | null
  lead: Lead | null
  problem: string
}

const PAGES = ['/main', '/infor/lg', '/infor/kt', '/infor/sk', '/consult']
const CALLS = [
  '/api/user/getIpAddr',
  '/api/comm/getToken',
  '/api/display/selectDisplayBannerList?displayCode=LBRL',
  '/api/display/getInternetContents?carrier=kt',
  '/api/jireh/slots',
]
const PATIENCE_MS = 20_000

interface Load {
  clients: number
  /** Chances; the rest are leads. */
  pages: number
  calls: number
  pauseMs?: number
  timeoutMs?: number
}

export interface Visitors {
  answers: Answer[]
  stop(): Promise<void>
}

export function letVisitorsIn(origin: string, load: Load): Visitors {
  const agent = keepAliveAgent(load.clients)
  const answers: Answer[] = []
  const started = performance.now()
  const stopping = new AbortController()

  async function visit(): Promise<void> {
    while (!stopping.signal.aborted) {
      answers.push(await askSomething(origin, load, { agent, started }))
      if (load.pauseMs) await new Promise((resolve) => setTimeout(resolve, load.pauseMs))
    }
  }
  const visits = Array.from({ length: load.clients }, visit)

  return {
    answers,
    async stop() {
      stopping.abort()
      await Promise.all(visits)
      agent.destroy()
    },
  }
}

async function askSomething(
  origin: string,
  load: Load,
  { agent, started }: { agent: Agent; started: number },
): Promise<Answer> {
  const chance = Math.random()
  const kind: Kind = chance < load.pages ? 'page' : chance < load.pages + load.calls ? 'call' : 'lead'
  const lead = kind === 'lead' ? aLead() : null
  const timeoutMs = load.timeoutMs ?? PATIENCE_MS
  const asked = performance.now()
  const facts = { kind, lead, at: asked - started, retryAfter: null, problem: '' }
  try {
    const answered = lead
      ? await sendLead(origin, lead, { agent, timeoutMs })
      : await ask(origin + pick(kind === 'page' ? PAGES : CALLS), {
          agent,
          timeoutMs,
          headers: headersOf(kind),
        })
    return { ...facts, ...summary(answered) }
  } catch (error) {
    return { ...facts, status: 0, milliseconds: performance.now() - asked, problem: String(error) }
  }
}

function summary({ status, headers, milliseconds, body }: Answered) {
  const retryAfter = headers['retry-after']
  const problem = status < 400 ? '' : body.toString('utf8').slice(0, 200)
  return { status, milliseconds, retryAfter: retryAfter === undefined ? null : String(retryAfter), problem }
}

function headersOf(kind: Kind): Record<string, string> {
  const encoding: Record<string, string> = kind === 'page' ? { 'accept-encoding': 'gzip, deflate, br' } : {}
  return { ...encoding, 'x-forwarded-for': anAddress() }
}

function pick<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)]!
}
