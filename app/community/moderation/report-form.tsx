import { useState } from 'react'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { reportText } from './report-contract.ts'
import type { ReportTarget, ReportFacts } from './report-page.server.ts'
import { NOTE_MAX_LENGTH, REPORT_REASONS } from './report-reasons.ts'
import './report.page.css'

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }))

interface ReportFormProps extends Pick<ReportFacts, 'isComment' | 'about'> {
  target: ReportTarget
}

export function ReportForm({ target: { id, seqno, commentId }, isComment, about }: ReportFormProps) {
  const act = { row: reportText, params: { id, seqno } }
  const refused = useRefusal(act.row, act.params)
  const [answered, setAnswered] = useState<Rejected | null>(null)
  return (
    <AccountCard
      title="신고하기"
      lead="무엇이 문제인지 알려 주세요. 운영자가 살펴보고 결과를 알려 드려요. 누가 신고했는지는 쓴 사람에게 알리지 않아요."
    >
      {about && (
        <blockquote className="report-about">
          <p className="faint">{isComment ? '신고할 댓글' : '신고할 글'}</p>
          <p className="ugc">{about.words}</p>
        </blockquote>
      )}
      <AccountActForm
        {...act}
        {...(commentId && { values: { commentId } })}
        submit="신고하기"
        foot={
          about && (
            <ButtonLink to={about.address} kind="ghost">
              돌아가기
            </ButtonLink>
          )
        }
      >
        {({ typed }) => (
          <>
            <RadioChips
              legend="신고하는 이유"
              {...typed('reason')}
              {...(answered === refused && { error: null })}
              chips={REASONS}
              onChange={() => setAnswered(refused)}
            />
            <TextArea
              id="report-note"
              label="자세한 내용"
              {...typed('note')}
              hint={`${NOTE_MAX_LENGTH}자까지 쓸 수 있어요.`}
              isOptional
            />
          </>
        )}
      </AccountActForm>
    </AccountCard>
  )
}
