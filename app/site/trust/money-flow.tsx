import { BRAND } from '#app/platform/brand.ts'
import { SHOWN_CARRIER_LIST } from '#app/shared/carriers/carriers.ts'
import './money-flow.css'

/** Who pays whom, at a glance: the answer of the page before its words. */
export function MoneyFlow() {
  return (
    <ol className="money-flow">
      <li className="money-flow__who">
        <b>손님</b>
        <span className="fine">가입한 사람</span>
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
        <span className="fine">상담료는 받지 않아요</span>
      </li>
    </ol>
  )
}
