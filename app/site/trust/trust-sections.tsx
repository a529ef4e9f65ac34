import { COMPLAINT_DAYS } from '#app/shared/data-inventory/safety-limits.ts'
import { SHOWN_CARRIER_LIST } from '#app/shared/carriers/carriers.ts'
import { STALE_DAYS } from '#app/shared/plans/price-date.ts'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import { CarrierFacts } from './carrier-facts.tsx'
import { ComplaintTable } from './complaint-table.tsx'
import type { Trust } from './trust.server.ts'
import { hasAcceptance, hasCommission } from './trust-words.ts'

interface TrustProps {
  trust: Trust
}

/** What each carrier pays, or that none of it may be told yet. */
export function Commissions({ trust }: TrustProps) {
  return (
    <section className="stack-3" aria-labelledby="trust-paid">
      <h2 id="trust-paid">얼마를 받나요?</h2>
      {hasCommission(trust) ? (
        <CarrierFacts
          caption="통신사가 주는 수수료"
          rows={trust.carriers.map(({ name, commission }) => ({
            name,
            value: commission?.terms ?? '아직 공개할 수 있는 금액이 없어요.',
            note: commission ? `${commission.asOf} 확인` : null,
          }))}
        />
      ) : (
        <p>아직 공개하지 않았어요. 통신사에 확인하는 대로 여기에 금액과 확인한 날을 올려요.</p>
      )}
    </section>
  )
}

export function Order() {
  return (
    <section className="stack-3" aria-labelledby="trust-order">
      <h2 id="trust-order">어떤 순서로 보여 주나요?</h2>
      <ul className="trust__list stack-2">
        <li>
          <b>수수료가 달라도, 광고비를 내도 순서는 바뀌지 않아요.</b>
        </li>
        <li>통신사는 늘 {SHOWN_CARRIER_LIST} 순서예요.</li>
        <li>요금 조합은 속도와 TV 순서예요. 정렬을 바꾸면 월 요금이나 3년 총액이 낮은 순으로 보여요.</li>
      </ul>
    </section>
  )
}

function PriceDays({ carriers }: Pick<Trust, 'carriers'>) {
  return (
    <Table caption="통신사마다 요금을 확인한 날" isCaptionHidden className="trust__table">
      <thead>
        <tr>
          <th scope="col">통신사</th>
          <th scope="col">요금</th>
          <th scope="col">확인한 날</th>
        </tr>
      </thead>
      <tbody>
        {carriers.map(({ name, prices: { offered, words } }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="nowrap">{offered}개</td>
            <td>{words ?? (offered === 0 ? '없음' : '아직 없음 · 예시')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** On which day each carrier's prices were confirmed; one line while all of them are samples. */
export function Prices({ trust: { carriers } }: TrustProps) {
  const offered = carriers.reduce((sum, { prices }) => sum + prices.offered, 0)
  const isDated = carriers.some(({ prices }) => prices.words !== null)
  return (
    <section className="stack-3" aria-labelledby="trust-prices">
      <h2 id="trust-prices">요금은 언제 확인했나요?</h2>
      {!isDated && offered > 0 && (
        <p className="trust__same">
          <b>{`요금 ${offered}개`}</b> 아직 확인 전(예시)
        </p>
      )}
      <p>
        {!isDated && '실제 요금을 올린 뒤부터, '}확인한 지 {STALE_DAYS}일이 지난 요금은 화면에서 내리고, 다시
        확인하기 전에는 안내하지 않아요.
      </p>
      {isDated && <PriceDays carriers={carriers} />}
    </section>
  )
}

export function Acceptances({ trust }: TrustProps) {
  if (!hasAcceptance(trust)) return null
  return (
    <section className="stack-3" aria-labelledby="trust-acceptance">
      <h2 id="trust-acceptance">통신사가 판매를 승낙했나요?</h2>
      <CarrierFacts
        caption="통신사마다 사전승낙"
        rows={trust.carriers.map(({ name, acceptance: { state, number, until } }) => ({
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

/** How one complains, and what became of those who did. */
export function Complaints({ trust: { complaints, mail } }: TrustProps) {
  return (
    <section className="stack-3" aria-labelledby="trust-complaints">
      <h2 id="trust-complaints">불만은 어떻게 처리하나요?</h2>
      <p>
        전화 <CallableNumber />
        {mail && (
          <>
            {' '}
            또는 이메일 <a href={`mailto:${mail}`}>{mail}</a>
          </>
        )}
        로 알려 주세요. 받은 날부터 {COMPLAINT_DAYS}일 안에 답해요. 답에 동의하지 않으면 한국소비자원
        소비자상담센터(국번 없이 1372)에 물어볼 수 있어요.
      </p>
      {complaints.length > 0 && (
        <>
          <ComplaintTable complaints={complaints} />
          <p className="small muted">
            받은 불만을 적은 장부에서 센 수예요. 적어도 그대로 적고, 비율로 바꾸지 않아요.
          </p>
        </>
      )}
    </section>
  )
}

export function LogEnd({ trust: { signed } }: TrustProps) {
  return (
    <section className="stack-3" aria-labelledby="trust-log">
      <h2 id="trust-log">개인정보를 누가 봤는지 남기나요?</h2>
      <p>
        네. 직원이 개인정보를 보면 누가 언제 봤는지 모두 적어요. 나중에 몰래 고치거나 지우면 드러나게, 매시간
        기록에 표시를 남겨요.
      </p>
      {signed.length > 0 && (
        <>
          {signed.map(({ until, hash }) => (
            <div key={until} className="trust__hash card stack-1">
              <p className="bold">{`${until}까지의 기록`}</p>
              <code>{hash}</code>
            </div>
          ))}
          <p className="small muted">
            이 값을 적어 두면 그때까지의 기록이 바뀌지 않았는지 나중에 물어볼 수 있어요. 값에는 개인정보가
            없어요.
          </p>
        </>
      )}
    </section>
  )
}
