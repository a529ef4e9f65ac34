import { useSyncExternalStore } from 'react'
import type { NoticeNews } from './contract.ts'

export type Fresh = NoticeNews['fresh'][number]

interface News {
  /** Null until something newer than the page is known. */
  unread: number | null
  /** Told on this tab until they are closed. */
  told: readonly Fresh[]
}

const NOTHING: News = { unread: null, told: [] }
let news = NOTHING
const listeners = new Set<() => void>()

export function changeNews(change: Partial<News>): void {
  news = { ...news, ...change }
  for (const listener of listeners) listener()
}

export const readTold = () => news.told

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useNews = (): News =>
  useSyncExternalStore(
    listen,
    () => news,
    () => NOTHING,
  )
