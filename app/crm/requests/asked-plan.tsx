import './asked-plan.css'

export interface AskedPlanFacts {
  /** `KT · 500메가 + TV 기본형` */
  name: string
  note?: string | null | undefined
}

export function AskedPlan({ name, note }: AskedPlanFacts) {
  return (
    <div className="asked-plan">
      <p className="fine">물어볼 조합</p>
      <p className="small bold">{name}</p>
      {note && <p className="fine">{note}</p>}
    </div>
  )
}
