import type { DeskAnswer } from '#app/shared/desk/desk-forms.server.ts'
import { StepForm } from '#app/shared/desk/step-form.tsx'
import { typedIn } from '#app/shared/desk/typed-in.ts'
import { ROLE_NAMES } from './role-names.ts'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import type { StaffLine } from './staff-contract.ts'
import { ROLE_TASKS } from './staff-words.ts'

interface PersonActsProps {
  person: StaffLine
  openLeads: number
  isOwner: boolean
  answer: DeskAnswer | undefined
}

/** What may be done with somebody's account as it stands. */
export function PersonActs({ person, openLeads, isOwner, answer }: PersonActsProps) {
  const { name, role, state, version } = person
  const given = typedIn(answer, 'role', 'role', role)
  const isStopped = state === 'STOPPED'
  return (
    <>
      {isOwner && (
        <section className="desk-page__card desk-page__stack" aria-labelledby="staff-role">
          <h2 id="staff-role">역할</h2>
          <StepForm step="role" submit="역할 바꾸기" answer={answer} values={{ version }}>
            <RadioChips
              key={role}
              legend={`${name}의 역할`}
              isLegendHidden
              name="role"
              size="large"
              chips={STAFF_ROLES.map((value) => ({
                value,
                label: ROLE_NAMES[value],
                note: ROLE_TASKS[value],
              }))}
              defaultValue={given.defaultValue}
              error={given.error}
            />
            {openLeads > 0 && (
              <p className="desk-note">상담하지 않는 역할로 바꾸면 {leadsWords(openLeads)}</p>
            )}
          </StepForm>
        </section>
      )}
      <section className="desk-page__card desk-page__stack" aria-labelledby="staff-login">
        <h2 id="staff-login">로그인</h2>
        {state === 'LOCKED' && <StepForm step="unlock" submit="로그인 제한 풀기" answer={answer} />}
        {!isStopped && (
          <>
            <StepForm step="link" submit="비밀번호 정하는 링크 보내기" answer={answer}>
              <p className="desk-note">먼저 보낸 링크는 못 쓰게 돼요. 지금 비밀번호는 그대로예요.</p>
            </StepForm>
            <StepForm step="sessions" submit="모든 기기에서 로그아웃" answer={answer} />
          </>
        )}
        {isOwner && person.hasTotp && <TotpReset name={name} answer={answer} />}
        {isStopped ? (
          <StepForm step="start" submit="다시 열기" answer={answer} values={{ version }} />
        ) : (
          <Stopping {...{ name, version, openLeads, answer }} />
        )}
      </section>
    </>
  )
}

function TotpReset({ name, answer }: { name: string; answer: DeskAnswer | undefined }) {
  return (
    <StepForm
      step="totp"
      submit="2단계 인증 지우기"
      answer={answer}
      asked={{
        title: `${name}의 2단계 인증을 지울까요?`,
        text: '복구 코드도 지워지고 로그아웃돼요. 본인인지 먼저 확인해 주세요.',
        isDestructive: true,
      }}
    >
      <TextField
        {...typedIn(answer, 'totp', 'reason')}
        id="totp-reason"
        name="reason"
        label="2단계 인증을 지우는 까닭"
        hint="휴대폰과 복구 코드를 모두 잃었을 때만 써요."
        autoComplete="off"
      />
    </StepForm>
  )
}

function Stopping({
  name,
  version,
  openLeads,
  answer,
}: Omit<PersonActsProps, 'person' | 'isOwner'> & { name: string; version: number }) {
  const leads = leadsWords(openLeads)
  return (
    <StepForm
      step="stop"
      submit="계정 멈추기"
      answer={answer}
      values={{ version }}
      asked={{
        title: `${name}의 계정을 멈출까요?`,
        text: ['모든 기기에서 바로 로그아웃되고 다시 로그인할 수 없어요.', leads].filter(Boolean).join(' '),
        isDestructive: true,
      }}
    >
      <TextField
        {...typedIn(answer, 'stop', 'reason')}
        id="stop-reason"
        name="reason"
        label="멈추는 까닭"
        hint={leads}
        autoComplete="off"
      />
    </StepForm>
  )
}

const leadsWords = (openLeads: number) =>
  openLeads > 0 ? `열린 상담 ${openLeads.toLocaleString('ko')}건은 신청함으로 돌아가요.` : undefined
