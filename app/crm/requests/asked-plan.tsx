import { Link } from '#app/ui/link.tsx'
import './asked-plan.css'

export interface AskedPlanFacts {
  /** `KT · 500메가 + TV 기본형` */
  name: string
  note?: string | null | undefined
}

interface AskedPlanProps extends AskedPlanFacts {
  /** Where another one is chosen. */
  changeAt?: string | undefined
}

export function AskedPlan({ name, note, changeAt }: AskedPlanProps) {
  return (
    <div className="asked-plan spread">
      <div>
        <p className="fine">물어볼 조합</p>
        <p className="small bold">{name}</p>
        {note && <p className="fine">{note}</p>}
      </div>
      {changeAt && (
        <Link to={changeAt} className="tap small nowrap">
          바꾸기
        </Link>
      )}
    </div>
  )
}
