import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'

/** Sentences of specification §8. Separate from the dialogs, which /consult loads later. */
export function SuccessText({ wishDate, wishTime }: { wishDate?: unknown; wishTime?: unknown }) {
  return (
    <div className="stack-3">
      <p className="bold">
        전화상담 신청 접수가 완료되었습니다. 상담 희망하는 일시에 상담사가 연락드리겠습니다.
      </p>
      {typeof wishDate === 'string' && typeof wishTime === 'string' && (
        <p>
          희망 일시: {sentenceDate(wishDate)} <span className="nowrap">{wishTime.replace('-', '~')}</span>
        </p>
      )}
      <p className="meta">
        오는 전화: <span className="nowrap">{useSupportNumber()}</span>. 모르는 번호라고 지나치지 않게 저장해
        두세요.
      </p>
    </div>
  )
}
