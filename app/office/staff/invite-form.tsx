import type { DeskAnswer } from '#app/shared/desk/desk-forms.server.ts'
import { StepForm } from '#app/shared/desk/step-form.tsx'
import { typedIn } from '#app/shared/desk/typed-in.ts'
import { ROLE_NAMES } from './role-names.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import type { Invited } from './staff-contract.ts'
import { momentText, ROLE_TASKS } from './staff-words.ts'

const STEP = 'invite'

interface InviteFormProps {
  roles: readonly StaffRole[]
  answer: DeskAnswer | undefined
}

/** Somebody new: by a link that sets a password, so that nobody else ever knows it. */
export function InviteForm({ roles, answer }: InviteFormProps) {
  const email = typedIn(answer, STEP, 'email')
  const name = typedIn(answer, STEP, 'name')
  const role = typedIn(answer, STEP, 'role', 'advisor')
  // Empty again once somebody was invited.
  const key = answer?.step === STEP && answer.told ? `done ${answer.told}` : 'new'
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="staff-invite">
      <h2 id="staff-invite" className="staff__heading">
        초대하기
      </h2>
      <StepForm key={key} step={STEP} submit="초대 링크 보내기" kind="primary" answer={answer}>
        <TextField {...name} id="name" name="name" label="이름" autoComplete="off" />
        <TextField
          {...email}
          id="email"
          name="email"
          type="email"
          label="이메일"
          hint="비밀번호를 정하는 링크를 보내요. 72시간 안에 한 번만 쓸 수 있어요."
          autoComplete="off"
        />
        <RadioChips
          legend="역할"
          name="role"
          size="large"
          chips={roles.map((value) => ({ value, label: ROLE_NAMES[value], note: ROLE_TASKS[value] }))}
          defaultValue={role.defaultValue}
          error={role.error}
        />
      </StepForm>
    </section>
  )
}

/** Where no mail arrives, the link can be handed over; it is shown this once. */
export function InvitedNotice({ invited: { link, expiresAt } }: { invited: Invited }) {
  return (
    <Notice tone="success" role="alert" title="링크를 메일로 보냈어요.">
      메일이 오지 않으면 이 링크를 직접 전해 주세요. 지금만 보여요.
      <br />
      <code className="staff__link">{link}</code>
      <br />
      <span className="nowrap">{momentText(expiresAt)}</span>까지 한 번 쓸 수 있어요.
    </Notice>
  )
}
