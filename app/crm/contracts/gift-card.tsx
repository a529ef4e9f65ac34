import { sentenceDate } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { won } from '#app/platform/won.ts'
import { giftForm } from './gift-form.ts'
import type { Gift } from './contract.ts'

export function GiftCard({ gift }: { gift: Gift }) {
  return (
    <div className="contract__gift stack-2">
      <p className="badge-row">
        <b>
          사은품 {giftForm(gift)} {won(gift.amount)}
        </b>
        <Badge tone={gift.paidOn ? 'success' : gift.isLate ? 'danger' : 'info'}>
          {gift.paidOn ? '줬어요' : gift.isLate ? '늦음' : '지급 예정'}
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
