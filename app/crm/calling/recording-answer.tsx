import { useId } from 'react'
import { noteRecordingConsent } from '#app/crm/leads/recording-acts.ts'
import type { LeadRecordings } from '#app/crm/recordings/recording-shapes.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Button } from '#app/ui/button.tsx'

interface RecordingAnswerProps {
  leadId: string
  consent: LeadRecordings['consent']
  /** Recordings that a no destroys. */
  keptMany: number
}

/** What the customer said to being recorded, at the sentence that asks it. */
export function RecordingAnswer({ leadId, consent, keptMany }: RecordingAnswerProps) {
  const asked = useId()
  return (
    <ActForm row={noteRecordingConsent} params={{ id: leadId }} className="script-pane__answer">
      {({ isSending }) => (
        <>
          <span className="muted" id={asked}>
            녹음 동의
          </span>
          <Button
            type="submit"
            name="isAgreed"
            value="on"
            kind="secondary"
            size="sm"
            aria-describedby={asked}
            aria-pressed={consent?.isAgreed === true}
            isLoading={isSending}
          >
            예
          </Button>
          <Button
            type="submit"
            kind="secondary"
            size="sm"
            aria-describedby={asked}
            aria-pressed={consent?.isAgreed === false}
          >
            아니요
          </Button>
          {keptMany > 0 && <span className="faint">아니요를 고르면 보관한 녹음을 바로 파기해요.</span>}
        </>
      )}
    </ActForm>
  )
}
