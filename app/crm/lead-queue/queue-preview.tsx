import type { ReactNode } from 'react'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CloseIcon, ExternalIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/ui/won.ts'
import { diallingOf } from '#app/crm/calling/dialling.ts'
import { answerText, ASKED, questionName } from '#app/crm/leads/call-answers.ts'
import { claim } from '#app/crm/leads/lead-acts.ts'
import { LeadMarks } from '#app/crm/leads/lead-badges.tsx'
import { ContactDial, ContactNumber } from '#app/crm/leads/lead-contact.tsx'
import { callTimeText, momentText, receivedText } from '#app/crm/leads/lead-times.ts'
import { DueCell } from './due-cell.tsx'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import type { OpenedPreview, Preview } from './preview.server.ts'
import { PREVIEW_HEADING } from './use-preview.ts'
import './queue-preview.css'

interface QueuePreviewProps {
  preview: Preview
  now: Date
  opensAt: string | null
  isSampleTold: boolean
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
          {name || '미리 보기'}
        </h2>
        {preview.kind === 'open' && (
          <LeadStatus status={preview.line.status} attempts={preview.line.attempts} />
        )}
        <Link to={`/desk/leads/${preview.id}`} className="queue-preview__way">
          <ExternalIcon />
          <span className="sr-only">{`${name} 상담 열기`}</span>
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
      {preview.kind === 'open' && <Opened {...opened} preview={preview} />}
      {preview.kind === 'guarded' && (
        <div className="queue-preview__part">
          <p>{`${preview.assignee} 님이 맡은 상담이에요.`}</p>
          <p className="queue-preview__faint">내가 맡은 상담과 담당이 없는 상담만 볼 수 있어요.</p>
          <ButtonLink kind="secondary" to={`/desk/leads/${preview.id}`}>
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

type OpenedProps = { preview: OpenedPreview } & Pick<QueuePreviewProps, 'now' | 'opensAt' | 'isSampleTold'>

function Opened({ preview, now, opensAt, isSampleTold }: OpenedProps) {
  const { line, request, mayDial, events } = preview
  const when = callTimeText(line, now)
  return (
    <>
      <div className="queue-preview__part">
        <div key={line.id} className="queue-preview__contact">
          <ContactNumber lead={line} />
          <ContactDial lead={line} isFirst dialling={diallingOf({ opensAt, mayDial })} />
        </div>
        {line.urgency !== 'closed' && (
          <p className="queue-preview__due">
            <span className="queue-preview__faint">다음 전화</span> <DueCell line={line} now={now} />
            {line.callAt && <span className="queue-preview__faint">{when}</span>}
          </p>
        )}
        <div className="cluster">
          <LeadMarks line={line} isSampleTold={isSampleTold} />
        </div>
        <p className="queue-preview__request ugc">{request?.text || '남긴 글이 없어요.'}</p>
      </div>
      <Facts preview={preview} now={now} />
      <section className="queue-preview__part" aria-labelledby="queue-preview-events">
        <h3 id="queue-preview-events" className="queue-preview__title">
          지나온 일
        </h3>
        <ol className="queue-preview__events">
          {events.map(({ id, at, what, note }) => (
            <li key={id}>
              {`${what} `}
              <time dateTime={at} title={momentText(at)} className="queue-preview__faint">
                {receivedText(at, now)}
              </time>
              {note && <p className="queue-preview__note ugc">{note}</p>}
            </li>
          ))}
        </ol>
      </section>
      <div className="queue-preview__foot">
        {line.assignee === null && line.urgency !== 'closed' && (
          <ActForm row={claim} params={{ id: line.id }} name="preview">
            {({ isSending }) => (
              <Button type="submit" kind="secondary" isLoading={isSending}>
                내가 맡기
              </Button>
            )}
          </ActForm>
        )}
        <ButtonLink kind="secondary" to={`/desk/leads/${line.id}`}>
          {line.urgency === 'closed' ? '상담 열기' : '열어서 통화 결과 남기기'}
        </ButtonLink>
      </div>
    </>
  )
}

function Facts({ preview, now }: { preview: OpenedPreview; now: Date }) {
  const { line, request, answers, quote, sameNumber } = preview
  return (
    <dl className="queue-preview__part queue-preview__facts">
      {line.carrier && (
        <Fact name="관심 통신사">
          <Carrier code={line.carrier} />
        </Fact>
      )}
      {request?.planName && (
        <Fact name="본 상품">
          {request.planName}
          {request.monthly !== null && ` · 월 ${won(request.monthly)}`}
        </Fact>
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
  <span className="queue-carrier" data-carrier={code}>
    {CARRIER_NAMES[code]}
  </span>
)
