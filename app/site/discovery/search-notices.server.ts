import type { Services } from '#app/database/services.server.ts'
import { CALL_TIMEOUT_MS } from '#app/platform/endpoint.ts'
import { pollSteadily } from '#app/shared/messaging/polling-worker.server.ts'
import { pauseAfter, TRIES } from '#app/shared/messaging/sending.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'

/** IndexNow takes 10,000 addresses a call; more calls a minute are refused. */
const BATCH = 500
const PAUSE_MS = 5_000
/** Another process takes over after this. */
const HOLD_MS = 60_000
const ENGINES = ['naver', 'bing'] as const
type Engine = (typeof ENGINES)[number]

interface Notice {
  path: string
  noted_at: Date
  tries: number
}

/** Tells search engines of what changed by IndexNow while a key is set; triggers note it (migrations/0051). */
export function startSearchNotices(services: Services) {
  return pollSteadily(() => tellDue(services), {
    batch: BATCH,
    log: services.log,
    trouble: 'search engines cannot be told now',
    pauseMs: PAUSE_MS,
  })
}

/** Returns how many addresses were told or tried. Nothing leaves without a key, nor from an address that is not public. */
export async function tellDue(services: Services): Promise<number> {
  const { indexNow: key } = await readSettings(services)
  if (!key || !services.config.origin.startsWith('https:')) return 0
  const counts = await Promise.all(ENGINES.map((engine) => tellEngine(services, engine, key)))
  return Math.max(...counts)
}

async function tellEngine(services: Services, engine: Engine, key: string): Promise<number> {
  const notices = await takeDue(services, engine)
  if (notices.length === 0) return 0
  const status = await submit(services, engine, key, notices)
  if (status !== null && status < 300) await forget(services, engine, notices)
  else await putOff(services, engine, notices, status)
  return notices.length
}

/** Held for a while, so that two processes do not tell the same. */
function takeDue({ database, now }: Services, engine: Engine): Promise<Notice[]> {
  const at = now()
  return database
    .updateTable('search_notices')
    .set({ due_at: new Date(at.getTime() + HOLD_MS) })
    .where('engine', '=', engine)
    .where('path', 'in', (from) =>
      from
        .selectFrom('search_notices')
        .select('path')
        .where('engine', '=', engine)
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['path', 'noted_at', 'tries'])
    .execute()
}

/** Returns the status, null where nobody answered. */
async function submit(
  { config, log }: Services,
  engine: Engine,
  key: string,
  notices: readonly Notice[],
): Promise<number | null> {
  const body = {
    host: new URL(config.origin).host,
    key,
    keyLocation: `${config.origin}/${key}.txt`,
    urlList: notices.map(({ path }) => config.origin + path),
  }
  try {
    const answer = await fetch(engine === 'naver' ? config.INDEXNOW_NAVER_URL : config.INDEXNOW_BING_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
    await answer.body?.cancel()
    log.info({ engine, status: answer.status, addresses: notices.length }, 'a search engine was told')
    return answer.status
  } catch (error) {
    log.warn({ engine, error }, 'a search engine was not reached')
    return null
  }
}

/** What changed again meanwhile is told again. */
async function forget({ database }: Services, engine: Engine, notices: readonly Notice[]): Promise<void> {
  const paths = notices.map(({ path }) => path)
  await database
    .deleteFrom('search_notices')
    .where('engine', '=', engine)
    .where('path', 'in', paths)
    .where('noted_at', '<=', newestOf(notices))
    .execute()
}

/** A row that was noted while it was told is younger; a millisecond more, because dates here are cut to it. */
const newestOf = (notices: readonly Notice[]) =>
  new Date(Math.max(...notices.map(({ noted_at }) => noted_at.getTime())) + 1)

/** The protocol's 400 and 422 say that these addresses are never taken; a key (403) may not have been read yet. */
async function putOff(
  services: Services,
  engine: Engine,
  notices: readonly Notice[],
  status: number | null,
): Promise<void> {
  const isRefused = status === 400 || status === 422
  const lost = notices.filter(({ tries }) => isRefused || tries + 1 >= TRIES)
  if (lost.length > 0) {
    services.log.warn({ engine, status, addresses: lost.length }, 'a search engine does not take addresses')
    await forget(services, engine, lost)
  }
  const now = services.now().getTime()
  const tries = [...new Set(notices.filter((each) => !lost.includes(each)).map((each) => each.tries))]
  for (const before of tries) {
    const again = notices.filter((each) => each.tries === before)
    await services.database
      .updateTable('search_notices')
      .set({ tries: before + 1, due_at: new Date(now + pauseAfter(before + 1)) })
      .where('engine', '=', engine)
      .where(
        'path',
        'in',
        again.map(({ path }) => path),
      )
      .where('noted_at', '<=', newestOf(again))
      .execute()
  }
}

/** The file that proves the key; null for any other name. */
export async function answerKeyFile(services: Services, name: string): Promise<Response | null> {
  const { indexNow: key } = await readSettings(services)
  if (!key || name !== `${key}.txt`) return null
  return new Response(key, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
