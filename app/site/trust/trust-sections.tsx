import { SHOWN_CARRIER_LIST } from '#app/shared/carriers/carriers.ts'
import { STALE_DAYS } from '#app/shared/plans/price-date.ts'
import { Link } from '#app/ui/link.tsx'
import { CarrierTable } from './carrier-table.tsx'
import { ComplaintTable } from './complaint-table.tsx'
import type { Trust } from './trust.server.ts'

interface TrustProps {
  trust: Trust
}

export function Paid({ trust: { carriers } }: TrustProps) {
  return (
    <section className="stack-3" aria-labelledby="trust-paid">
      <h2 id="trust-paid">누가 우리에게 돈을 주나요</h2>
      <p>
        상담은 손님께 돈을 받지 않아요. 가입이 끝나면 통신사가 대리점을 거쳐 판매 수수료를 줘요. 수수료가
        달라도 보여 드리는 순서는 바뀌지 않아요.
      </p>
      <CarrierTable
        caption="통신사가 주는 수수료"
        rows={carriers.map(({ name, commission }) => ({
          name,
          value: commission?.terms ?? '아직 밝히지 않았어요.',
          note: commission ? `${commission.asOf} 확인` : null,
        }))}
      />
    </section>
  )
}

export function Order() {
  return (
    <section className="stack-3" aria-labelledby="trust-order">
      <h2 id="trust-order">어떤 순서로 보여 주나요</h2>
      <ul className="trust__list stack-2">
        <li>통신사는 늘 {SHOWN_CARRIER_LIST} 순서예요.</li>
        <li>요금 조합은 속도와 TV 순서이고, 고르면 월 요금이나 3년 총액이 낮은 것부터예요.</li>
        <li>광고비나 수수료로 앞자리를 살 수 없어요.</li>
      </ul>
    </section>
  )
}

export function Prices({ trust: { carriers } }: TrustProps) {
  return (
    <section className="stack-3" aria-labelledby="trust-prices">
      <h2 id="trust-prices">요금은 언제 확인했나요</h2>
      <p>확인한 지 {STALE_DAYS}일이 지난 요금은 저절로 내려가고, 다시 확인하기 전에는 안내하지 않아요.</p>
      <CarrierTable
        caption="통신사마다 요금을 확인한 날"
        rows={carriers.map(({ name, prices: { offered, words } }) => ({
          name,
          value: offered === 0 ? '지금 안내하는 요금이 없어요.' : (words ?? '예시 금액만 있어요.'),
          note: offered === 0 ? null : `상품 ${offered}개`,
        }))}
      />
    </section>
  )
}

export function Acceptances({ trust: { carriers } }: TrustProps) {
  return (
    <section className="stack-3" aria-labelledby="trust-acceptance">
      <h2 id="trust-acceptance">통신사가 판매를 승낙했나요</h2>
      <CarrierTable
        caption="통신사마다 사전승낙"
        rows={carriers.map(({ name, acceptance: { state, number, until } }) => ({
          name,
          value: { valid: `승낙번호 ${number}`, expired: '기간이 끝났어요.', missing: '아직 없어요.' }[state],
          note: state === 'missing' ? null : `${until}까지`,
        }))}
      />
      <p>
        <Link to="/etc/acceptance" className="tap small bold">
          사전승낙서 보기
        </Link>
      </p>
    </section>
  )
}

export function Complaints({ trust: { complaints } }: TrustProps) {
  return (
    <section className="stack-3" aria-labelledby="trust-complaints">
      <h2 id="trust-complaints">불만은 어떻게 처리했나요</h2>
      {complaints.length === 0 ? <p>아직 밝힌 분기가 없어요.</p> : <ComplaintTable complaints={complaints} />}
    </section>
  )
}

export function LogEnd({ trust: { checkpoint } }: TrustProps) {
  return (
    <section className="stack-3" aria-labelledby="trust-log">
      <h2 id="trust-log">개인정보를 본 기록은 바뀌지 않았나요</h2>
      <p>
        누가 개인정보를 열었는지는 앞줄과 이어진 기록으로 남고, 하루가 끝나면 서명해요. 아래 값을 적어 두면
        그날까지의 기록이 나중에 바뀌지 않았는지 물어볼 수 있어요. 값에는 개인정보가 없어요.
      </p>
      {checkpoint ? (
        <div className="trust__hash card stack-1">
          <p className="bold">{checkpoint.day} 마감</p>
          <code>{checkpoint.hash}</code>
        </div>
      ) : (
        <p>아직 첫 마감 전이에요.</p>
      )}
    </section>
  )
}
