import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '#app/platform/call.ts'
import { seoulTime } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type * as contract from './due-contract.ts'
import { dueCalls } from './due-row.ts'
import './due-reminder.css'

const EVERY_MS = 60_000
const FIRST_MS = 1_500
const LOOK_MS = 5_000
const STORAGE_KEY = 'gc-desk-due'
/** More than anybody calls in a day. */
const MAX_STORED = 100
const NEXT = '/desk/next'

/** Reminds of the advisor's own due calls, once per lead and time across tabs; hidden tabs send no requests. */
export function DueReminder() {
  const isOff = useLocation().pathname === NEXT
  const [due, setDue] = useState<readonly contract.DueCall[]>([])
  useEffect(() => {
    if (isOff) return undefined
    const look = () => {
      if (document.visibilityState !== 'visible' || !isTimeToFetch()) return
      fetchDue().then(
        ({ result }) => setDue((shown) => [...shown, ...unseen(result)]),
        () => {},
      )
    }
    const first = setTimeout(look, FIRST_MS)
    const timer = setInterval(look, LOOK_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [isOff])
  return (
    <div className="due-reminder" aria-live="polite">
      {!isOff && due.length > 0 && (
        <div className="due-reminder__body small">
          <p className="due-reminder__title">전화할 시간이에요</p>
          <ul>
            {due.map((each) => (
              <li key={keyOf(each)}>
                <Link to={`/desk/leads/${each.id}`}>
                  {seoulTime(new Date(each.callAt))} {each.name}
                </Link>
              </li>
            ))}
          </ul>
          <button type="button" onClick={() => setDue([])}>
            닫기
          </button>
        </div>
      )}
    </div>
  )
}

const fetchDue = () => call<typeof contract.dueCalls>(dueCalls, {})

const keyOf = ({ id, callAt }: contract.DueCall) => `${id} ${callAt}`

let fetchedAt = -Infinity

/** Even if the page around it is rendered again. */
function isTimeToFetch(): boolean {
  const now = performance.now()
  if (now - fetchedAt < EVERY_MS) return false
  fetchedAt = now
  return true
}

/** Returns those that no tab has shown, and marks them as shown; without storage each tab shows its own. */
function unseen(calls: readonly contract.DueCall[]): contract.DueCall[] {
  const known = new Set(readNotified())
  const fresh = calls.filter((each) => !known.has(keyOf(each)))
  if (fresh.length > 0) saveNotified([...known, ...fresh.map(keyOf)].slice(-MAX_STORED))
  return fresh
}

let notifiedHere: readonly string[] = []

function readNotified(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : notifiedHere
  } catch {
    return notifiedHere
  }
}

function saveNotified(keys: readonly string[]) {
  notifiedHere = keys
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(keys))
  } catch {
    // Remembered in this tab only.
  }
}
