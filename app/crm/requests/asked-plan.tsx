import { TOTAL_NAME } from '#app/shared/plans/plan-price.ts'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/platform/won.ts'
import type { SeenPrice } from './estimate-words.ts'
import './asked-plan.css'

export interface AskedPlanFacts {
  /** `KT · 500메가 + TV 기본형` */
  name: string
  price?: SeenPrice | null | undefined
}

interface AskedPlanProps extends AskedPlanFacts {
  /** Where another one is chosen. */
  changeAt?: string | undefined
  /** Whether its price is sent along. */
  isSent?: boolean
}

export function AskedPlan({ name, price, changeAt, isSent = false }: AskedPlanProps) {
  return (
    <div className="asked-plan">
      <div className="asked-plan__head spread">
        <p className="fine">물어볼 조합</p>
        {changeAt && (
          <Link to={changeAt} className="asked-plan__change tap small nowrap">
            바꾸기
          </Link>
        )}
      </div>
      <AskedWords name={name} price={price} />
      {isSent && <p className="fine">이 견적을 상담사에게 함께 보내요.</p>}
    </div>
  )
}

export function AskedWords({ name, price }: AskedPlanFacts) {
  return (
    <>
      <p className="bold">{name}</p>
      {price && (
        <>
          <p className="asked-plan__price small">
            <span className="nowrap">
              월 <b>{won(price.monthly)}</b>
            </span>
            <span className="nowrap">
              {TOTAL_NAME} <b>{won(price.total)}</b>
            </span>
          </p>
          <p className="fine">{price.conditions}</p>
        </>
      )}
    </>
  )
}
