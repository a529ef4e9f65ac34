import { useEffect, useRef } from 'react'
import { useAct } from '#app/shared/forms/acts.tsx'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { moveCall } from '#app/crm/leads/lead-move-contract.ts'
import { callTimeText } from '#app/crm/leads/lead-times.ts'
import { MoveFields } from '#app/crm/promises/move-fields.tsx'
import { seoulTime } from '#app/platform/korean-time.ts'
import { claim } from '#app/crm/leads/desk-steps-contract.ts'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DayField } from '#app/ui/day-field.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Lane } from './calendar-contract.ts'
import { askedOf, lateOf } from '#app/crm/leads/call-words.ts'
import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { deadlineOf } from '#app/crm/leads/due-text.ts'
import { clockOf } from './lane-layout.ts'
import type { Pending } from './use-moving.ts'
import './move-call.css'

interface MoveCallProps {
  line: LeadLine
  date: string
  now: Date
  /** The time of one that has none yet. */
  start: string
  lanes: readonly Lane[]
  mayAssign: boolean
  /** Where it was let go, if that was refused. */
  pending: { time: string; assigneeId: string | null } | null
  closes: string
  onClose: () => void
  onDone: (isDone: boolean, id: string) => void
}

/** The form that moves a call: for whoever drags nothing, and where a promise needs its reason. */
export function MoveCall(props: MoveCallProps) {
  const { line, date, now, start, lanes, mayAssign, pending, closes, onClose, onDone } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const isRefused = pending !== null
  useEffect(() => {
    if (!isRefused) heading.current?.focus()
  }, [isRefused])
  const time = pending?.time ?? (line.callAt ? seoulTime(new Date(line.callAt)) : start)
  const taker = pending ? pending.assigneeId : (line.assignee?.id ?? null)
  return (
    <section className="desk-page__card move-call stack-3" aria-labelledby="move-call">
      <h2 id="move-call" ref={heading} tabIndex={-1}>
        {line.callAt ? `${line.name} 님의 전화 옮기기` : `${line.name} 님의 전화 시간 정하기`}
      </h2>
      <CallFacts line={line} now={now} />
      {!line.assignee && !mayAssign && (
        <ActForm row={claim} params={{ id: line.id }} submit="맡기" next={closes} about={line.name} />
      )}
      <ActForm
        row={moveCall}
        params={{ id: line.id }}
        values={{ version: line.version }}
        next={closes}
        submit={line.callAt ? '옮기기' : '이 시간에 넣기'}
        button={{ kind: 'primary' }}
        onDone={() => onDone(true, line.id)}
      >
        {(fields) => (
          <>
            <div className="move-call__when">
              <DayField
                label="날짜"
                {...fields.typed('callAt.date', date)}
                error={fields.errorOf('callAt')}
              />
              <DayField
                label="시간"
                type="time"
                step={600}
                {...fields.typed('callAt.time', time)}
                error={null}
              />
              {mayAssign && <Taker fields={fields} lanes={lanes} taker={taker} />}
            </div>
            <MoveFields typed={fields.typed} />
          </>
        )}
      </ActForm>
      <Ways id={line.id} closes={closes} onClose={onClose} />
    </section>
  )
}

function Taker({
  fields,
  lanes,
  taker,
}: Pick<MoveCallProps, 'lanes'> & { fields: ActFields; taker: string | null }) {
  return (
    <label className="move-call__who desk-filter">
      <span className="small bold">맡을 사람</span>
      <select name="assigneeId" defaultValue={fields.typed('assigneeId', taker ?? '').defaultValue}>
        {lanes.map(({ id, name }) => (
          <option key={id ?? 'none'} value={id ?? ''}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Ways({ id, closes, onClose }: Pick<MoveCallProps, 'closes' | 'onClose'> & { id: string }) {
  return (
    <p className="move-call__ways">
      <ButtonLink to={`/desk/leads/${id}`} kind="secondary">
        상담 열기
      </ButtonLink>
      <Link to={closes} preventScrollReset className="tap small" onClick={onClose}>
        닫기
      </Link>
    </p>
  )
}

function CallFacts({ line, now }: { line: LeadLine; now: Date }) {
  const late = lateOf(line, useClosedHours())
  return (
    <div className="move-call__facts small">
      <p>
        {late && <strong className="move-call__late">{`${deadlineOf(line, now)} · ${late} · `}</strong>}
        {late ? '' : `${callTimeText(line, now)} · `}
        {line.assignee?.name ?? '담당 없음'}
      </p>
      <LeadStatus status={line.status} attempts={line.attempts} />
      {askedOf(line) && <p className="muted">{askedOf(line)}</p>}
    </div>
  )
}

interface MoveNowProps {
  pending: Pending
  line: LeadLine | undefined
  lanes: readonly Lane[]
  date: string
  onDone: (isDone: boolean, id: string) => void
}

/** Stores at once what was let go; the form then asks for what is missing. */
export function MoveNow({ pending, line, lanes, date, onDone }: MoveNowProps) {
  const { id, at, lane } = pending
  const form = useRef<HTMLFormElement>(null)
  const { send } = useAct(moveCall, { id })
  const isGiven = (lanes[lane]?.id ?? null) !== (line?.assignee?.id ?? null)
  const isSending = useRef(false)
  useEffect(() => {
    if (isSending.current || !form.current) return
    isSending.current = true
    void send(form.current).then((isDone) => onDone(isDone, id))
  })
  return (
    <form ref={form} hidden>
      <input type="hidden" name="callAt.date" value={date} readOnly />
      <input type="hidden" name="callAt.time" value={clockOf(at)} readOnly />
      {isGiven && <input type="hidden" name="assigneeId" value={lanes[lane]?.id ?? ''} readOnly />}
      <input type="hidden" name="version" value={line?.version ?? ''} readOnly />
    </form>
  )
}
