import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { ReactNode } from 'react'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import type { Office } from '#app/shared/settings/working-time.ts'
import { momentText } from '#app/crm/leads/lead-times.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { DayField } from '#app/ui/day-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import {
  applyContract,
  bookInstallation,
  cancelContract,
  inviteReview,
  type Contract,
  type Progress,
  type Quote,
} from './contract.ts'
import { lineWords } from './contract-lines.ts'
import { useHasDraft } from '#app/crm/leads/drafts-here.ts'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { tellCarrier, type Transfer } from '#app/crm/transfer-consents/contract.ts'
import { RecordedTransferForm } from '#app/crm/transfer-consents/recorded-transfer-form.tsx'
import { TransferStep } from '#app/crm/transfer-consents/transfer-step.tsx'
import { MoveFields } from '#app/crm/promises/move-fields.tsx'
import { OpenForm } from './open-form.tsx'
import { StepForm } from '#app/crm/transfer-consents/step-form.tsx'

interface ContractStepsProps {
  lead: { id: string; version: number }
  contract: Contract | null
  quote: Quote | undefined
  transfers: readonly Transfer[]
  words: Progress['words']
  recordings: Progress['recordings']
  /** The newest, with what the carriers said of it. */
  address: LeadDetail['requests'][number]['installAddress']
  today: string
  /** For counting working days. */
  office: Office
  /** For a colleague's lead that was opened with a reason. */
  isReadOnly: boolean
}

export function ContractSteps(props: ContractStepsProps) {
  const { lead, contract, quote, transfers, today, office, isReadOnly } = props
  const isBookingWrong = useRefusal(bookInstallation, { id: lead.id }) !== null
  const isBooking = useHasDraft('book')
  const isCancellingWrong = useRefusal(cancelContract, { id: lead.id }) !== null
  if (isReadOnly)
    return contract ? <ContractFacts contract={contract} /> : <p>아직 가입을 신청하지 않았어요.</p>
  if (!contract) return quote ? <Application {...props} quote={quote} /> : <WayAhead />
  return (
    <>
      <ContractFacts contract={contract} />
      <WithdrawnTransfer lead={lead} carrier={contract.carrier} transfers={transfers} />
      {contract.status === 'APPLIED' && <BookForm lead={lead} today={today} contract={contract} />}
      {contract.status === 'BOOKED' && (
        <>
          <OpenForm
            lead={lead}
            today={today}
            terms={contract.terms}
            office={office}
            installDate={contract.installDate}
          />
          <Accordion title="설치 날짜 바꾸기" look="plain" isOpen={isBookingWrong || isBooking}>
            <BookForm lead={lead} today={today} contract={contract} />
          </Accordion>
        </>
      )}
      {contract.status === 'OPENED' ? (
        <>
          <ReviewState lead={lead} contract={contract} />
          {quote && quote.version > contract.quoteVersion && (
            <Accordion title="회선 하나 더 신청하기" look="plain">
              <Application {...props} quote={quote} />
            </Accordion>
          )}
        </>
      ) : (
        <Accordion title="가입 신청 취소" look="plain" isOpen={isCancellingWrong}>
          <StepForm row={cancelContract} lead={lead} submit="가입 신청 취소" kind="danger">
            <p>손님이 가입하지 않기로 했을 때 취소해요. 상담은 상담중으로 돌아가요.</p>
          </StepForm>
        </Accordion>
      )}
    </>
  )
}

/** From the consent to handing over to what is applied for: the first line, or one more. */
function Application({ quote, lead, transfers, address, ...props }: ContractStepsProps & { quote: Quote }) {
  const { carrier } = quote.terms
  const transfer = transfers.find((each) => each.carrier === carrier)
  return (
    <>
      <TransferStep lead={lead} carrier={carrier} transfer={transfer} />
      {transfer?.state === 'agreed' ? (
        <ApplyForm lead={lead} quote={quote} address={address} />
      ) : (
        <RecordedTransferForm
          lead={lead}
          carrier={carrier}
          recordings={props.recordings}
          words={props.words}
        />
      )}
    </>
  )
}

function WithdrawnTransfer({
  lead,
  carrier,
  transfers,
}: Pick<ContractStepsProps, 'lead' | 'transfers'> & { carrier: Contract['carrier'] }) {
  const transfer = transfers.find((each) => each.carrier === carrier && each.state === 'withdrawn')
  if (!transfer) return null
  if (transfer.toldAt) return <p>{momentText(transfer.toldAt)}에 통신사에 멈춰 달라고 요청했어요.</p>
  return (
    <Notice tone="danger" title="손님이 정보 전달 동의를 철회했어요">
      {CARRIER_NAMES[carrier]}에 신청을 멈춰 달라고 하고, 손님에게 결과를 전화로 알려 주세요.
      <StepForm row={tellCarrier} lead={{ id: lead.id }} values={{ carrier }} submit="요청했어요" />
    </Notice>
  )
}

