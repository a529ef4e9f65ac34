import { useHasDraft } from '#app/crm/leads/drafts-here.ts'
import { momentText } from '#app/crm/leads/lead-times.ts'
import type { LeadRecordings } from '#app/crm/recordings/recording-shapes.ts'
import { PrivacyNoticeTable } from '#app/crm/requests/privacy-notice-table.tsx'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import type { ConsentText } from '#app/shared/legal/consent-forms.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { recordTransfer } from './contract.ts'
import { StepForm } from './step-form.tsx'

interface RecordedTransferFormProps {
  lead: { id: string; version: number }
  carrier: CarrierCode
  recordings: LeadRecordings['kept']
  /** To be read aloud. */
  words: ConsentText
}

/** The other way to agree: on a call whose recording is kept. */
export function RecordedTransferForm({ lead, carrier, recordings, words }: RecordedTransferFormProps) {
  const isWrong = useRefusal(recordTransfer, { id: lead.id }) !== null
  const kept = `recorded:${carrier}` as const
  const isBegun = useHasDraft(kept)
  const name = CARRIER_NAMES[carrier]
  return (
    <Accordion title="녹음한 통화에서 동의를 받았어요" look="plain" isOpen={isWrong || isBegun}>
      {recordings.length === 0 ? (
        <p>
          <Link to={`/desk/leads/${lead.id}#recordings`}>상담 화면</Link>에서 통화 녹음을 먼저 보관해 주세요.
        </p>
      ) : (
        <StepForm
          row={recordTransfer}
          kept={kept}
          lead={lead}
          values={{ carrier }}
          submit="녹음으로 동의 남기기"
        >
          {({ typed, isTicked, errorOf }) => (
            <>
              <RadioChips
                legend="동의를 받은 통화"
                size="large"
                chips={recordings.map(({ id, at, staffName }) => ({
                  value: id,
                  label: `${momentText(at)} · ${staffName}`,
                }))}
                {...typed('recordingId')}
              />
              <PrivacyNoticeTable text={words} caption="읽어 주는 내용" />
              <Checkbox name="isRead" defaultChecked={isTicked('isRead', false)} error={errorOf('isRead')}>
                위 내용을 그대로 읽었고, {name}에 넘기는 데 동의한다는 답이 녹음에 있어요
              </Checkbox>
            </>
          )}
        </StepForm>
      )}
    </Accordion>
  )
}
