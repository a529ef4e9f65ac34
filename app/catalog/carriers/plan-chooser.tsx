import { useState } from 'react'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { ConsultLink } from '#app/crm/door.tsx'
import { PlanCard } from './plan-card.tsx'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import './plan-chooser.css'

const ALL = ''
const SPEEDS = [
  { value: ALL, label: '전체' },
  { value: '100', label: '100메가' },
  { value: '500', label: '500메가' },
  { value: '1000', label: '1기가' },
]
const TVS = [
  { value: ALL, label: '전체' },
  { value: 'none', label: '인터넷만' },
  { value: 'basic', label: 'TV 기본형' },
  { value: 'premium', label: 'TV 고급형' },
]

/** A carrier's plans with chips for speed and TV. The server shows all; the chips need a script and hide without one. */
export function PlanChooser({ plans }: { plans: readonly Plan[] }) {
  const [speed, setSpeed] = useState(ALL)
  const [tv, setTv] = useState(ALL)
  const shown = plans.filter(
    (plan) => (speed === ALL || String(plan.speedMbps) === speed) && (tv === ALL || plan.tv === tv),
  )
  return (
    <div className="card-grid-room plan-chooser">
      <div className="plan-chooser__chips stack-4">
        <RadioChips
          legend="속도"
          name="speed"
          chips={SPEEDS}
          value={speed}
          onChange={setSpeed}
          size="small"
        />
        <RadioChips legend="TV" name="tv" chips={TVS} value={tv} onChange={setTv} size="small" />
      </div>
      <output className="plan-chooser__count meta">조합 {shown.length}개 · 휴대폰 결합 없이</output>
      <ul className="card-grid">
        {shown.map((plan) => (
          <PlanCard key={plan.code} plan={plan} />
        ))}
      </ul>
      {shown.length === 0 && (
        <EmptyState
          illustration={<EmptyMailbox />}
          title="이 조합의 예시 상품이 없어요"
          action={<ConsultLink carrier={plans[0]?.carrier}>상담으로 물어보기</ConsultLink>}
        >
          다른 속도나 TV를 골라 보세요. 원하는 조합이 있으면 상담할 때 안내해요.
        </EmptyState>
      )}
    </div>
  )
}
