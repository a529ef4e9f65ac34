import { StepForm } from '#app/features/desk/step-form.tsx'
import { tickedIn } from '#app/features/desk/typed-in.ts'
import { ROLE_NAMES } from '#app/features/staff-accounts/contract.ts'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SectionProps } from './section.desk.tsx'

/** Whose sign-in needs a second factor. */
export function SecurityForm({ opened, answer }: SectionProps) {
  const step = 'security'
  const { required, isDefault } = opened.totp
  const version = opened.versions.requireTotp ?? 0
  return (
    <section className="desk-page__card desk-page__stack" aria-label="2단계 인증">
      {required.length === 0 && (
        <Notice tone="warn" title="아무에게도 2단계 인증이 꼭 필요하지 않아요.">
          개인정보를 다루는 화면이라 모두에게 켜는 것이 안전해요.
        </Notice>
      )}
      <StepForm
        key={version}
        step={step}
        submit="저장하기"
        kind="primary"
        answer={answer}
        values={{ version }}
      >
        <fieldset className="settings-days">
          <legend className="field__label">2단계 인증이 꼭 필요한 역할</legend>
          <p className="desk-note">
            켜지 않은 사람은 로그인하면 먼저 켜야 해요.
            {isDefault && ' 지금은 기본값이에요. 실제 서비스에서는 모두에게 필요해요.'}
          </p>
          {STAFF_ROLES.map((role) => (
            <Checkbox
              key={role}
              name={`role-${role}`}
              value="on"
              defaultChecked={tickedIn(answer, step, `role-${role}`, required.includes(role))}
            >
              {ROLE_NAMES[role]}
            </Checkbox>
          ))}
        </fieldset>
      </StepForm>
    </section>
  )
}
