import { sentenceDate } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { won } from '#app/ui/won.ts'
import type { Gift } from './contract.ts'

export function GiftCard({ gift }: { gift: Gift }) {
  return (
    <div className="contract__gift stack-2">
      <p className="badge-row">
        <b>
          사은품 {gift.form === 'voucher' ? '상품권' : '현금'} {won(gift.amount)}
        </b>
        <Badge tone={gift.paidOn ? 'success' : gift.isLate ? 'danger' : 'info'}>
          {gift.paidOn ? '보냄' : gift.isLate ? '늦음' : '줄 예정'}
        </Badge>
      </p>
      <p className="desk-note">
        {gift.paidOn
          ? `${sentenceDate(gift.paidOn)} · ${gift.paidBy ?? ''} · ${gift.proof ?? ''}`
          : `${sentenceDate(gift.dueOn)}까지`}
      </p>
      {gift.delayReason && <p className="desk-note">늦게 주는 이유: {gift.delayReason}</p>}
    </div>
  )
}
