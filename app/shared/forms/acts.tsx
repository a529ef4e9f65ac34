import { createContext, startTransition, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { ACT, actAddress, isActAt, NEXT, nextPage, withoutOwn } from '#app/platform/act-form.ts'
import { call, CallError } from '#app/platform/call.ts'
import {
  CALL_TIMEOUT_MS,
  LOGIN_EXPIRED_CODE,
  PROOF_NEEDED_CODE,
  type DataOf,
  type Endpoint,
  type RowHead,
} from '#app/platform/endpoint.ts'
import { formInput, textFields } from '#app/platform/form-fields.ts'
import type { FormState, Shown } from './form-state.server.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import { REFUSALS } from '#app/platform/refusal.ts'
import { rejection, withoutSecrets, type Rejected } from './rejected-form.ts'
import { OFFLINE_MESSAGE, UNSAVED_MESSAGE } from './offline-fallback.ts'

type Refusals = Readonly<Record<string, Rejected | null>>

interface Ended {
  at: string
  said: string | null
  last: Rejected | null
  refused: Refusals
  /** Until the next navigation, also on the same page; `visit` is null until it is first drawn. */
  shown: (Shown & { visit: string | null }) | null
  count: number
}

interface Acts {
  ended: Ended
  end(what: Omit<Ended, 'count'>): void
  /** Takes a form along to the proof of identity, where the area has one. */
  prove?: ((form: FormData, act: string) => Promise<void>) | undefined
  /** Asks to sign in again on this page; absent where a reload leads to the login. */
  askToSignIn?: (() => void) | undefined
}

const ActsContext = createContext<Acts | null>(null)

interface ActsProviderProps extends Pick<Acts, 'prove' | 'askToSignIn'> {
  given: FormState
  children: ReactNode
}

export function ActsProvider({ given, prove, askToSignIn, children }: ActsProviderProps) {
  const { pathname, search, key } = useLocation()
  const [last, setLast] = useState<Ended>(() => ({
    at: pathname,
    said: given.said,
    last: given.refused,
    refused: given.refused ? { [given.refused.step]: given.refused } : {},
    shown: given.shown && { ...given.shown, visit: key },
    count: 0,
  }))
  // Drawn once wherever the page stands by then: a note begun while the answer was on its way moved its address.
  if (last.shown && last.shown.visit !== key)
    setLast({ ...last, shown: last.shown.visit === null ? { ...last.shown, visit: key } : null })
  const end = useCallback((what: Omit<Ended, 'count'>) => {
    // A transition, so that it renders together with the revalidated page, which is one as well.
    startTransition(() =>
      setLast((before) => ({
        ...what,
        refused: { ...(before.at === what.at && before.refused), ...what.refused },
        count: before.count + 1,
      })),
    )
  }, [])
  const [standsAt, setStandsAt] = useState({ pathname, search })
  if (standsAt.pathname !== pathname) {
    setStandsAt({ pathname, search })
    // The message must not appear again when the visitor returns.
    if (last.at === standsAt.pathname) setLast({ ...last, said: null, last: null, refused: {} })
  } else if (standsAt.search !== search) {
    setStandsAt({ pathname, search })
    // A refusal at one step of a page is not shown at another step.
    setLast({ ...last, last: null, refused: {} })
  }
  const acts = useMemo(() => {
    const ended = last.at === pathname ? last : { ...last, said: null, last: null, refused: {} }
    return { ended, end, prove, askToSignIn }
  }, [last, end, pathname, prove, askToSignIn])
  return <ActsContext value={acts}>{children}</ActsContext>
}

function useActs(): Acts {
  const acts = use(ActsContext)
  if (!acts) throw new Error('A form of an act stands inside ActsProvider.')
  return acts
}

export const useActMessage = () => useActs().ended.said

/** Returns the one-time result of an act (`saysSecret`); without `params`, whatever its path parameters were. */
export function useShown<Row extends Endpoint>(row: Row | RowHead, params?: Parts): DataOf<Row> | null {
  return useShownForm<Row>(row, params)?.data ?? null
}

export function useShownForm<Row extends Endpoint>(
  row: Row | RowHead,
  params?: Parts,
): { data: DataOf<Row>; values: Shown['values'] } | null {
  const { shown } = useActs().ended
  if (!shown) return null
  const isMine = params ? shown.act === actAddress(row, params) : isActAt(row, shown.act)
  return isMine ? { data: shown.data as DataOf<Row>, values: shown.values } : null
}

/** A new object after each act. */
export const useEnded = () => useActs().ended

/** The refusal of the last act, also where its form is no longer on the page. */
export const useLastRefused = () => useActs().ended.last

/** The number of forms that ended so far; it changes once the page was revalidated. */
export const useEndedActs = () => useActs().ended.count

type Parts = Readonly<Record<string, string>>

export function useRefusal(
  row: RowHead,
  params?: Parts,
  name?: string,
  others: readonly Way[] = [],
): Rejected | null {
  const { refused } = useActs().ended
  const ways = [{ row, params }, ...others]
  return ways.map((way) => refused[formAddress(way.row, way.params, name)]).find(Boolean) ?? null
}

function formAddress(row: RowHead, params: Parts | undefined, name: string | undefined) {
  return actAddress(row, params) + (name ? `#${name}` : '')
}

export interface Way {
  row: RowHead
  params?: Parts
}

export interface Act {
  address: string
  addresses: readonly string[]
  sending: string | null
  isSending: boolean
  refused: Rejected | null
  /** Resolves to whether the act succeeded; the pressed button may have a value or choose among the ways. */
  send(form: HTMLFormElement, button?: HTMLElement | null, onAnswer?: OnAnswer): Promise<boolean>
}

/** Before the page is read again. */
export type OnAnswer = (isDone: boolean) => void

/** `name` distinguishes forms of one act; `others` are acts with the same fields and buttons of their own. */
export function useAct(row: RowHead, params: Parts = {}, name?: string, others: readonly Way[] = []): Act {
  const { end, prove, askToSignIn } = useActs()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const ways = [{ row, params }, ...others].map((way) => ({
    ...way,
    address: formAddress(way.row, way.params, name),
  }))
  const addresses = ways.map(({ address }) => address)
  const [sending, setSending] = useState<string | null>(null)
  async function send(form: HTMLFormElement, button?: HTMLElement | null, onAnswer?: OnAnswer) {
    const sent = new FormData(form, button)
    const fields = textFields(sent)
    const way = ways.find((each) => each.address === fields[ACT]) ?? ways[0]!
    const { address } = way
    setSending(address)
    const done = await attempt(way.row, fields, way.params ?? {})
    const { said = null, data, next = null, failure = null } = done
    onAnswer?.(!failure)
    if (prove && failure?.code === PROOF_NEEDED_CODE) {
      await prove(sent, way.row.path)
      return false
    }
    const values = withoutSecrets(withoutOwn(fields))
    if (!failure && next) await navigate(next)
    else if (askToSignIn && SIGNED_OUT.has(failure?.code ?? 0)) askToSignIn()
    // Also after a refusal, since another person may have been first; not when the server cannot be reached.
    else if (failure?.code !== 0) await revalidate()
    const at = !failure && next ? new URL(next, location.href).pathname : pathname
    const refused = failure && { ...failure, step: address, values }
    const shown = !failure && !next && way.row.saysSecret ? { act: address, data, values, visit: null } : null
    const before = Object.fromEntries(addresses.map((each) => [each, null]))
    end({ at, said, last: refused, refused: { ...before, [address]: refused }, shown })
    setSending(null)
    return !failure
  }
  const refused = useRefusal(row, params, name, others)
  return { address: addresses[0]!, addresses, sending, isSending: sending !== null, refused, send }
}

/** Some acts of the desk go through thousands of rows: a statement, a destruction, a check of the log. */
const DESK_TIMEOUT_MS = 60_000
const timeoutOf = (row: RowHead) => (isOfDesk(row) ? DESK_TIMEOUT_MS : CALL_TIMEOUT_MS)
const isOfDesk = ({ path }: RowHead) => path.startsWith('/api/desk/')

const SIGNED_OUT = new Set<number>([REFUSALS.notLoggedIn.responseCode, LOGIN_EXPIRED_CODE])

type Failure = Pick<Rejected, 'message' | 'errors' | 'code' | 'details'>

async function attempt(
  row: RowHead,
  fields: Readonly<Record<string, string>>,
  params: Parts,
): Promise<{ said?: string | null; data?: unknown; next?: string | null; failure?: Failure }> {
  const input = formInput(row, fields, params)
  // A row's head has no schema: the server alone checks then.
  const parsed =
    'input' in row ? (row as Endpoint).input.safeParse(input) : ({ success: true, data: input } as const)
  if (!parsed.success) return { failure: { message: null, errors: fieldErrors(parsed.error), code: 422 } }
  try {
    const data = await call(row, input, { timeoutMs: timeoutOf(row) })
    const done = { input: parsed.data, data }
    return { data, said: row.said?.(done) ?? null, next: nextPage(row, fields[NEXT], done) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { failure } = error
    if (failure.kind !== 'refused')
      return {
        failure: {
          message: row.unreached ?? (isOfDesk(row) ? UNSAVED_MESSAGE : OFFLINE_MESSAGE),
          errors: {},
          code: 0,
        },
      }
    return { failure: rejection(failure.envelope) }
  }
}
