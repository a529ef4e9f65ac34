import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import { useAct } from '#app/shared/forms/acts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { startMember, stopMember, wakeByStaff, type MemberPage } from './contract.ts'

export function MemberActs({ opened }: { opened: MemberPage }) {
  const { state, memberId } = opened.member
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="member-acts">
      <h2 id="member-acts">계정 관리</h2>
      {state === 'ACTIVE' && <Stopping memberId={memberId} />}
      {state === 'STOPPED' && (
        <ActForm row={startMember} params={{ memberId }} submit="다시 열기">
          {(fields) => <Reason id="start-reason" label="다시 여는 이유" fields={fields} />}
        </ActForm>
      )}
      {state === 'DORMANT' && (
        <ActForm row={wakeByStaff} params={{ memberId }} submit="휴면 풀기">
          {(fields) => (
            <>
              <Reason id="wake-reason" label="휴면을 푸는 이유" fields={fields} />
              <TextField
                {...fields.typed('identityNote')}
                id="wake-identity"
                label="본인 확인"
                hint="본인인지 어떻게 확인했는지 적어 주세요. 확인한 뒤에만 풀고, 회원에게 알려요."
                autoComplete="off"
              />
            </>
          )}
        </ActForm>
      )}
    </section>
  )
}

/** Folded: most people open the page to read it. */
function Stopping({ memberId }: { memberId: string }) {
  const { refused } = useAct(stopMember, { memberId })
  return (
    <details open={refused !== null}>
      <summary className="desk-page__more">이용 멈추기</summary>
      <ActForm
        row={stopMember}
        params={{ memberId }}
        submit="이용 멈추기"
        confirm={{
          title: '이 회원의 이용을 멈출까요?',
          text: '모든 기기에서 바로 로그아웃되고, 이유를 회원에게 알려요.',
          isDestructive: true,
        }}
      >
        {(fields) => (
          <>
            <Reason id="stop-reason" label="멈추는 이유" hint="회원에게 그대로 보여요." fields={fields} />
            <TextField
              {...fields.typed('until')}
              id="stop-until"
              type="date"
              label="언제까지"
              hint="비우면 다시 열 때까지 멈춰요."
              isOptional
            />
          </>
        )}
      </ActForm>
    </details>
  )
}

interface ReasonProps {
  id: string
  label: string
  hint?: string
  fields: ActFields
}

function Reason({ id, label, hint, fields }: ReasonProps) {
  return <TextField {...fields.typed('reason')} {...{ id, label, hint }} autoComplete="off" />
}
