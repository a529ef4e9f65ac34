import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/platform/won.ts'
import { GIFT_BAND } from '#app/shared/settings/gift-band-width.ts'
import type { listGiftsToApprove } from './gift-approval.server.ts'

type WaitingGift = Awaited<ReturnType<typeof listGiftsToApprove>>[number]

export function GiftsToApprove({ gifts }: { gifts: readonly WaitingGift[] }) {
  if (gifts.length === 0) return null
  return (
    <section className="gifts__approve stack-2" aria-labelledby="gifts-to-approve">
      <h2 id="gifts-to-approve">승인을 기다리는 사은품 {gifts.length}개</h2>
      <p className="desk-note">
        {`통신사 평균의 ${GIFT_BAND} 밖이거나 평균이 적혀 있지 않아요. 안내한 사람이 아니면 승인할 수 있어요.`}
      </p>
      <ul className="stack-2">
        {gifts.map(({ leadId, name, carrier, giftAmount, staffName, reason }) => (
          <li key={leadId}>
            <p className="badge-row">
              <Link to={`/desk/leads/${leadId}/contract`} className="gifts__name tap bold">
                {name}
              </Link>
              <b>{won(giftAmount)}</b>
              <Badge carrier={carrier}>{CARRIER_NAMES[carrier]}</Badge>
            </p>
            <p className="desk-note ugc">
              {staffName}: {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
