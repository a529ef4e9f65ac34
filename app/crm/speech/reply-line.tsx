import { momentText } from '#app/crm/leads/lead-times.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { seeReply, tieReply, type Reply } from './replies-contract.ts'

const leadAddress = (id: string) => `/desk/leads/${id}`

/** A text that came, whose it may be, and what to do with it. */
export function ReplyLine({ reply }: { reply: Reply }) {
  const { id, at, from, text, isStop, lead, seen } = reply
  return (
    <li className={lead || seen ? 'replies__one' : 'replies__one replies__one--new'}>
      <p className="replies__head">
        <b>{lead ? `${lead.name} · ${from}` : from}</b>
        {isStop && <Badge tone="warn">수신 거부</Badge>}
        <time dateTime={at} className="replies__at">
          {momentText(at)}
        </time>
      </p>
      <p className="replies__text ugc">{text}</p>
      {isStop && !lead && (
        <p className="desk-note">이 번호에는 이제 광고 문자를 보내지 않아요. 확인만 해 주세요.</p>
      )}
      {lead && (
        <div className="replies__acts">
          <ButtonLink to={leadAddress(lead.id)} kind="secondary" size="sm">
            {`상담 열기 ${lead.receiptNo}`}
          </ButtonLink>
        </div>
      )}
      {!lead && seen && (
        <p className="desk-note">{`${seen.by ? `${seen.by} · ` : ''}${momentText(seen.at)}에 확인함`}</p>
      )}
      {!lead && <Acts reply={reply} key={id} />}
    </li>
  )
}

function Acts({ reply: { id, from, near, seen } }: { reply: Reply }) {
  return (
    <>
      {near && (
        <p className="replies__near">{`같은 번호의 지난 상담이 있어요: ${near.name} · ${near.receiptNo}`}</p>
      )}
      <div className="replies__acts">
        {near && (
          <>
            <ActForm
              row={tieReply}
              name={`near ${id}`}
              params={{ id }}
              values={{ receiptNo: near.receiptNo }}
              submit="이 상담에 남기기"
              about={`${near.receiptNo}, ${from}`}
              button={{ kind: 'secondary', size: 'sm' }}
            />
            <ButtonLink to={leadAddress(near.id)} kind="ghost" size="sm">
              상담 열기<span className="sr-only"> {near.receiptNo}</span>
            </ButtonLink>
          </>
        )}
        {!seen && (
          <ActForm
            row={seeReply}
            name={`seen ${id}`}
            params={{ id }}
            submit="확인함"
            about={from}
            button={{ kind: 'secondary', size: 'sm' }}
          />
        )}
        <details className="replies__other">
          <summary className="desk-page__more">{near ? '다른 상담에 남기기' : '상담에 남기기'}</summary>
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
                label="상담의 접수번호"
                hint="상담 화면 위쪽에 있는 GC-로 시작하는 번호예요. 담당 상담사에게 알림이 가요."
                maxLength={20}
                autoComplete="off"
                {...typed('receiptNo')}
              />
            )}
          </ActForm>
        </details>
      </div>
    </>
  )
}
