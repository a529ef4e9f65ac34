import { ActForm } from '#app/shared/forms/act-form.tsx'
import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { inviteStaff, type Invited } from './staff-contract.ts'
import { ROLE_TASKS } from './staff-labels.ts'

/** By a link to set the password, so that nobody else knows it. */
export function InviteForm({ roles }: { roles: readonly StaffRole[] }) {
  return (
    <ActForm row={inviteStaff} submit="초대 링크 보내기" button={{ kind: 'primary' }} resets>
      {({ typed }) => (
        <>
          <div className="head-form__pair">
            <TextField {...typed('name')} id="name" label="이름" autoComplete="off" />
            <TextField {...typed('email')} id="email" type="email" label="이메일" autoComplete="off" />
          </div>
          <RadioChips
            {...typed('role', 'advisor')}
            legend="역할"
            size="large"
            hint="비밀번호를 정하는 링크를 보내요. 72시간 안에 한 번만 쓸 수 있어요."
            chips={roles.map((value) => ({ value, label: ROLE_NAMES[value], note: ROLE_TASKS[value] }))}
          />
        </>
      )}
    </ActForm>
  )
}

/** The link can be handed over if no mail arrives; it is shown once. */
export function InvitedNotice({ invited: { link, expiresAt } }: { invited: Invited }) {
  return (
    <Notice tone="success" role="alert" title="링크를 메일로 보냈어요.">
      메일이 오지 않으면 이 링크를 직접 전해 주세요. 지금만 보여요.
      <br />
      <code className="staff__link">{link}</code>
      <br />
      <span className="nowrap">{dottedMoment(expiresAt)}</span>까지 한 번 쓸 수 있어요.
    </Notice>
  )
}
