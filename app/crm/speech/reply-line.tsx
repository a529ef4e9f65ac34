import { momentText } from '#app/crm/leads/lead-times.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { LeadTextForm } from './lead-text-form.tsx'
import { seeReply, tieReply, untieReply, type Reply } from './replies-contract.ts'
import type { OfferedTexts } from './text-choices.ts'

const leadAddress = (id: string) => `/desk/leads/${id}`

interface ReplyLineProps {
  reply: Reply
  /** Whether an answer leaves. */
  leaves: boolean
  /** While it is answered: what its lead may be sent, null where nothing may. */
  offered?: OfferedTexts | null
}

/** A text that came, whose it may be, and what to do with it: one thing first, the rest folded. */
export function ReplyLine({ reply, leaves, offered }: ReplyLineProps) {
  const { id, at, from, text, isStop, answers, lead, seen } = reply
  return (
    <li id={`reply-${id}`} className={lead || seen ? 'replies__one' : 'replies__one replies__one--new'}>
      <p className="replies__head">
        <b>{lead ? `${lead.name} · ${from}` : from}</b>
        {lead?.advisor && <span className="replies__at">{`담당 ${lead.advisor}`}</span>}
        {isStop && <Badge tone="warn">수신 거부</Badge>}
        <time dateTime={at} className="replies__at">
          {momentText(at)}
        </time>
      </p>
      {answers && <p className="replies__asked ugc">{answers}</p>}
      <p className="replies__text ugc">{text}</p>
      {isStop && <p className="desk-note">이 번호에는 이제 광고 문자를 보내지 않아요.</p>}
      {seen && (
        <p className="desk-note">
          {`${seen.by ? `${seen.by} · ` : ''}${momentText(seen.at)}에 ${lead ? '남김' : '확인함'}`}
        </p>
      )}
      {lead ? <LeadActs {...{ reply, leaves, lead, offered }} /> : <StrangerActs reply={reply} />}
    </li>
  )
}

interface LeadActsProps {
  reply: Reply
  leaves: boolean
  lead: NonNullable<Reply['lead']>
  offered: OfferedTexts | null | undefined
}

function LeadActs({ reply: { id, from, isStop, canUntie }, leaves, lead, offered }: LeadActsProps) {
  return (
    <>
      <div className="replies__acts">
        {!isStop && offered === undefined && (
          <ButtonLink to={`?show=lead&answer=${id}#reply-${id}`} kind="secondary" size="sm">
            답하기
          </ButtonLink>
        )}
        <ButtonLink to={leadAddress(lead.id)} kind="ghost" size="sm">
          상담 열고 전화 잡기<span className="sr-only"> {lead.receiptNo}</span>
        </ButtonLink>
        {offered !== undefined && (
          <ButtonLink to="?show=lead" kind="ghost" size="sm">
            답하지 않기
          </ButtonLink>
        )}
        {canUntie && (
          <ActForm
            row={untieReply}
            name={`untie ${id}`}
            params={{ id }}
            submit="상담에서 빼기"
            about={`${lead.receiptNo}, ${from}`}
            button={{ kind: 'ghost', size: 'sm' }}
          />
        )}
      </div>
      {offered && !leaves && (
        <p className="replies__off">지금은 문자가 나가지 않아요. 보내면 기록만 남으니 전화로 알려 주세요.</p>
      )}
      {offered && <LeadTextForm leadId={lead.id} offered={offered} />}
      {offered === null && (
        <p className="desk-note">끝났거나 연락을 멈춘 상담이라서 문자를 보낼 수 없어요.</p>
      )}
    </>
  )
}

function StrangerActs({ reply }: { reply: Reply }) {
  const { id, from, near, seen } = reply
  const see = !seen && (
    <ActForm
      row={seeReply}
      name={`seen ${id}`}
      params={{ id }}
      submit="확인함"
      about={from}
      button={{ kind: 'secondary', size: 'sm' }}
    />
  )
  return (
    <>
      {near && (
        <p className="replies__near">
          {`같은 번호의 지난 상담: ${near.name} · `}
          <Link to={leadAddress(near.id)}>{near.receiptNo}</Link>
        </p>
      )}
      <div className="replies__acts">
        {near ? (
          <ActForm
            row={tieReply}
            name={`near ${id}`}
            params={{ id }}
            values={{ receiptNo: near.receiptNo }}
            submit="이 상담에 남기기"
            about={`${near.receiptNo}, ${from}`}
            button={{ kind: 'secondary', size: 'sm' }}
          />
        ) : (
          see
        )}
        <details className="replies__other">
          <summary className="desk-page__more">{near ? '다른 일' : '상담에 남기기'}</summary>
          {near && see}
          <TieForm reply={reply} />
        </details>
      </div>
    </>
  )
}

function TieForm({ reply: { id, from, near } }: { reply: Reply }) {
  return (
    <ActForm
      row={tieReply}
      name={`tie ${id}`}
      params={{ id }}
      submit="남기기"
      about={from}
      button={{ kind: 'secondary', size: 'md' }}
      className="replies__tie"
    >
      {({ typed }) => (
        <TextField
          id={`receipt-${id}`}
          label={near ? '다른 상담의 접수번호' : '상담의 접수번호'}
          hint="상담 화면 위쪽에 있는 GC-로 시작하는 번호예요. 담당 상담사에게 알림이 가요."
          maxLength={20}
          autoComplete="off"
          {...typed('receiptNo')}
        />
      )}
    </ActForm>
  )
}
