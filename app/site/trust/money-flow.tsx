import { BRAND } from '#app/platform/brand.ts'
import { SHOWN_CARRIER_LIST } from '#app/shared/carriers/carriers.ts'
import './money-flow.css'

/** Who pays whom, at a glance and then a row for each payment: the answer of the page. */
export function MoneyFlow() {
  return (
    <figure className="money-flow">
      <ol className="money-flow__ways">
        <li className="money-flow__who">
          <b>가입자</b>
          <span className="fine">요금을 내는 분</span>
        </li>
        <li className="money-flow__way">
          <span className="money-flow__arrow" aria-hidden="true" />
          <span>요금</span>
        </li>
        <li className="money-flow__who">
          <b>통신사</b>
          <span className="fine">{SHOWN_CARRIER_LIST}</span>
        </li>
        <li className="money-flow__way">
          <span className="money-flow__arrow" aria-hidden="true" />
          <span>
            판매 수수료<span className="fine"> 대리점을 거쳐</span>
          </span>
        </li>
        <li className="money-flow__who money-flow__who--own">
          <b>{BRAND.ko}</b>
          <span className="fine">요금 비교와 상담</span>
        </li>
      </ol>
      <figcaption>
        <dl className="money-flow__told">
          <div>
            <dt>판매 수수료</dt>
            <dd>인터넷이 개통되면 통신사가 대리점을 거쳐 줘요.</dd>
          </div>
          <div>
            <dt>상담료</dt>
            <dd>가입자가 내는 돈은 없어요.</dd>
          </div>
        </dl>
      </figcaption>
    </figure>
  )
}
