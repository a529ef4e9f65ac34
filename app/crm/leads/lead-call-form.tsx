import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import { useRefusal, useShown } from '#app/shared/forms/acts.tsx'
import { NEXT } from '#app/platform/act-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { AgainFields } from './again-fields.tsx'
import { CallFailure } from './call-failure.tsx'
import { CallNote } from './call-note.tsx'
import { CALL_OUTCOME_NAMES, CALL_OUTCOMES, TALKED_STATES } from './call-outcomes.ts'
import type { LeadLine } from './desk-contract.ts'
import { recordCall } from './lead-acts.ts'
import { formKey, leaveFocus, readUnsent, type KeptDraft } from './call-drafts.ts'
import type { CallDraft } from './draft-forms.ts'
import { isBegun } from './draft-forms.ts'
import { KeptText, typedIn } from './kept-form.tsx'
import { NoteDraftLine } from './note-draft-line.tsx'
import { useNoteDraft } from './use-note-draft.ts'
import { isDecided, LEAD_STATUS_NAMES } from '#app/crm/requests/lead-states.ts'
import './lead-call-form.css'

const HINTS: Partial<Record<string, string>> = {
  ABSENT: '2시간 뒤, 그다음에는 다음 날에 다시 걸 차례가 돼요. 세 번째에는 보류로 가요.',
  BUSY: '30분 뒤에 다시 걸 차례가 돼요.',
  REFUSED: '다시 걸지 않아요. 이유를 한 줄 적어 주세요.',
  FALSE: '다시 걸지 않아요. 본인이 신청하지 않았는지, 없는 번호인지 적어 주세요.',
}

interface LeadCallFormProps {
  lead: LeadLine
  now: Date
  /** Key in call-drafts.ts. */
  draftKey: string
  /** What the server kept of what this person typed. */
  kept: KeptDraft | null
  /** What the team writes most often. */
  templates: readonly string[]
  /** The next call's page; missing there, where it comes by itself. */
  nextPage?: string | undefined
  /** Who was called and for how long, once the call is over. */
  call?: ReactNode
  /** Whether the page's primary button is another one. */
  isSecond?: boolean
  onTyped?: (isTyped: boolean) => void
  /** Where no other call comes next. */
  onRecorded?: () => void
}

/** How a call ended: the outcome, what it needs, a note, and on to the next. */
export function LeadCallForm(props: LeadCallFormProps) {
  const { lead, now, templates, nextPage, isSecond = false } = props
  const params = { id: lead.id }
  const refused = useRefusal(recordCall, params)
  // Where no call comes next, the form goes once it is saved, and what opens is a new one.
  const isRecorded = useShown(recordCall, params) !== null && !props.onRecorded
  const { begun, restoredAt, emptied, isTouched, note, onInput, empty } = useBegunForm(props, refused)
  return (
    <section
      className="lead-call-form"
      data-is-over={props.call ? '' : undefined}
      aria-labelledby="lead-call-title"
    >
      <h2 id="lead-call-title" className="lead-call-form__title">
        통화 결과
        {props.call && <span className="lead-call-form__call">{props.call}</span>}
      </h2>
      {restoredAt && <NoteDraftLine leadId={lead.id} savedAt={restoredAt} now={now} onDropped={empty} />}
      {refused?.message && <CallFailure code={refused.code} message={refused.message} />}
      <ActForm
        row={recordCall}
        params={params}
        values={{ version: lead.version }}
        form={{
          'data-is-kept': true,
          onInput: (event: FormEvent<HTMLFormElement>) => onInput(event.currentTarget),
        }}
        className={`lead-call-form__fields${isSecond ? ' lead-call-form__fields--brief' : ''}`}
        pageShowsRefusal
        onSend={note.pause}
        onDone={() => {
          empty()
          props.onRecorded?.()
        }}
      >
        {({ errorOf, isSending }) => (
          <>
            <CallFields
              key={emptied}
              lead={lead}
              now={now}
              templates={templates}
              draft={begun}
              errorOf={errorOf}
            />
            <div className="lead-call-form__foot">
              <p className="lead-call-form__said" aria-live="polite">
                {isRecorded && !isTouched && !isSending ? '저장했어요.' : <KeptText note={note} now={now} />}
              </p>
              <SaveButtons
                nextPage={nextPage}
                isSecond={isSecond}
                isSending={isSending}
                words={props.onRecorded ? '결과 저장' : '저장하고 다음'}
              />
            </div>
          </>
        )}
      </ActForm>
    </section>
  )
}

