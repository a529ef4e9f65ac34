import { useEffect, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ActForm, type ActFields } from './act-form.tsx'
import { useRefusal } from './acts.tsx'
import { answerErrors, restoreErrors } from './answered-errors.ts'
import { challengeOf, ProofWork } from './proof-work.tsx'
import type { Rejected } from './rejected-form.ts'
import { restoreForms } from './saved-form.ts'
import './account-form.css'

interface AccountActFormProps extends Pick<
  ComponentProps<typeof ActForm>,
  'row' | 'params' | 'name' | 'others' | 'values' | 'next' | 'resets'
> {
  submit: string
  kind?: 'primary' | 'secondary' | 'danger'
  aside?: ReactNode
  foot?: ReactNode
  children?: (fields: ActFields) => ReactNode
}

/** What a form proves without a field for it. */
const PROOFS = ['encData', 'emailEncData', 'resetToken', 'snsType', 'state']

const unshown = (refused: Rejected | null) =>
  refused && (refused.message ?? PROOFS.map((name) => refused.errors[name]).find(Boolean) ?? null)

/** The form of an act on account pages (docs/adr/0131), with restored fields and proof of work. */
export function AccountActForm({ submit, kind, aside, foot, children, ...form }: AccountActFormProps) {
  const refused = useRefusal(form.row, form.params, form.name, form.others)
  const challenge = challengeOf(refused)
  const message = unshown(refused)
  const answered = useRef(new Set<HTMLElement>())
  useLayoutEffect(() => {
    if (refused) restoreErrors(answered.current)
  }, [refused])
  useEffect(() => void restoreForms(), [])
  return (
    <ActForm
      {...form}
      className="account-form"
      form={{ onInput: (event) => answerErrors(event.currentTarget, event.target, answered.current) }}
      pageShowsRefusal
    >
      {(fields) => (
        <>
          {challenge && <ProofWork challenge={challenge} failure={message} />}
          {!challenge && message && (
            <div tabIndex={-1} role="alert" className="account-form__notice">
              <Notice tone="danger" title={message}>
                {aside}
              </Notice>
            </div>
          )}
          {children?.(fields)}
          <Button
            type="submit"
            size="lg"
            isWide
            {...(kind && { kind })}
            isLoading={fields.isSending}
            {...(form.others && fields.way(0))}
          >
            {submit}
          </Button>
          {foot}
        </>
      )}
    </ActForm>
  )
}
