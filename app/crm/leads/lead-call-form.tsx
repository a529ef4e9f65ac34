import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import { useRefusal, useShown } from '#app/shared/forms/acts.tsx'
import { NEXT } from '#app/platform/act-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { AgainFields } from './again-fields.tsx'
import { CallNote } from './call-note.tsx'
import { CALL_OUTCOME_NAMES, CALL_OUTCOMES, TALKED_STATES } from './call-outcomes.ts'
import type { LeadLine } from './desk-contract.ts'
import { recordCall } from './lead-acts.ts'
import { dropDraft, saveDraft, readDraft, type CallDraft } from './call-drafts.ts'
import { isDecided, LEAD_STATUS_NAMES } from '#app/crm/requests/lead-states.ts'
import './lead-call-form.css'

const CONFLICT = 409
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
  /** What the team writes most often. */
  templates: readonly string[]
  /** The next call's page; missing there, where it comes by itself. */
  nextPage?: string | undefined
  /** Whether the page's primary button is another one. */
  isSecond?: boolean
  onTyped?: (isTyped: boolean) => void
}

/** How a call ended: the outcome, what it needs, a note, and on to the next. */
export function LeadCallForm(props: LeadCallFormProps) {
  const { lead, now, draftKey, templates, nextPage, isSecond = false, onTyped } = props
  const params = { id: lead.id }
  const refused = useRefusal(recordCall, params)
  const isRecorded = useShown(recordCall, params) !== null
  // A saved record empties the fields; after a refusal the text stays.
  const [recordedTimes, setRecordedTimes] = useState(0)
  const onRecorded = () => {
    dropDraft(draftKey)
    onTyped?.(false)
    setRecordedTimes((before) => before + 1)
  }
  const saveTyped = (form: HTMLFormElement) => {
    const fields = typedIn(form)
    saveDraft(draftKey, fields)
    onTyped?.(Boolean(fields['outcome'] || fields['note']))
  }
  return (
    <section className="lead-call-form" aria-labelledby="lead-call-title">
      <h2 id="lead-call-title" className="lead-call-form__title">
        통화 기록
      </h2>
      {refused?.message && <CallFailure code={refused.code} message={refused.message} />}
      <ActForm
        row={recordCall}
        params={params}
        values={{ version: lead.version }}
        form={{
          'data-is-kept': true,
          onInput: (event: FormEvent<HTMLFormElement>) => saveTyped(event.currentTarget),
        }}
        className="lead-call-form__fields"
        pageShowsRefusal
        onDone={onRecorded}
      >
        {({ errorOf, isSending }) => (
          <>
            <CallFields
              key={recordedTimes}
              lead={lead}
              now={now}
              templates={templates}
              draft={readDraft(draftKey) ?? refused?.values}
              errorOf={errorOf}
            />
            <div className="lead-call-form__foot">
              <p className="lead-call-form__said" aria-live="polite">
                {isRecorded && !isSending && '저장했어요.'}
              </p>
              <SaveButtons nextPage={nextPage} isSecond={isSecond} isSending={isSending} />
            </div>
          </>
        )}
      </ActForm>
    </section>
  )
}

interface SaveButtonsProps {
  nextPage: string | undefined
  isSecond: boolean
  isSending: boolean
}

/** The first of them is pressed by Enter and by its key. */
function SaveButtons({ nextPage, isSecond, isSending }: SaveButtonsProps) {
  const next = (
    <Button
      type="submit"
      {...(nextPage && { name: NEXT, value: nextPage })}
      kind={isSecond ? 'secondary' : 'primary'}
      isLoading={isSending}
      className="lead-call-form__next"
    >
      저장하고 다음 <kbd aria-hidden="true">S</kbd>
    </Button>
  )
  if (!nextPage) return next
  return (
    <>
      <Button type="submit" kind="secondary" isLoading={isSending}>
        저장
      </Button>
      {next}
    </>
  )
}

const typedIn = (form: HTMLFormElement): CallDraft =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

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

/** After a conflict the typed text stays for the next attempt. */
function CallFailure({ code, message }: { code: number; message: string }) {
  const { revalidate } = useRevalidator()
  return (
    <Notice tone="danger" role="alert" title={message}>
      {code === CONFLICT ? (
        <Button kind="secondary" size="sm" onClick={() => void revalidate()}>
          불러오기
        </Button>
      ) : (
        '내용은 그대로 있어요.'
      )}
    </Notice>
  )
}
