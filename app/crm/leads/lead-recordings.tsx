import type { LeadRecordings as Recordings } from '#app/crm/recordings/recording-shapes.ts'
import { RECORDING_QUESTION } from '#app/crm/recordings/recordings.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { HearRecording } from './hear-recording.tsx'
import { KeepRecording } from './keep-recording.tsx'
import { momentText } from './lead-times.ts'
import { noteRecordingConsent } from './recording-acts.ts'
import './lead-recordings.css'

interface LeadRecordingsProps {
  leadId: string
  recordings: Recordings
  /** Whether the reader may note consent and keep a recording. */
  mayChange: boolean
  mayHear: boolean
}

export function LeadRecordings({ leadId, recordings, mayChange, mayHear }: LeadRecordingsProps) {
  const { consent, kept } = recordings
  if (!mayChange && !consent && kept.length === 0) return null
  return (
    <section id="recordings" className="lead-card lead-recordings column" aria-labelledby="recordings-title">
      <h2 id="recordings-title">통화 녹음</h2>
      <p>{consentText(consent)}</p>
      {kept.length > 0 && (
        <ul className="lead-recordings__kept">
          {kept.map(({ id, at, staffName, bytes }) => (
            <li key={id}>
              <p className="faint">
                {momentText(at)} · {staffName} · {sizeText(bytes)}
              </p>
              {mayHear && <HearRecording leadId={leadId} recordingId={id} />}
            </li>
          ))}
        </ul>
      )}
      {consent?.isAgreed && kept.length === 0 && <p className="muted">보관한 녹음이 없어요.</p>}
      {mayChange && consent?.isAgreed && <KeepRecording leadId={leadId} />}
      {/* Of a lead that is over nobody agrees any more, while whoever agreed may take it back. */}
      {(mayChange || (mayHear && consent?.isAgreed)) && (
        <ConsentForm leadId={leadId} consent={consent} hasKept={kept.length > 0} />
      )}
    </section>
  )
}

function consentText(consent: Recordings['consent']): string {
  if (!consent) return '녹음해도 되는지 아직 묻지 않았어요.'
  const answer = consent.isAgreed ? '녹음에 동의했어요.' : '녹음에 동의하지 않았어요.'
  return `${answer} ${momentText(consent.at)} · ${consent.staffName}`
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('ko')}KB`
    : `${Math.round(bytes / 1024 / 1024).toLocaleString('ko')}MB`

interface ConsentFormProps extends Pick<LeadRecordingsProps, 'leadId'> {
  consent: Recordings['consent']
  hasKept: boolean
}

function ConsentForm({ leadId, consent, hasKept }: ConsentFormProps) {
  const form = (
    <ActForm row={noteRecordingConsent} params={{ id: leadId }} className="column lead-recordings__ask">
      {({ isSending }) => (
        <>
          <p className="muted">{RECORDING_QUESTION}</p>
          {hasKept && <p className="muted">동의하지 않는다고 남기면 보관한 녹음을 바로 파기해요.</p>}
          <div className="lead-recordings__answers">
            {!consent?.isAgreed && (
              <Button type="submit" name="isAgreed" value="on" kind="secondary" isLoading={isSending}>
                동의했어요
              </Button>
            )}
            {consent?.isAgreed !== false && (
              <Button type="submit" kind="ghost">
                동의하지 않았어요
              </Button>
            )}
          </div>
        </>
      )}
    </ActForm>
  )
  return consent ? (
    <Accordion title="답 바꾸기" look="plain">
      {form}
    </Accordion>
  ) : (
    form
  )
}
