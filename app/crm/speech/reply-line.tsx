import { Fragment } from 'react'
import { moveCall } from '#app/crm/leads/lead-acts.ts'
import { ActForm, FormFailure } from '#app/shared/forms/act-form.tsx'
import { dayMoment } from '#app/shared/desk/short-moment.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { meaningOf } from './reply-meaning.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentMark } from '#app/shared/presence/presence.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { Complain, TieForm } from './reply-forms.tsx'
import { LeadTextForm } from './lead-text-form.tsx'
import { answerReply, seeReply, tieReply, untieReply, type Reply } from './replies-contract.ts'
import type { OfferedTexts } from './text-choices.ts'

const leadAddress = (id: string) => `/desk/leads/${id}`

interface ReplyLineProps {
  reply: Reply
  /** Whether an answer leaves. */
  leaves: boolean
  /** `2026-11-30`. */
  today: string
  /** What a writer without a lead may be told. */
  answer: string
  /** The first that waits, whose act is the page's own. */
  isFirst: boolean
  /** While it is answered: what its lead may be sent, null where nothing may. */
  offered?: OfferedTexts | null
}

/** A text that came, whose it may be, and what to do with it: one thing first, the rest folded. */
export function ReplyLine({ reply, leaves, today, answer, isFirst, offered }: ReplyLineProps) {
  const { id, at, from, text, isStop, isWaiting, answers, lead, seen } = reply
  return (
    <li id={`reply-${id}`} className="replies__one">
      <p className="replies__head">
        <b>{lead ? `${lead.name} · ${from}` : from}</b>
        {lead && <PresentMark place={placeOf('lead', lead.id)} />}
        {lead?.advisor && <span className="replies__at">{`담당 ${lead.advisor}`}</span>}
        {isStop && <Badge tone="warn">수신 거부</Badge>}
        <time dateTime={at} className="replies__at replies__at--end">
          {dayMoment(at, today)}
        </time>
      </p>
      {answers && <p className="replies__asked ugc">{answers}</p>}
      <p className="replies__text ugc">{text}</p>
      {isStop && (
        <p className="desk-note">
          {`이 번호에는 이제 광고 문자를 보내지 않아요.${isWaiting ? '' : ' 더 할 일은 없어요.'}`}
        </p>
      )}
      {seen && (
        <p className="desk-note">
          {`${seen.by ? `${seen.by} · ` : ''}${dayMoment(seen.at, today)}에 ${lead ? '남김' : '확인 완료'}`}
        </p>
      )}
      {lead ? (
        <LeadActs {...{ reply, leaves, today, lead, offered }} />
      ) : (
        <StrangerActs {...{ reply, answer, isFirst }} />
      )}
    </li>
  )
}

interface LeadActsProps {
  reply: Reply
  leaves: boolean
  today: string
  lead: NonNullable<Reply['lead']>
  offered: OfferedTexts | null | undefined
}

function LeadActs({
  reply: { id, from, text, isStop, canUntie, toldAt },
  leaves,
  today,
  lead,
  offered,
}: LeadActsProps) {
  return (
    <>
      <div className="replies__acts">
        {toldAt && !isStop && !lead.isOver && offered === undefined && (
          <BookTold {...{ id, toldAt, today, lead }} />
        )}
        {!isStop && offered === undefined && (
          <ButtonLink to={`?show=lead&answer=${id}#reply-${id}`} kind="secondary" size="sm">
            답하기
          </ButtonLink>
        )}
        <ButtonLink to={leadAddress(lead.id)} kind="ghost" size="sm">
          상담 열기<span className="sr-only"> {lead.receiptNo}</span>
        </ButtonLink>
        {offered !== undefined && (
          <ButtonLink to="?show=lead" kind="ghost" size="sm">
            답하지 않기
          </ButtonLink>
        )}
        <Complain id={id} from={from} isFirst={meaningOf({ text, isStop }) === 'complaint'} />
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
      {offered && !leaves && <p className="replies__off">보내도 지금은 기록만 남아요. 전화로 알려 주세요.</p>}
      {offered && <LeadTextForm leadId={lead.id} offered={offered} />}
      {offered === null && (
        <p className="desk-note">끝났거나 연락을 멈춘 상담이라서 문자를 보낼 수 없어요.</p>
      )}
    </>
  )
}

interface BookToldProps {
  id: string
  toldAt: string
  today: string
  lead: NonNullable<Reply['lead']>
}