function WayAhead() {
  return (
    <>
      <p>안내한 금액을 남기면 가입을 신청할 수 있어요.</p>
      <ol className="contract__way meta">
        {['가입 신청', '설치 날짜', '개통 확인', '사은품'].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

type StepProps = Pick<ContractStepsProps, 'lead' | 'today'>

interface ApplyFormProps extends Pick<ContractStepsProps, 'lead' | 'address'> {
  quote: Quote
}

function ApplyForm({ lead, quote: { terms }, address }: ApplyFormProps) {
  const told = address?.answers.find(({ carrier }) => carrier === terms.carrier)
  return (
    <StepForm row={applyContract} lead={lead} submit="가입 신청하기" kind="primary">
      {({ errorOf, isTicked }) => (
        <>
          <p>가장 나중에 안내한 금액으로 신청해요.</p>
          {told?.answer === 'NO' && (
            <Notice
              tone="warn"
              title={`${CARRIER_NAMES[terms.carrier]}: 이 주소에는 설치할 수 없다고 남겨 두었어요.`}
            >
              <Checkbox
                name="despiteNo"
                defaultChecked={isTicked('despiteNo', false)}
                error={errorOf('despiteNo')}
              >
                다시 확인했고, 그래도 신청할게요
              </Checkbox>
            </Notice>
          )}
        </>
      )}
    </StepForm>
  )
}

function BookForm({ lead, today, contract }: StepProps & { contract: Contract }) {
  return (
    <StepForm
      row={bookInstallation}
      kept="book"
      lead={lead}
      submit="설치 날짜 남기기"
      kind={contract.installDate ? 'secondary' : 'primary'}
    >
      {({ typed }) => (
        <>
          <DayField label="설치하는 날" min={today} {...typed('installDate', contract.installDate ?? '')} />
          <TextField
            label="시간"
            hint="13:00~15:00처럼 통신사가 알려 준 대로 적어요."
            maxLength={20}
            {...typed('installTime', contract.installTime ?? '')}
          />
          {contract.installDate && (
            <>
              <p className="meta">
                {`${sentenceDate(contract.installDate)}로 알렸어요. 그보다 미루면 누가 바꾸자고 했는지 남겨요.`}
              </p>
              <MoveFields typed={typed} />
            </>
          )}
        </>
      )}
    </StepForm>
  )
}

function ContractFacts({ contract }: { contract: Contract }) {
  const { terms, lines } = contract
  return (
    <dl className="desk-facts contract__facts">
      <Fact name="상품">{`${CARRIER_NAMES[contract.carrier]} ${terms.planName} · 안내 버전 ${contract.quoteVersion}`}</Fact>
      <Fact name={contract.openedOn ? '개통한 회선' : '신청한 회선'}>
        <ul>
          {lines.map((line) => (
            <li key={line.kind}>{lineWords(line)}</li>
          ))}
        </ul>
      </Fact>
      <Fact name="가입 신청">
        {momentText(contract.appliedAt)} · {contract.consent === 'screen' ? '동의 화면' : '통화 녹음'}에서
        동의
      </Fact>
      {contract.installDate && (
        <Fact name="설치">
          {sentenceDate(contract.installDate)} {contract.installTime}
        </Fact>
      )}
      {contract.openedOn && <Fact name="개통">{sentenceDate(contract.openedOn)}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ReviewState({ lead, contract }: Pick<StepProps, 'lead'> & { contract: Contract }) {
  if (contract.reviewSeqno)
    return (
      <p>
        후기를 받았어요. <Link to={`/bbs/bbs_review/view?seqno=${contract.reviewSeqno}`}>후기 보기</Link>
      </p>
    )
  if (contract.reviewInvitedAt) return <p>{momentText(contract.reviewInvitedAt)}에 후기를 부탁했어요.</p>
  return (
    <StepForm row={inviteReview} lead={{ id: lead.id }} submit="후기 부탁하기">
      <p>
        안 보내도 개통 7일 뒤에 문자가 저절로 가요. 대가를 주지 않고, 한 번만 보내요. 보낸 문자는 되돌릴 수
        없어요.
      </p>
    </StepForm>
  )
}
