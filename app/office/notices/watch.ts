import { call } from '#app/platform/call.ts'
import { pause } from '#app/platform/pause.ts'
import type * as contract from './contract.ts'
import { noticeNews } from './notice-acts.ts'
import { changeNews, readTold, type Fresh } from './news.ts'
import { playTone } from './tone.ts'

type News = contract.NoticeNews

/** Of the lock by which one tab listens for all, and of the channel by which it tells them. */
const NAME = 'gc-desk-notices'
/** Held by every tab that is seen. */
const SEEN = 'gc-desk-seen'
const EVERY_MS = 60_000
const GATHER_MS = 400
/** Long enough for every tab to have asked whether it is the one that tells. */
const TELLING_MS = 5_000
const MOST_TOLD = 5

interface Watch {
  newest: number
  /** Leads are told live to whoever has any. */
  hasStream: boolean
  hasSound: boolean
}

/** What was told last, also where the watch begins anew on the same page. */
let last = 0

/** Watches for news in one tab of the browser, and tells each of them in one. Returns what ends it. */
export function watchNotices({ newest, hasStream, hasSound }: Watch): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = new BroadcastChannel(NAME)
  const tellTabs = channel.postMessage.bind(channel)
  last = Math.max(last, newest)
  const receive = (news: News) => {
    last = Math.max(last, news.newest)
    showUnread(news.unread)
    if (news.fresh.length > 0) void tellHere(news)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => receive(data))
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    const news = await call<typeof contract.noticeNews>(noticeNews, { after: last }).catch(() => null)
    isLooking = false
    if (!news || signal.aborted) return
    tellTabs(news)
    receive(news)
    if (news.fresh.length > 0) await tellOutside(news.fresh, hasSound)
  }
  const lead = () =>
    new Promise<void>((resolve) => {
      const stop = listen(hasStream, look)
      signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  // Without locks no tab knows of the others, so none tells; the page itself shows what is unread.
  navigator.locks?.request(NAME, { signal }, lead).catch(() => {})
  const unwatchTitle = keepTitle()
  const unhold = holdWhileSeen()
  return () => {
    leaving.abort()
    channel.close()
    unwatchTitle()
    unhold()
  }
}

let counted: string | null = null

/** Other tabs of this browser show it too. */
export function publishUnread({ unread: many, at }: { unread: number; at: string | null }): void {
  // A page that was counted once does not undo what was read since.
  if (at !== null && at === counted) return
  counted = at ?? counted
  showUnread(many)
  const channel = new BroadcastChannel(NAME)
  const tellTabs = channel.postMessage.bind(channel)
  tellTabs({ unread: many, newest: 0, fresh: [] } satisfies News)
  channel.close()
}

function listen(hasStream: boolean, look: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void look()
    }, GATHER_MS)
  }
  const steady = setInterval(look, EVERY_MS)
  const stream = hasStream ? new EventSource('/api/desk/events') : null
  for (const type of ['lead', 'reset', 'open']) stream?.addEventListener(type, soon)
  if (!stream) soon()
  return () => {
    clearTimeout(timer)
    clearInterval(steady)
    stream?.close()
  }
}

let unread = 0

function showUnread(many: number): void {
  unread = many
  changeNews({ unread: many })
  paintTitle()
  if (!('setAppBadge' in navigator)) return
  const badged = many > 0 ? navigator.setAppBadge(many) : navigator.clearAppBadge()
  badged.catch(() => {})
}

/** In brackets, as the queue's own title counts its new leads in parentheses. */
const withoutCount = (title: string) => title.replace(/^\[\d+\] /, '')

function paintTitle(): void {
  const wanted = (unread > 0 ? `[${unread}] ` : '') + withoutCount(document.title)
  if (document.title !== wanted) document.title = wanted
}

/** Each page brings a title of its own. */
function keepTitle(): () => void {
  const observer = new MutationObserver(paintTitle)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

const nothing = () => {}

const isSeen = () => document.visibilityState === 'visible'

function holdWhileSeen(): () => void {
  let release = nothing
  const change = () => {
    release()
    if (!isSeen()) return
    const left = new AbortController()
    release = () => left.abort()
    const hold = () => new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()))
    navigator.locks?.request(SEEN, { mode: 'shared', signal: left.signal }, hold).catch(() => {})
  }
  change()
  document.addEventListener('visibilitychange', change)
  return () => {
    document.removeEventListener('visibilitychange', change)
    release()
  }
}

/** On the page, in one of the tabs that are seen. */
async function tellHere({ fresh, newest }: News): Promise<void> {
  if (!isSeen()) return
  await navigator.locks?.request(`${NAME} ${newest}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    changeNews({ told: [...fresh, ...readTold()].slice(0, MOST_TOLD) })
    await pause(TELLING_MS)
  })
}

/** By sound, and by the browser where no tab is seen. */
async function tellOutside(fresh: readonly Fresh[], hasSound: boolean): Promise<void> {
  if (hasSound) playTone()
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const { held = [] } = await navigator.locks.query()
  if (held.some(({ name }) => name === SEEN)) return
  for (const { id, words, to, receiptNo } of fresh) {
    const shown = new Notification(words, { body: receiptNo, tag: `${NAME}-${id}`, lang: 'ko', silent: true })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
      location.assign(to)
    })
  }
}
