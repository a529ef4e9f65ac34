import { LookupFrame, ReceiptForm } from '#app/crm/door.tsx'
import { PhoneForm } from '#app/members/identity/phone-form.tsx'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { WayTabs } from '#app/shared/forms/way-tabs.tsx'

export const FIND_TITLE = '비회원 상담 조회'

/** Where the receipt is asked for first. */
export const BY_RECEIPT = {
  when: '접수번호를 알면',
  to: '/consult/status?receiptNo=',
  label: '접수번호로 찾기',
}
export const MEMBERS = { when: '회원이면', to: '/mypage/consults', label: '내 상담 보기' }

const WAYS = [
  { to: '/consult/status', label: '휴대폰으로' },
  { to: BY_RECEIPT.to, label: '접수번호로' },
] as const

interface FindRequestProps {
  /** As far as it was typed on the way before. */
  phone: string | undefined
  /** Else a code comes first, which needs nothing that may be lost. */
  asksReceipt: boolean
  typed: { receiptNo?: string | undefined; last4?: string | undefined }
  errors: FieldErrors
}

/** Two ways to one's own request, a page each. */
export function FindRequest({ phone, asksReceipt, typed, errors }: FindRequestProps) {
  return (
    <LookupFrame
      title={FIND_TITLE}
      lead={
        asksReceipt ? (
          '언제 전화가 오는지 보고, 시간을 바꾸거나 취소해요.'
        ) : (
          <>
            최근 4주의 상담을 보고, 전화 시간을 바꾸거나 취소해요.
            <br />
            문자로 6자리 인증번호를 보내요.
          </>
        )
      }
      ways={
        <WayTabs label="찾는 방법" ways={WAYS} current={asksReceipt ? BY_RECEIPT.to : '/consult/status'} />
      }
      elsewhere={[MEMBERS]}
    >
      {asksReceipt ? (
        <ReceiptForm typed={typed} errors={errors} />
      ) : (
        <PhoneForm matter="lookUp" typed={{ phone }} hasName={false} />
      )}
    </LookupFrame>
  )
}
