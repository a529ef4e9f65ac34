import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import { useRefusal, useShown } from '#app/shared/forms/acts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CALL_OUTCOME_NAMES, CALL_OUTCOMES, isNightTime, TALKED_STATES } from './call-outcomes.ts'
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
  today: string
  /** Key in call-drafts.ts. */
  draftKey: string
  /** Whether the page's primary button is another one. */
  isSecond?: boolean
  onTyped?: (isTyped: boolean) => void
}

export function LeadCallForm({ lead, today, draftKey, isSecond = false, onTyped }: LeadCallFormProps) {
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
  const saveTyped = (event: FormEvent<HTMLFormElement>) => {
    const fields = typedIn(event.currentTarget)
    saveDraft(draftKey, fields)
    onTyped?.(Boolean(fields['outcome'] || fields['note']))
  }
  return (
    <section className="lead-card box lead-call-form column" aria-labelledby="lead-call-title">
      <h2 id="lead-call-title">통화 기록</h2>
      {refused?.message && <CallFailure code={refused.code} message={refused.message} />}
      <ActForm
        row={recordCall}
        params={params}
        values={{ version: lead.version }}
        form={{ 'data-is-kept': true, onChange: saveTyped }}
        className="lead-call-form__fields column"
        pageShowsRefusal
        onDone={onRecorded}
      >
        {({ errorOf, isSending }) => (
          <>
            <CallFields
              key={recordedTimes}
              lead={lead}
              today={today}
              draft={readDraft(draftKey) ?? refused?.values}
              errorOf={errorOf}
            />
            <div className="lead-call-form__foot row small bold">
              <Button type="submit" kind={isSecond ? 'secondary' : 'primary'} size="lg" isLoading={isSending}>
                기록 남기기
              </Button>
              <p aria-live="polite">{isRecorded && !isSending && '저장했어요.'}</p>
            </div>
          </>
        )}
      </ActForm>
    </section>
  )
}

const typedIn = (form: HTMLFormElement): CallDraft =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

interface CallFieldsProps {
  lead: LeadLine
  today: string
  draft: CallDraft | undefined
  errorOf: ActFields['errorOf']
}

function CallFields({ lead, today, draft, errorOf }: CallFieldsProps) {
  const [outcome, setOutcome] = useState(draft?.['outcome'] ?? '')
  return (
    <>
      <RadioChips
        legend="통화 결과"
        isLegendHidden
        name="outcome"
        value={outcome}
        onChange={setOutcome}
        chips={CALL_OUTCOMES.map((code) => ({ value: code, label: CALL_OUTCOME_NAMES[code] }))}
        error={errorOf('outcome')}
      />
      {HINTS[outcome] && <p className="faint">{HINTS[outcome]}</p>}
      <div className="lead-call-form__talked">
        <RadioChips
          legend="통화한 뒤 상태"
          name="status"
          defaultValue={draft?.['status'] ?? (isDecided(lead.status) ? '' : 'TALKING')}
          chips={TALKED_STATES.map((state) => ({ value: state, label: LEAD_STATUS_NAMES[state] }))}
          error={errorOf('status')}
        />
      </div>
      <LaterFields today={today} draft={draft} error={errorOf('callAgainAt')} />
      <Checkbox name="stopCalls" value="on" defaultChecked={draft?.['stopCalls'] === 'on'}>
        전화를 그만 받고 싶다고 했어요
      </Checkbox>
      <TextArea
        label="메모"
        name="note"
        isOptional
        maxLength={2_000}
        defaultValue={draft?.['note'] ?? ''}
        error={errorOf('note')}
      />
    </>
  )
}

interface LaterFieldsProps extends Pick<CallFieldsProps, 'today' | 'draft'> {
  error: string | null
}

/** CSS shows these only with 다시 걸기, so they work without JavaScript. */
function LaterFields({ today, draft, error }: LaterFieldsProps) {
  const [time, setTime] = useState(draft?.['callAgainAt.time'] ?? '')
  return (
    <div className="lead-call-form__later">
      <TextField
        label="다시 걸 날짜"
        type="date"
        name="callAgainAt.date"
        min={today}
        defaultValue={draft?.['callAgainAt.date'] ?? today}
        error={error}
      />
      <TextField
        label="시간"
        type="time"
        name="callAgainAt.time"
        step={600}
        defaultValue={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <p className="lead-call-form__night small" aria-live="polite">
        {isNightTime(time) && '밤이나 이른 아침이에요. 손님이 말한 시간이 맞는지 확인해 주세요.'}
      </p>
    </div>
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
