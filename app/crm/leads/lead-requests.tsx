import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { LeadDetail } from './desk-contract.ts'
import { answerName, QUESTION_NAMES, questionOf } from '#app/crm/requests/questions.ts'
import { LeadEstimate } from './lead-estimate.tsx'
import { momentText } from './lead-times.ts'
import './lead-requests.css'

/** The carrier has its own coloured badge. */
const OTHER_QUESTIONS = QUESTION_NAMES.filter((name) => name !== 'carrier')

export function LeadRequests({ requests }: { requests: LeadDetail['requests'] }) {
  return (
    <section className="lead-card box lead-requests" aria-labelledby="lead-requests-title">
      <h2 id="lead-requests-title">요청 내용</h2>
      {requests.map((request) => (
        <article key={request.receiptNo} className="lead-requests__one">
          <p className="lead-requests__meta cluster faint">
            <time dateTime={request.createdAt}>{momentText(request.createdAt)}</time>
            <span className="nowrap">접수번호 {request.receiptNo}</span>
            {request.carrier && <Badge carrier={request.carrier}>{CARRIER_NAMES[request.carrier]}</Badge>}
            {OTHER_QUESTIONS.map((name) => {
              const answer = answerName(name, request)
              return answer && <Badge key={name}>{`${questionOf(name).name}: ${answer}`}</Badge>
            })}
            {request.planCode && <Badge>{request.planName ?? request.planCode}</Badge>}
            {request.cancelledAt && <Badge tone="warn">취소한 신청</Badge>}
          </p>
          <p className="lead-requests__text ugc">{request.requestInfo || '남긴 글이 없어요.'}</p>
          {request.estimate && <LeadEstimate estimate={request.estimate} />}
        </article>
      ))}
    </section>
  )
}