/** What the person asked for, as they asked: a promise that is moved so is theirs. */
function BookTold({ id, toldAt, today, lead }: BookToldProps) {
  return (
    <ActForm
      row={moveCall}
      name={`told ${id}`}
      params={{ id: lead.id }}
      values={{ callAt: toldAt, asked: 'customer', version: lead.version }}
      submit={`${dayMoment(toldAt, today)}에 전화 잡기`}
      about={lead.receiptNo}
      button={{ kind: 'secondary', size: 'sm' }}
    >
      {({ errorOf }) => <FormFailure message={errorOf('callAt') ?? errorOf('asked')} />}
    </ActForm>
  )
}

type StrangerActsProps = Pick<ReplyLineProps, 'reply' | 'answer' | 'isFirst'>

/** What may be done about a text of no open request, and which of it comes first. */
function actsOn({ reply, answer, isFirst }: StrangerActsProps) {
  const { id, from, near, isWaiting, canAnswer } = reply
  const meaning = meaningOf(reply)
  const button = { kind: isFirst ? 'primary' : 'secondary', size: 'sm' } as const
  const open = near?.underWay && (
    <ButtonLink to={`${leadAddress(near.id)}/contract`} {...button}>
      가입 열기<span className="sr-only">{` ${near.receiptNo}`}</span>
    </ButtonLink>
  )
  // Putting a text away is never what stands out.
  const see = isWaiting && (
    <ActForm
      row={seeReply}
      name={`seen ${id}`}
      params={{ id }}
      submit="확인 완료"
      about={from}
      button={{ kind: 'secondary', size: 'sm' }}
    />
  )
  const tie = near && (
    <ActForm
      row={tieReply}
      name={`near ${id}`}
      params={{ id }}
      values={{ receiptNo: near.receiptNo }}
      submit="이 상담에 남기기"
      about={`${near.receiptNo}, ${from}`}
      button={open ? { kind: 'secondary', size: 'sm' } : button}
    />
  )
  const tell = canAnswer && (
    <details className="replies__other" open={meaning === 'ask'}>
      <summary className="desk-page__more">신청 방법 보내기</summary>
      <p className="replies__asked">{answer}</p>
      <ActForm
        row={answerReply}
        name={`answer ${id}`}
        params={{ id }}
        submit="이대로 보내기"
        about={from}
        button={{ kind: 'secondary', size: 'sm' }}
      />
    </details>
  )
  // Whoever asks again after an end is told how, before it is filed under what is over.
  const asks = { name: 'tell', act: tell, fits: ['ask'] }
  const acts = [
    { name: 'open', act: open, fits: ['wrong', 'other', 'ask', 'complaint'] },
    ...(near?.isOver ? [asks] : []),
    { name: 'tie', act: tie, fits: ['other', 'ask'] },
    ...(near?.isOver ? [] : [asks]),
    { name: 'see', act: see, fits: ['stop', 'wrong', 'other'] },
    {
      name: 'complain',
      act: <Complain id={id} from={from} isFirst={meaning === 'complaint'} />,
      fits: ['complaint'],
    },
  ].filter(({ act }) => Boolean(act))
  // What nothing fits is seen, or kept as a complaint.
  const fitting = acts.find(({ fits }) => fits.includes(meaning)) ?? acts[0]!
  // A refusal that was heeded as it came asks for nothing.
  const first = reply.isStop && !isWaiting ? null : fitting
  return { first, others: acts.filter((each) => each !== first) }
}

type UnderWay = NonNullable<NonNullable<Reply['near']>['underWay']>

/** No line of it begins with what parts its facts. */
const movingText = (name: string, { carrier, planName, installDate }: UnderWay) =>
  [
    name,
    `${CARRIER_NAMES[carrier]} ${planName}`,
    installDate ? `설치 ${sentenceDate(installDate)}` : '설치일 미정',
  ].join('\u00A0· ')

function StrangerActs(props: StrangerActsProps) {
  const { reply } = props
  const { near } = reply
  const { first, others } = actsOn(props)
  return (
    <>
      {near?.underWay ? (
        <p className="replies__moving">
          <b>진행 중인 가입이 있어요</b>
          {`: ${movingText(near.name, near.underWay)}`}
        </p>
      ) : (
        near && (
          <p className="replies__near">
            {`같은 번호의 지난 상담: ${near.name}${near.isOver ? ' · 끝난 상담' : ''}`}
          </p>
        )
      )}
      <div className="replies__acts">
        {first?.act}
        {near && !reply.isStop && (
          <ButtonLink to={leadAddress(near.id)} kind="ghost" size="sm" icon={<PhoneIcon />}>
            전화<span className="sr-only">{`, ${near.receiptNo} 상담에서`}</span>
          </ButtonLink>
        )}
        <details className="replies__other">
          <summary className="desk-page__more">더 보기</summary>
          {others.map(({ name, act }) => (
            <Fragment key={name}>{act}</Fragment>
          ))}
          <TieForm reply={reply} />
        </details>
      </div>
    </>
  )
}
