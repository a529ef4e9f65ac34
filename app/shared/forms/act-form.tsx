import { useEffect, useRef, type ComponentProps, type ReactNode, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { ACT, BACK, NEXT } from '#app/platform/act-form.ts'
import type { RowHead } from '#app/platform/endpoint.ts'
import { ASKS_FIRST } from '#app/platform/first-touch.ts'
import { errorName } from '#app/platform/form-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { useConfirm, type Question } from '#app/ui/confirm.tsx'
import { useAct, type Act, type OnAnswer, type Way } from './acts.tsx'
import type { Rejected } from './rejected-form.ts'
import './act-form.css'

interface ActFormProps {
  row: RowHead
  params?: Readonly<Record<string, string>>
  /** Distinguishes forms of one act on a page whose paths are equal. */
  name?: string
  /** Acts with the same fields, chosen by buttons with `fields.way(1)`, `fields.way(2)`; `row` has `fields.way(0)`. */
  others?: readonly Way[]
  values?: Readonly<Record<string, string | number>>
  /** The page to open afterwards: `/desk/requests/:id` with parts of the act's data. */
  next?: string
  confirm?: Question | undefined
  resets?: boolean
  submit?: string
  about?: string
  button?: Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'isWide' | 'disabled'>
  className?: string
  form?: Pick<ComponentProps<'form'>, 'id' | 'onChange' | 'onInput'> & { 'data-is-kept'?: true }
  /** The page shows the refusal, since the form may be gone by then. */
  pageShowsRefusal?: boolean
  onSend?: () => void
  onAnswer?: OnAnswer
  onDone?: () => void
  children?: ReactNode | ((fields: ActFields) => ReactNode)
}

export interface ActFields {
  typed(name: string, stored?: string): { name: string; defaultValue: string; error: string | null }
  isTicked(name: string, isStored: boolean): boolean
  errorOf(name: string): string | null
  way(
    index: number,
  ): Pick<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'formAction' | 'isLoading'>
  isSending: boolean
}

/** A group of choices marks only its fieldset as invalid. */
const WRONG = '[aria-invalid=true], fieldset[aria-describedby] input, [role=alert]'

/** The form of an act (docs/adr/0131): works without JavaScript and focuses the first fault of a refusal. */
export function ActForm(props: ActFormProps) {
  const { row, params, name, others, values = {}, next, confirm, submit, children } = props
  const element = useRef<HTMLFormElement>(null)
  const pressed = useRef<HTMLElement>(null)
  const act = useAct(row, params, name, others)
  const { address, isSending, refused } = act
  async function send() {
    const form = element.current
    if (!form || isSending) return
    props.onSend?.()
    const isDone = await act.send(form, pressed.current, props.onAnswer)
    if (!isDone) return
    if (props.resets) element.current?.reset()
    props.onDone?.()
  }
  const { ask, question } = useConfirm(submit ?? '', confirm, () => void send())
  useEffect(() => {
    if (refused) element.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [refused])
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    pressed.current = event.nativeEvent.submitter
    ask()
  }
  const fields = fieldsOf(act)
  return (
    <form
      {...props.form}
      ref={element}
      method="post"
      action={address}
      noValidate
      {...(confirm && { [ASKS_FIRST]: '' })}
      className={props.className ?? 'act-form'}
      onSubmit={onSubmit}
    >
      <Hidden values={{ ...(!others && { [ACT]: address }), ...(next && { [NEXT]: next }), ...values }} />
      {typeof children === 'function' ? children(fields) : children}
      {!props.pageShowsRefusal && <FormFailure message={refused && unshown(refused, values)} />}
      {submit && (
        <Button
          type="submit"
          kind="secondary"
          isLoading={isSending}
          {...props.button}
          {...(others && fields.way(0))}
        >
          {submit}
          {props.about && <span className="sr-only"> {props.about}</span>}
        </Button>
      )}
      {question}
    </form>
  )
}

function Hidden({ values }: Required<Pick<ActFormProps, 'values'>>) {
  const { pathname, search } = useLocation()
  return Object.entries({ [BACK]: pathname + search, ...values }).map(([field, value]) => (
    <input key={field} type="hidden" name={field} value={value} />
  ))
}

function fieldsOf({ refused, isSending, addresses, sending }: Act): ActFields {
  const errors = Object.entries(refused?.errors ?? {})
  const errorOf = (field: string) => {
    const name = errorName(field)
    return errors.find(([wrong]) => wrong === name || wrong.startsWith(`${name}.`))?.[1] ?? null
  }
  return {
    typed: (name, stored = '') => ({
      name,
      defaultValue: refused?.values[name] ?? stored,
      error: errorOf(name),
    }),
    isTicked: (name, isStored) => (refused ? name in refused.values : isStored),
    errorOf,
    way: (index) => {
      const address = addresses[index]
      const isLoading = address === sending
      return { type: 'submit', name: ACT, value: address, formAction: address, isLoading }
    },
    isSending,
  }
}

/** Returns a refusal that no visible field shows. */
function unshown({ message, errors }: Rejected, hidden: object): string | null {
  const unseen = Object.entries(errors).find(([name]) =>
    Object.keys(hidden).some((field) => errorName(field) === name),
  )
  return message ?? unseen?.[1] ?? null
}

export function FormFailure({ message }: { message: string | null }) {
  if (!message) return null
  return (
    <p className="failure" role="alert" tabIndex={-1}>
      {message}
    </p>
  )
}
