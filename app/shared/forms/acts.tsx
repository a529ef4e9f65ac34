import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { actAddress, withoutOwn } from '#app/platform/act-form.ts'
import { call, CallError } from '#app/platform/call.ts'
import { PROOF_NEEDED_CODE, type Endpoint, type SentOf } from '#app/platform/endpoint.ts'
import type { FormState } from './form-state.server.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { withoutSecrets, type Rejected } from './rejected-form.ts'
import { UNREACHED } from './unreached.ts'

interface Acts {
  given: FormState
  said: string | null
  say(what: string | null): void
  /** Takes a form along to where somebody proves who they are. */
  prove(form: FormData): Promise<void>
}

const ActsContext = createContext<Acts | null>(null)

interface ActsProviderProps extends Pick<Acts, 'prove'> {
  /** What the server said of a form that was posted without a script. */
  given: FormState
  children: ReactNode
}

/** Stands around pages whose forms are acts. */
export function ActsProvider({ given, prove, children }: ActsProviderProps) {
  const { pathname } = useLocation()
  const [last, setLast] = useState({ said: given.said, at: pathname })
  const acts = useMemo(() => {
    // What was said on a page is not said on the next one.
    const said = last.at === pathname ? last.said : null
    return { given, said, say: (what: string | null) => setLast({ said: what, at: pathname }), prove }
  }, [given, last, pathname, prove])
  return <ActsContext value={acts}>{children}</ActsContext>
}

function useActs(): Acts {
  const acts = use(ActsContext)
  if (!acts) throw new Error('A form of an act stands inside ActsProvider.')
  return acts
}

/** What is to be said of the act that was done last. */
export const useSaid = () => useActs().said

/** One form of an act: where it is posted, how it is sent with a script, and how it was refused last. */
export interface ActForm {
  address: string
  isSending: boolean
  refused: Rejected | null
  send(form: HTMLFormElement): Promise<void>
}

/**
 * The form of an act that says what it did (`said` of its row). `params` are the parts of its path.
 * With a script it is checked by the row's own rules, sent as the call, and the page is read again.
 */
export function useAct<Row extends Endpoint>(
  row: Row,
  params: Readonly<Record<string, string>> = {},
): ActForm {
  const { given, say, prove } = useActs()
  const { revalidate } = useRevalidator()
  const address = actAddress(row, params)
  const [refused, setRefused] = useState(given.refused?.step === address ? given.refused : null)
  const [isSending, setSending] = useState(false)
  async function send(form: HTMLFormElement) {
    const fields = typedIn(form)
    const input = { ...withoutOwn(fields), ...params }
    setSending(true)
    say(null)
    const failure = await attempt(row, input, say)
    if (failure?.code === PROOF_NEEDED_CODE) return prove(new FormData(form))
    setRefused(failure && { ...failure, step: address, values: withoutSecrets(withoutOwn(fields)) })
    setSending(false)
    // Also after a refusal: somebody else may have been first. Not when nothing can be reached.
    if (failure?.code !== 0) await revalidate()
  }
  return { address, isSending, refused, send }
}

type Failure = Pick<Rejected, 'message' | 'errors' | 'code'>

async function attempt(
  row: Endpoint,
  input: Record<string, string>,
  say: Acts['say'],
): Promise<Failure | null> {
  const parsed = row.input.safeParse(input)
  if (!parsed.success) return { message: null, errors: fieldErrors(parsed.error), code: 422 }
  try {
    const data = await call(row, input as SentOf<Endpoint>)
    say(row.said?.({ input: parsed.data, data }) ?? null)
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { failure } = error
    if (failure.kind !== 'refused') return { message: UNREACHED, errors: {}, code: 0 }
    const { message, data, responseCode } = failure.envelope
    const errors = (data as { errors?: FieldErrors } | null)?.errors
    return { message: errors ? null : message, errors: errors ?? {}, code: responseCode }
  }
}

const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
