import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { useState, type ReactNode } from 'react'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ClockIcon } from '#app/ui/desk-icons.tsx'
import { CloseIcon, WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/platform/won.ts'
import { diallingOf } from '#app/crm/calling/dialling.ts'
import { answerText, ASKED, questionName } from '#app/crm/leads/call-answers.ts'
import { LeadMarks } from '#app/crm/leads/lead-badges.tsx'
import { ContactDial, ContactNumber, ShownName } from '#app/crm/leads/lead-contact.tsx'
import { callTimeText, clockText, momentText, receivedText } from '#app/crm/leads/lead-times.ts'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import { LockedNotes } from '#app/crm/leads/locked-note.tsx'
import { PreviewActs } from './preview-acts.tsx'
import type { OpenedPreview, Preview } from './preview.server.ts'
import { PREVIEW_HEADING } from './use-preview.ts'
import './queue-preview.css'

interface QueuePreviewProps {
  preview: Preview
  now: Date
  opensAt: string | null
  isSampleTold: boolean
  /** Its own, which knows the list. */
  page: string
  /** The list without it. */
  closes: string
  onClose: () => void
}

/** A lead beside the list, so that one after the other can be looked through and called. */
export function QueuePreview({ closes, onClose, ...opened }: QueuePreviewProps) {
  const { preview } = opened
  const name = preview.kind === 'open' ? preview.line.name : preview.kind === 'guarded' ? preview.name : ''
  return (
    <aside className="queue-preview" aria-labelledby={PREVIEW_HEADING}>
      <header className="queue-preview__head">
        <h2 id={PREVIEW_HEADING} tabIndex={-1} className="queue-preview__name">
          {preview.kind === 'open' ? <ShownName lead={preview.line} /> : name || '미리 보기'}
        </h2>
        {preview.kind === 'open' && (
          <LeadStatus status={preview.line.status} attempts={preview.line.attempts} />
        )}
        <Link to={opened.page} className="queue-preview__way bold">
          <span className="sr-only">{`${name} 상담 `}</span>열기
        </Link>
        <Link
          to={closes}
          preventScrollReset
          className="queue-preview__way"
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          <CloseIcon />
          <span className="sr-only">미리 보기 닫기</span>
        </Link>
      </header>
      <output className="sr-only">{name && `${name} 미리 보기`}</output>
      {preview.kind === 'open' && <Opened key={preview.id} {...opened} preview={preview} />}
      {preview.kind === 'guarded' && (
        <div className="queue-preview__part">
          <Begun preview={preview} now={opened.now} />
          <p>{`${preview.assignee} 님이 맡은 상담이에요.`}</p>
          <p className="queue-preview__faint">내가 맡은 상담과 담당이 없는 상담만 볼 수 있어요.</p>
          <ButtonLink kind="secondary" to={opened.page}>
            이유를 남기고 열기
          </ButtonLink>
        </div>
      )}
      {preview.kind === 'refused' && (
        <p className="queue-preview__part failure" role="alert">
          {preview.message}
        </p>
      )}
    </aside>
  )
}

/** What was being written when a colleague's act closed the form. */
function Begun({ preview, now }: { preview: Extract<Preview, { begun: unknown }>; now: Date }) {
  const { id, draftKey, begun } = preview
  return begun && <LockedNotes key={id} leadId={id} draftKey={draftKey} {...begun} now={now} />
}

type OpenedProps = { preview: OpenedPreview } & Pick<
  QueuePreviewProps,
  'now' | 'opensAt' | 'isSampleTold' | 'page'
>

function Opened({ preview, now, opensAt, isSampleTold, page }: OpenedProps) {
  const { line, request, mayDial, events, record } = preview
  const [isRecording, setRecording] = useState(record?.kept != null)
  return (
    <>
      <div className="queue-preview__part">
        <div className="queue-preview__contact">
          <ContactNumber lead={line} />
          <ContactDial lead={line} isFirst={!isRecording} dialling={diallingOf({ opensAt, mayDial })} />
        </div>
        {line.urgency !== 'closed' && <PreviewDue line={line} now={now} />}
        <div className="cluster">
          <LeadMarks line={line} isSampleTold={isSampleTold} />
        </div>
        <p className="queue-preview__request ugc">{request?.text || '남긴 글이 없어요.'}</p>
      </div>
      <Facts preview={preview} now={now} />
      <section className="queue-preview__part" aria-labelledby="queue-preview-events">
        <h3 id="queue-preview-events" className="queue-preview__title">
          이력
        </h3>
        <ol className="queue-preview__events">
          {events.map(({ id, at, sort, what, by, note }) => (
            <li key={id} data-sort={sort}>
              <p>
                {what}
                <span className="queue-preview__faint">
                  {by && ` · ${by}`}{' '}
                  <time dateTime={at} title={momentText(at)}>
                    {receivedText(at, now)}
                  </time>
                </span>
              </p>
              {note && <p className="queue-preview__note ugc">{note}</p>}
            </li>
          ))}
        </ol>
      </section>
      {preview.begun && (
        <div className="queue-preview__part">
          <Begun preview={preview} now={now} />
        </div>
      )}
      <PreviewActs {...{ preview, now, page, isRecording, setRecording }} />
    </>
  )
}

/** The promise with what is left of it, or how late it is, in the words of the lead's page. */
function PreviewDue({ line, now }: { line: OpenedPreview['line']; now: Date }) {
  const clock = clockText(line, now, useClosedHours())
  return (
    <p className={`queue-preview__due${line.urgency === 'overdue' ? ' failure' : ''}`}>
      {line.urgency === 'overdue' ? <WarnIcon /> : <ClockIcon />}
      {line.urgency === 'none' ? '정한 전화 없음' : callTimeText(line, now)}
      {clock && <strong>{`· ${clock}`}</strong>}
    </p>
  )
}

function Facts({ preview, now }: { preview: OpenedPreview; now: Date }) {
  const { line, request, answers, quote, sameNumber } = preview
  return (
    <dl className="queue-preview__part queue-preview__facts">
      {request?.planName ? (
        <Fact name="보던 상품">
          {request.carrier && <Carrier code={request.carrier} />} {request.planName}
          {request.monthly !== null && ` · 월 ${won(request.monthly)}`}
        </Fact>
      ) : (
        line.carrier && (
          <Fact name="관심 통신사">
            <Carrier code={line.carrier} />
          </Fact>
        )
      )}
      {ASKED.filter((question) => answers[question]).map((question) => (
        <Fact key={question} name={questionName(question)}>
          {answerText(question, answers)}
        </Fact>
      ))}
      {quote && (
        <>
          <Fact name="안내한 금액">
            <Carrier code={quote.carrier} /> <b>{`월 ${won(quote.monthly)}`}</b>
            <span className="queue-preview__faint">{` · 버전 ${quote.version}`}</span>
          </Fact>
          <Fact name="사은품">
            {quote.gift === 0 ? '없음' : won(quote.gift)}
            <span className="queue-preview__faint"> (요금에서 빼지 않음)</span>
          </Fact>
        </>
      )}
      <Fact name="담당">{line.assignee?.name ?? '없음'}</Fact>
      <Fact name="접수">
        {receivedText(line.createdAt, now)}
        {line.inType && ` · ${inTypeName(line.inType)}`}
      </Fact>
      {sameNumber > 0 && <Fact name="같은 번호">{`다른 상담 ${sameNumber}건`}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Carrier = ({ code }: { code: CarrierCode }) => (
  <span className="carrier-name" data-carrier={code}>
    {CARRIER_NAMES[code]}
  </span>
)
