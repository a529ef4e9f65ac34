import type { ReactNode } from 'react'
import { Accordion } from '#app/ui/accordion.tsx'
import { FieldFrame } from '#app/ui/field-frame.tsx'
import type { OfferedPlans } from './asked-plan.server.ts'
import type { StatusFormProps } from './status-form.ts'

interface StatusPlanProps {
  plans: OfferedPlans
  isOpen: boolean
  renderForm: (props: StatusFormProps) => ReactNode
}

/** Another combination for the call to be about. */
export function StatusPlan({ plans, isOpen, renderForm }: StatusPlanProps) {
  const { chosen, note, months, carriers } = plans
  return (
    <Accordion title={chosen ? '조합 바꾸기' : '물어볼 조합 고르기'} as="h2" isOpen={isOpen}>
      {renderForm({
        step: 'replan',
        submit: '이 조합으로 물어보기',
        button: { isWide: true },
        className: 'stack-5',
        children: (
          <>
            <input type="hidden" name="months" value={months} />
            <FieldFrame id="status-asked" label="물어볼 조합" hint={`월 요금: 부가세 포함 · ${note}`}>
              <select
                id="status-asked"
                name="asked"
                defaultValue={chosen}
                className="field__input"
                aria-describedby="status-asked-hint"
              >
                <option value="">아직 정하지 않았어요</option>
                {carriers.map((carrier) => (
                  <optgroup key={carrier.code} label={carrier.name}>
                    <option value={carrier.code}>{carrier.name} 안에서 상담하며 고를게요</option>
                    {carrier.plans.map(({ code, name }) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </FieldFrame>
          </>
        ),
      })}
    </Accordion>
  )
}
