import { ActForm } from '#app/shared/forms/act-form.tsx'
import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import {
  updateRole,
  revokeStaffSessions,
  resetTotp,
  staffLink,
  startStaff,
  stopStaff,
  unlockStaff,
  type StaffLine,
} from './staff-contract.ts'
import { ROLE_TASKS } from './staff-labels.ts'

interface PersonActsProps {
  person: StaffLine
  openLeads: number
  isOwner: boolean
}

export function PersonActs({ person, openLeads, isOwner }: PersonActsProps) {
  const { name, role, state, version } = person
  const params = { staffId: person.staffId }
  const isStopped = state === 'STOPPED'
  return (
    <>
      {isOwner && (
        <section className="desk-page__card desk-page__stack" aria-labelledby="staff-role">
          <h2 id="staff-role">역할</h2>
          <ActForm row={updateRole} params={params} submit="역할 바꾸기" values={{ version }}>
            {({ typed }) => (
              <>
                <RadioChips
                  key={role}
                  {...typed('role', role)}
                  legend={`${name}의 역할`}
                  isLegendHidden
                  size="large"
                  chips={STAFF_ROLES.map((value) => ({
                    value,
                    label: ROLE_NAMES[value],
                    note: ROLE_TASKS[value],
                  }))}
                />
                {openLeads > 0 && (
                  <p className="desk-note">상담하지 않는 역할로 바꾸면 {leadsWords(openLeads)}</p>
                )}
              </>
            )}
          </ActForm>
        </section>
      )}
      <section className="desk-page__card desk-page__stack" aria-labelledby="staff-login">
        <h2 id="staff-login">로그인</h2>
        {state === 'LOCKED' && <ActForm row={unlockStaff} params={params} submit="로그인 제한 풀기" />}
        {!isStopped && (
          <>
            <ActForm row={staffLink} params={params} submit="비밀번호 정하는 링크 보내기">
              <p className="desk-note">먼저 보낸 링크는 못 쓰게 돼요. 지금 비밀번호는 그대로예요.</p>
            </ActForm>
            <ActForm row={revokeStaffSessions} params={params} submit="모든 기기에서 로그아웃" />
          </>
        )}
        {isOwner && person.hasTotp && <TotpReset name={name} params={params} />}
        {isStopped ? (
          <ActForm row={startStaff} params={params} submit="다시 열기" values={{ version }} />
        ) : (
          <Stopping {...{ name, version, openLeads, params }} />
        )}
      </section>
    </>
  )
}

interface PersonProps {
  name: string
  params: { staffId: string }
}

function TotpReset({ name, params }: PersonProps) {
  return (
    <ActForm
      row={resetTotp}
      params={params}
      submit="2단계 인증 지우기"
      confirm={{
        title: `${name}의 2단계 인증을 지울까요?`,
        text: '복구 코드도 지워지고 로그아웃돼요. 본인인지 먼저 확인해 주세요.',
        isDestructive: true,
      }}
    >
      {({ typed }) => (
        <TextField
          {...typed('reason')}
          id="totp-reason"
          label="2단계 인증을 지우는 이유"
          hint="휴대폰과 복구 코드를 모두 잃었을 때만 써요."
          autoComplete="off"
        />
      )}
    </ActForm>
  )
}

function Stopping({
  name,
  params,
  version,
  openLeads,
}: PersonProps & { version: number; openLeads: number }) {
  const leads = leadsWords(openLeads)
  return (
    <ActForm
      row={stopStaff}
      params={params}
      submit="계정 멈추기"
      values={{ version }}
      confirm={{
        title: `${name}의 계정을 멈출까요?`,
        text: ['모든 기기에서 바로 로그아웃되고 다시 로그인할 수 없어요.', leads].filter(Boolean).join(' '),
        isDestructive: true,
      }}
    >
      {({ typed }) => (
        <TextField
          {...typed('reason')}
          id="stop-reason"
          label="멈추는 이유"
          hint={leads}
          autoComplete="off"
        />
      )}
    </ActForm>
  )
}

const leadsWords = (openLeads: number) =>
  openLeads > 0 ? `열린 상담 ${openLeads.toLocaleString('ko')}건은 신청함으로 돌아가요.` : undefined