type Refused = ReturnType<typeof useRefusal>

/** What the form begins with, and what becomes of what is typed; a saved record empties it, a refusal does not. */
function useBegunForm({ lead, draftKey, kept, onTyped }: LeadCallFormProps, refused: Refused) {
  const key = formKey(draftKey, 'call')
  const [begun, setBegun] = useState(() => readUnsent(key) ?? refused?.values ?? kept?.fields)
  const [restoredAt, setRestoredAt] = useState(begun === kept?.fields ? kept?.savedAt : undefined)
  const [emptied, setEmptied] = useState(0)
  const [isTouched, setTouched] = useState(false)
  const note = useNoteDraft(lead.id, draftKey)
  const { resume } = note
  const latest = useRef({ onTyped, resume })
  useEffect(() => {
    latest.current = { onTyped, resume }
  })
  // Before the form leaves the page.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest('.lead-call-form')) leaveFocus(key)
    },
    [key],
  )
  useEffect(() => {
    if (isBegun(begun)) latest.current.onTyped?.(true)
  }, [begun])
  useEffect(() => {
    if (refused) latest.current.resume()
  }, [refused])
  return {
    begun,
    restoredAt,
    emptied,
    isTouched,
    note,
    onInput(form: HTMLFormElement) {
      const fields = typedIn(form, 'call')
      setTouched(true)
      note.type(fields)
      onTyped?.(isBegun(fields))
    },
    empty() {
      setTouched(false)
      note.forget()
      setBegun(undefined)
      setRestoredAt(undefined)
      setEmptied((before) => before + 1)
      onTyped?.(false)
    },
  }
}

interface SaveButtonsProps {
  nextPage: string | undefined
  isSecond: boolean
  isSending: boolean
  words: string
}

/** The first of them is pressed by Enter and by its key. */
function SaveButtons({ nextPage, isSecond, isSending, words }: SaveButtonsProps) {
  const next = (
    <Button
      type="submit"
      {...(nextPage && { name: NEXT, value: nextPage })}
      kind={isSecond ? 'secondary' : 'primary'}
      isLoading={isSending}
      className="lead-call-form__next"
    >
      {words} <kbd aria-hidden="true">S</kbd>
    </Button>
  )
  if (!nextPage) return next
  return (
    <>
      <Button type="submit" kind="secondary" isLoading={isSending} className="lead-call-form__stay">
        저장
      </Button>
      {next}
    </>
  )
}

interface CallFieldsProps extends Pick<LeadCallFormProps, 'lead' | 'now' | 'templates'> {
  draft: CallDraft | undefined
  errorOf: ActFields['errorOf']
}

function CallFields({ lead, now, templates, draft, errorOf }: CallFieldsProps) {
  const [outcome, setOutcome] = useState(draft?.['outcome'] ?? '')
  return (
    <>
      <div className="lead-call-form__outcome">
        <RadioChips
          legend="통화 결과"
          isLegendHidden
          name="outcome"
          value={outcome}
          onChange={setOutcome}
          chips={CALL_OUTCOMES.map((code, index) => ({
            value: code,
            label: (
              <>
                {CALL_OUTCOME_NAMES[code]} <kbd aria-hidden="true">{index + 1}</kbd>
              </>
            ),
          }))}
          error={errorOf('outcome')}
        />
        <div className="lead-call-form__needs">
          {HINTS[outcome] && <p className="faint">{HINTS[outcome]}</p>}
          <div className="lead-call-form__talked">
            <RadioChips
              legend="통화한 뒤 상태"
              isLegendHidden
              name="status"
              defaultValue={draft?.['status'] ?? (isDecided(lead.status) ? '' : 'TALKING')}
              chips={TALKED_STATES.map((state) => ({ value: state, label: LEAD_STATUS_NAMES[state] }))}
              error={errorOf('status')}
            />
          </div>
          <AgainFields now={now} draft={draft} error={errorOf('callAgainAt')} />
        </div>
        <Checkbox name="stopCalls" value="on" defaultChecked={draft?.['stopCalls'] === 'on'}>
          전화를 그만 받고 싶다고 했어요
        </Checkbox>
      </div>
      <CallNote written={draft?.['note'] ?? ''} templates={templates} error={errorOf('note')} />
    </>
  )
}
