import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { LeadDetail } from './desk-contract.ts'
import { answerName, QUESTION_NAMES, questionOf } from '#app/crm/requests/questions.ts'
import { LeadEstimate } from './lead-estimate.tsx'
import { momentText } from './lead-times.ts'
import './lead-requests.css'

const CONSENTS: Partial<Record<string, string>> = {
  term: '이용약관',
  privacy: '개인정보 수집·이용',
  age14: '14세 이상',
  marketing: '혜택 알림',
  night: '야간 알림',
  thirdParty: '제3자 제공',
}

/** The carrier has its own coloured badge. */
const OTHER_QUESTIONS = QUESTION_NAMES.filter((name) => name !== 'carrier')

/** Returns `버전 0.9` for the text `consult-0.9`. */
const versionText = (version: string) => `버전 ${version.slice(version.lastIndexOf('-') + 1)}`

type Consent = LeadDetail['requests'][number]['consents'][number]

/** What was answered alike, at one moment, to texts of one version takes one line. */
function givenTogether(consents: readonly Consent[]) {
  const lines = new Map<string, { consent: Consent; items: string[] }>()
  for (const consent of consents) {
    const key = [consent.isAgreed, versionText(consent.version), consent.agreedAt].join(' ')
    const line = lines.get(key) ?? { consent, items: [] }
    line.items.push(CONSENTS[consent.item] ?? '그 밖의 동의')
    lines.set(key, line)
  }
  return [...lines.values()]
}

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
          {request.consents.length > 0 && (
            <ul className="lead-requests__consents faint" aria-label="동의 기록">
              {givenTogether(request.consents).map(({ consent, items }) => (
                <li key={consent.item}>
                  {`${items.join(', ')} ${consent.isAgreed ? '동의함' : '동의하지 않음'} · ${versionText(consent.version)} · `}
                  <time dateTime={consent.agreedAt}>{momentText(consent.agreedAt)}</time>
                </li>
              ))}
            </ul>
          )}
        </article>
      ))}
    </section>
  )
}
