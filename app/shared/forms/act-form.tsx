import { useEffect, useRef, type ComponentProps, type ReactNode, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { ACT, BACK, NEXT } from '#app/platform/act-form.ts'
import type { Endpoint } from '#app/platform/endpoint.ts'
import { ASKS_FIRST } from '#app/platform/first-touch.ts'
import { errorName } from '#app/platform/form-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { useConfirm, type Question } from '#app/ui/confirm.tsx'
import { useAct, type Act, type Way } from './acts.tsx'
import type { Rejected } from './rejected-form.ts'
import './act-form.css'

interface ActFormProps {
  row: Endpoint
  /** The parts of the act's path. */
  params?: Readonly<Record<string, string>>
  /** Tells forms of one act on one page apart, where their path does not. */
  name?: string
  /** Acts that take the same fields: their buttons take `fields.way(1)`, `fields.way(2)`, that of `row` `fields.way(0)`. */
  others?: readonly Way[]
  /** Hidden fields. */
  values?: Readonly<Record<string, string | number>>
  /** The page that comes once it is done, where that is another one: `/desk/requests/:id` with parts of the act's data. */
  next?: string
  /** Asked in a dialog before it is sent, where scripts run. */
  confirm?: Question | undefined
  /** For forms that add something: they are empty again once it is done. */
  resets?: boolean
  /** Left out where the form brings buttons of its own. */
  submit?: string
  /** Which of several it is about, for screen readers. */
  about?: string
  button?: Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'isWide'>
  className?: string
  form?: Pick<ComponentProps<'form'>, 'id' | 'onChange' | 'onInput'> & { 'data-is-kept'?: true }
  /** The page tells what was refused of the whole, since the form may be gone by then. */
  isToldByPage?: boolean
  onSend?: () => void
  onDone?: () => void
  children?: ReactNode | ((fields: ActFields) => ReactNode)
}

/** What the fields of a form show: what was typed and refused, else what is stored. */
export interface ActFields {
  typed(name: string, stored?: string): { name: string; defaultValue: string; error: string | null }
  isTicked(name: string, isStored: boolean): boolean
  errorOf(name: string): string | null
  /** A button that goes one of the form's ways. */
  way(
    index: number,
  ): Pick<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'formAction' | 'isLoading'>
  isSending: boolean
}

/** Of choices only the fieldset says that they are wrong. */
const WRONG = '[aria-invalid=true], fieldset[aria-describedby] input, [role=alert]'

/** The form of an act (docs/adr/0131): needs no script; refused, it says so and reading goes on at what is wrong. */
export function ActForm(props: ActFormProps) {
  const {
    row,
    params,
    name,
    others,
    values = {},
    next,
    confirm,
    resets,
    submit,
    about,
    button,
    className,
  } = props
  const element = useRef<HTMLFormElement>(null)
  const pressed = useRef<HTMLElement>(null)
  const act = useAct(row, params, name, others)
  const { address, isSending, refused } = act
  async function send() {
    const form = element.current
    if (!form || isSending) return
    props.onSend?.()
    const isDone = await act.send(form, pressed.current)
    if (!isDone) return
    if (resets) element.current?.reset()
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
  const { children } = props
  const fields = fieldsOf(act)
  return (
    <form
      {...props.form}
      ref={element}
      method="post"
      action={address}
      noValidate
      {...(confirm && { [ASKS_FIRST]: '' })}
      className={className ?? 'act-form'}
      onSubmit={onSubmit}
    >
      <Hidden values={{ ...(!others && { [ACT]: address }), ...(next && { [NEXT]: next }), ...values }} />
      {typeof children === 'function' ? children(fields) : children}
      {!props.isToldByPage && <FormFailure message={refused && unshown(refused, values)} />}
      {submit && (
        <Button
          type="submit"
          kind="secondary"
          isLoading={isSending}
          {...button}
          {...(others && fields.way(0))}
        >
          {submit}
          {about && <span className="sr-only"> {about}</span>}
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
  // A text of many lines has the faults of all of them.
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

/** What no field says: a refusal of the whole, or of a hidden field. */
function unshown({ message, errors }: Rejected, hidden: object): string | null {
  const unseen = Object.entries(errors).find(([name]) =>
    Object.keys(hidden).some((field) => errorName(field) === name),
  )
  return message ?? unseen?.[1] ?? null
}

/** What was refused of a whole form. */
export function FormFailure({ message }: { message: string | null }) {
  if (!message) return null
  return (
    <p className="act-form__failure" role="alert" tabIndex={-1}>
      {message}
    </p>
  )
}
