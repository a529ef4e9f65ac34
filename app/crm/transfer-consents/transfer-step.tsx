import { StepForm } from './step-form.tsx'
import { momentText } from '#app/crm/leads/lead-times.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { askTransfer, type Transfer, type TransferState } from './contract.ts'

const STATE_NAMES: Readonly<Record<TransferState, string>> = {
  asked: '답을 기다려요',
  expired: '기한이 지났어요',
  declined: '나중에 정한대요',
  agreed: '동의했어요',
  outdated: '문구가 바뀌어 다시 받아야 해요',
  withdrawn: '동의를 철회했어요',
}
const TONES: Readonly<Record<TransferState, 'success' | 'warn' | 'danger' | 'neutral'>> = {
  asked: 'neutral',
  expired: 'warn',
  declined: 'warn',
  agreed: 'success',
  outdated: 'warn',
  withdrawn: 'danger',
}

interface TransferStepProps {
  lead: { id: string; version: number }
  carrier: CarrierCode
  /** The newest of that carrier. */
  transfer: Transfer | undefined
}

/** Whether the customer agreed that their data goes to the carrier, and the link that asks them. */
export function TransferStep({ lead, carrier, transfer }: TransferStepProps) {
  const name = CARRIER_NAMES[carrier]
  return (
    <section className="stack-3" aria-label="제3자 제공 동의">
      <p className="badge-row">
        <b>{name} 정보 전달 동의</b>
        {transfer ? (
          <>
            <Badge tone={TONES[transfer.state]}>{STATE_NAMES[transfer.state]}</Badge>
            <span className="meta">{momentText(transfer.at)}</span>
          </>
        ) : (
          <Badge tone="neutral">아직 부탁하지 않았어요</Badge>
        )}
      </p>
      {transfer?.state !== 'agreed' && (
        <>
          <p className="small muted">
            손님이 링크에서 누구에게 무엇을 넘기는지 읽고 동의하면 신청할 수 있어요. 링크는 사흘 동안 열려요.
          </p>
          <StepForm
            row={askTransfer}
            lead={lead}
            values={{ carrier }}
            submit={transfer ? '동의 링크 다시 보내기' : '동의 링크 문자로 보내기'}
            kind={transfer?.state === 'asked' ? 'secondary' : 'primary'}
          />
        </>
      )}
    </section>
  )
}
