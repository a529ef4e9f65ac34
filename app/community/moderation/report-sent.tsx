import { useEffect, useRef } from 'react'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { useEndedActs } from '#app/shared/forms/acts.tsx'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { WrittenAt } from '#app/community/posts/written-at.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ReportFacts } from './report-page.server.ts'
import './report.page.css'

const OUTCOMES = {
  open: '운영자가 살펴보고 결과를 알려 드릴게요.',
  upheld: '운영자가 살펴보고 보이지 않게 했어요.',
  dismissed: '운영자가 살펴봤고, 그대로 두기로 했어요.',
} as const

interface ReportSentProps {
  board: string
  sent: NonNullable<ReportFacts['sent']>
  about: ReportFacts['about']
}

export function ReportSent({ board, sent, about }: ReportSentProps) {
  const facts = useRef<HTMLDListElement>(null)
  const ended = useEndedActs()
  // The form is gone that was sent a moment ago: reading goes on at the title.
  useEffect(() => {
    if (ended > 0) facts.current?.closest('.account-card')?.querySelector('h1')?.focus()
  }, [ended])
  return (
    <AccountCard
      title="신고를 받았어요"
      lead={`${OUTCOMES[sent.state]} 다시 신고해도 처음 신고가 그대로 남아요.`}
    >
      <dl ref={facts} className="report-facts stack-3">
        <div>
          <dt>신고한 이유</dt>
          <dd>{sent.word}</dd>
        </div>
        {sent.note && (
          <div>
            <dt>자세한 내용</dt>
            <dd className="ugc report-facts__note">{sent.note}</dd>
          </div>
        )}
        <div>
          <dt>신고한 날</dt>
          <dd>
            <WrittenAt at={sent.at} />
          </dd>
        </div>
      </dl>
      <ButtonLink to={about?.address ?? listAddress(board)} kind="secondary" size="lg" isWide>
        {about ? '읽던 글로 돌아가기' : '목록으로'}
      </ButtonLink>
    </AccountCard>
  )
}
