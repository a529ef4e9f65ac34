import { useEffect, useState } from 'react'
import { call, CallError } from '#app/platform/call.ts'
import type {
  FoundGroup,
  FoundItem,
  findAtDesk as FindAtDesk,
  recentAtDesk as RecentAtDesk,
} from './contract.ts'
import { asksServer, readTyped } from './choices.ts'
import { findAtDesk, recentAtDesk } from './find-row.ts'

/** After the last key. Every look is logged, so half-typed words are not looked for. */
const PAUSE_MS = 180
const OFFLINE = '연결이 끊겨 화면과 할 일만 찾았어요. 연결되면 다시 적어 주세요.'
const TIMEOUT = '찾는 데 너무 오래 걸려요. 다시 적어 주세요.'

interface Answer {
  typed: string
  groups: readonly FoundGroup[]
  failure: string | null
}

const NONE: Answer = { typed: '', groups: [], failure: null }

/** The earlier answer stays until the next is there; an answer to what is no longer typed is dropped. */
export function useFind(typed: string) {
  const [answer, setAnswer] = useState(NONE)
  const isAsked = asksServer(readTyped(typed))
  useEffect(() => {
    if (!isAsked) return undefined
    let isLatest = true
    const timer = setTimeout(() => {
      void look(typed).then((next) => isLatest && setAnswer(next))
    }, PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [typed, isAsked])
  const shown = isAsked ? answer : NONE
  return { groups: shown.groups, failure: shown.failure, isLooking: isAsked && answer.typed !== typed }
}

/** Whom this person opened last, asked for once; null until then, and none without an answer. */
export function useRecent(): readonly FoundItem[] | null {
  const [recent, setRecent] = useState<readonly FoundItem[] | null>(null)
  useEffect(() => {
    let isOpen = true
    call<typeof RecentAtDesk>(recentAtDesk, {}).then(
      ({ items }) => isOpen && setRecent(items),
      () => isOpen && setRecent([]),
    )
    return () => {
      isOpen = false
    }
  }, [])
  return recent
}

async function look(typed: string): Promise<Answer> {
  const { q, only } = readTyped(typed)
  try {
    const part = only === 'people' || only === 'posts' ? { part: only } : {}
    const { groups } = await call<typeof FindAtDesk>(findAtDesk, { q, ...part })
    return { typed, groups, failure: null }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { typed, groups: [], failure: failureText(error) }
  }
}

function failureText({ failure }: CallError): string {
  if (failure.kind === 'refused') return failure.envelope.message
  return failure.kind === 'offline' ? OFFLINE : TIMEOUT
}
