import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { AccountForm } from '#app/shared/forms/account-form.tsx'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import type { Office } from '#app/shared/settings/working-time.ts'
import { momentText } from '#app/crm/leads/lead-times.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { won } from './carrier-words.ts'
import type { Contract, Quote } from './contract.ts'
import { OpenForm } from './open-form.tsx'

interface ContractStepsProps {
  contract: Contract | null
  quote: Quote | undefined
  /** The lead's. */
  version: number
  today: string
  /** By whose working days a gift is due. */
  office: Office
  rejected: Rejected | undefined
  /** A colleague's that was opened against a reason is looked at only. */
  isReadOnly: boolean
}

/** Where the application stands, and the one step that comes next. */
export function ContractSteps(props: ContractStepsProps) {
  const { contract, quote, version, today, office, rejected, isReadOnly } = props
  const step = { version, today, rejected }
  if (isReadOnly)
    return contract ? <ContractFacts contract={contract} /> : <p>아직 가입을 신청하지 않았어요.</p>
  if (!contract) {
    if (!quote) return <WayAhead />
    return <ApplyForm {...step} />
  }
  return (
    <>
      <ContractFacts contract={contract} />
      {contract.status === 'APPLIED' && <BookForm {...step} contract={contract} />}
      {contract.status === 'BOOKED' && (
        <>
          <OpenForm {...step} terms={contract.terms} office={office} />
          <Accordion title="설치 날짜 바꾸기" look="plain" isOpen={rejected?.step === 'book'}>
            <BookForm {...step} contract={contract} />
          </Accordion>
        </>
      )}
      {contract.status === 'OPENED' ? (
        <ReviewState contract={contract} rejected={rejected} />
      ) : (
        <Accordion title="가입 신청 거두기" look="plain" isOpen={rejected?.step === 'cancel'}>
          <AccountForm rejected={rejected} step="cancel" submit="거두기" kind="danger">
            <input type="hidden" name="version" value={version} />
            <p>손님이 가입하지 않기로 했을 때 거둬요. 상담은 상담중으로 돌아가요.</p>
          </AccountForm>
        </Accordion>
      )}
    </>
  )
}

function WayAhead() {
  return (
    <>
      <p>안내한 금액을 남기면 가입을 신청할 수 있어요.</p>
      <ol className="contract__way">
        {['가입 신청', '설치 날짜', '개통 확인', '사은품'].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

type StepProps = Pick<ContractStepsProps, 'version' | 'today' | 'rejected'>

function ApplyForm({ version, rejected }: StepProps) {
  const mine = rejected?.step === 'apply' ? rejected : undefined
  return (
    <AccountForm rejected={rejected} step="apply" submit="가입 신청하기">
      <input type="hidden" name="version" value={version} />
      <p>
        가장 나중에 안내한 금액으로 신청해요. 이름, 휴대폰 번호, 설치 주소, 신청 상품을 통신사에 넘기는 데
        동의를 받은 뒤에 눌러 주세요.
      </p>
      <RadioChips
        legend="제3자 제공 동의"
        name="consent"
        size="large"
        chips={[
          { value: 'screen', label: '동의 화면에서 받았어요' },
          { value: 'recorded', label: '통화 녹음으로 받았어요' },
        ]}
        defaultValue={mine?.values['consent'] ?? ''}
        error={mine?.errors['consent']}
      />
    </AccountForm>
  )
}

function BookForm({ version, today, rejected, contract }: StepProps & { contract: Contract }) {
  const mine = rejected?.step === 'book' ? rejected : undefined
  return (
    <AccountForm
      rejected={rejected}
      step="book"
      submit="설치 날짜 남기기"
      kind={contract.installDate ? 'secondary' : 'primary'}
    >
      <input type="hidden" name="version" value={version} />
      <TextField
        label="설치하는 날"
        type="date"
        name="installDate"
        min={today}
        defaultValue={mine?.values['installDate'] ?? contract.installDate ?? ''}
        error={mine?.errors['installDate']}
      />
      <TextField
        label="시간"
        hint="13:00~15:00처럼 통신사가 알려 준 대로 적어요."
        name="installTime"
        maxLength={20}
        defaultValue={mine?.values['installTime'] ?? contract.installTime ?? ''}
        error={mine?.errors['installTime']}
      />
    </AccountForm>
  )
}

function ContractFacts({ contract }: { contract: Contract }) {
  const { terms } = contract
  return (
    <dl className="desk-facts contract__facts">
      <div>
        <dt>상품</dt>
        <dd>
          {CARRIER_NAMES[contract.carrier]} {terms.planName} · 월 {won(terms.monthly)} (안내 버전{' '}
          {contract.quoteVersion})
        </dd>
      </div>
      <div>
        <dt>가입 신청</dt>
        <dd>
          {momentText(contract.appliedAt)} · {contract.consent === 'screen' ? '동의 화면' : '통화 녹음'}에서
          동의
        </dd>
      </div>
      {contract.installDate && (
        <div>
          <dt>설치</dt>
          <dd>
            {sentenceDate(contract.installDate)} {contract.installTime}
          </dd>
        </div>
      )}
      {contract.openedOn && (
        <div>
          <dt>개통</dt>
          <dd>{sentenceDate(contract.openedOn)}</dd>
        </div>
      )}
    </dl>
  )
}

function ReviewState({ contract, rejected }: { contract: Contract; rejected: Rejected | undefined }) {
  if (contract.reviewSeqno)
    return (
      <p>
        후기를 받았어요. <Link to={`/bbs/bbs_review/view?seqno=${contract.reviewSeqno}`}>후기 보기</Link>
      </p>
    )
  if (contract.reviewInvitedAt) return <p>{momentText(contract.reviewInvitedAt)}에 후기를 부탁했어요.</p>
  return (
    <AccountForm rejected={rejected} step="invite" submit="후기 부탁하기" kind="secondary">
      <p>안 보내도 개통 7일 뒤에 문자가 저절로 가요. 대가를 주지 않고, 한 번만 보내요.</p>
    </AccountForm>
  )
}
