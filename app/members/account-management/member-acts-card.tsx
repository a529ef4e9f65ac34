import type { DeskAnswer } from '#app/shared/desk/desk-forms.server.ts'
import { StepForm } from '#app/shared/desk/step-form.tsx'
import { typedIn } from '#app/shared/desk/typed-in.ts'
import { TextField } from '#app/ui/field.tsx'
import type { MemberPage } from './contract.ts'

/** What may be done with somebody's account as it stands. */
export function MemberActs({ opened, answer }: { opened: MemberPage; answer: DeskAnswer | undefined }) {
  const { state } = opened.member
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="member-acts">
      <h2 id="member-acts">할 일</h2>
      {state === 'ACTIVE' && <Stopping answer={answer} />}
      {state === 'STOPPED' && (
        <StepForm step="start" submit="다시 열기" answer={answer}>
          <Reason step="start" label="다시 여는 까닭" answer={answer} />
        </StepForm>
      )}
      {state === 'DORMANT' && (
        <StepForm step="wake" submit="휴면 풀기" answer={answer}>
          <Reason step="wake" label="휴면을 푸는 까닭" answer={answer} />
          <TextField
            {...typedIn(answer, 'wake', 'identityNote')}
            id="wake-identity"
            name="identityNote"
            label="본인 확인"
            hint="본인인지 어떻게 확인했는지 적어 주세요. 확인한 뒤에만 풀고, 회원에게 알려요."
            autoComplete="off"
          />
        </StepForm>
      )}
    </section>
  )
}

function Stopping({ answer }: { answer: DeskAnswer | undefined }) {
  return (
    <StepForm
      step="stop"
      submit="이용 멈추기"
      answer={answer}
      asked={{
        title: '이 회원의 이용을 멈출까요?',
        text: '모든 기기에서 바로 로그아웃되고, 까닭을 회원에게 알려요.',
        isDestructive: true,
      }}
    >
      <Reason step="stop" label="멈추는 까닭" hint="회원에게 그대로 보여요." answer={answer} />
      <TextField
        {...typedIn(answer, 'stop', 'until')}
        id="stop-until"
        name="until"
        type="date"
        label="언제까지"
        hint="비우면 다시 열 때까지 멈춰요."
        isOptional
      />
    </StepForm>
  )
}

interface ReasonProps {
  step: string
  label: string
  hint?: string
  answer: DeskAnswer | undefined
}

function Reason({ step, label, hint, answer }: ReasonProps) {
  return (
    <TextField
      {...typedIn(answer, step, 'reason')}
      {...{ label, hint }}
      id={`${step}-reason`}
      name="reason"
      autoComplete="off"
    />
  )
}
