import { ActForm } from '#app/shared/forms/act-form.tsx'
import { momentText } from '#app/crm/leads/lead-times.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/field.tsx'
import { won } from '#app/platform/won.ts'
import { GIFT_BAND } from '#app/shared/settings/gift-band-width.ts'
import type { Quote } from './contract.ts'
import { approveGift } from './quotes-contract.ts'

interface GiftApprovalProps {
  leadId: string
  quote: Quote
  mayApprove: boolean
}

export const isWaiting = ({ approval }: Quote) => approval !== null && approval.at === null

/** A gift outside the band around the carrier's average: why, and who else approved it. */
export function GiftApproval({ leadId, quote, mayApprove }: GiftApprovalProps) {
  const { approval, terms, version } = quote
  if (!approval) return null
  const { reason, by, at } = approval
  if (at)
    return (
      <p className="desk-note">
        사은품 {won(terms.giftAmount)} 승인: {momentText(at)} · {by}
      </p>
    )
  return (
    <Notice tone="warn" title={`사은품 ${won(terms.giftAmount)}은 다른 사람의 승인이 필요해요.`}>
      <p>{`통신사 평균의 ${GIFT_BAND} 밖이거나 평균이 적혀 있지 않아요.`}</p>
      <p className="ugc">이유: {reason}</p>
      {mayApprove ? (
        <ActForm
          row={approveGift}
          params={{ id: leadId }}
          values={{ quoteVersion: version }}
          submit="사은품 승인하기"
          className="account-form"
        >
          {({ typed }) => <TextField label="승인하는 이유" maxLength={300} {...typed('reason')} />}
        </ActForm>
      ) : (
        <p>안내한 사람이 아닌 대표나 관리자가 승인하면 문자로 보내고 가입을 신청할 수 있어요.</p>
      )}
    </Notice>
  )
}
