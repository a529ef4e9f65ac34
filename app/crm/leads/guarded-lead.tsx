import type { ReactNode } from 'react'
import { DeskBack } from '#app/shared/desk/desk-back.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { openOthersLead } from './lead-acts.ts'
import './guarded-lead.css'

interface GuardedLeadProps {
  leadId: string
  name: string
  assignee: string
  /** What the reader had begun to write. */
  children?: ReactNode
}

export function GuardedLead({ leadId, name, assignee, children }: GuardedLeadProps) {
  return (
    <div className="guarded-lead stack-4">
      <DeskBack to="/desk">상담 신청함</DeskBack>
      <h1>{name}</h1>
      {children}
      <Notice tone="warn" title={`${assignee} 님이 맡은 상담이에요.`}>
        내가 맡은 상담과 담당이 없는 상담만 볼 수 있어요. {assignee} 님이 자리에 없으면 관리자에게 담당을 바꿔
        달라고 해 주세요.
      </Notice>
      <ActForm
        row={openOthersLead}
        params={{ id: leadId }}
        submit="이유를 남기고 열기"
        className="guarded-lead__form stack-3"
      >
        {({ typed }) => (
          <>
            <h2>꼭 지금 봐야 하나요?</h2>
            <p>
              이유를 적으면 30분 동안 볼 수 있어요. 관리자와 개인정보 담당에게 바로 알리고, 적은 이유는 오늘
              다른 사람이 읽어요.
            </p>
            <TextField
              label="여는 이유"
              maxLength={300}
              autoComplete="off"
              hint="열 글자 이상 적어 주세요."
              {...typed('reason')}
            />
          </>
        )}
      </ActForm>
    </div>
  )
}
