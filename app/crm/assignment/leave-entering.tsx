import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Choice, peopleOptions } from '#app/crm/leads/choice.tsx'
import { addDays, seoulDate, sentenceDate } from '#app/platform/korean-time.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { addLeave, changeLeave, sickToday, type LeavePreview } from './leave-contract.ts'
import { WhenFields } from './leave-fields.tsx'
import { LeaveGaps } from './leave-gaps.tsx'
import { LEAVE_PARTS, PART_NAMES, type LeavePart } from './leave-parts.ts'
import type { LeavePlan } from './leave-plan.server.ts'
import { spanText } from './leave-words.ts'
import { TouchedCalls, TouchedSums } from './touched-calls.tsx'
import { useTakers } from './use-takers.ts'

interface PlanningProps {
  plan: LeavePlan
  people: readonly { id: string; name: string }[]
  isManaging: boolean
  now: Date
}

/** Who, when, and the calls in it, which the same press hands over. */
export function LeaveEntering({ plan, people, isManaging, now }: PlanningProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { preview, changed } = plan
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="leave__entering" aria-labelledby="entering">
      <div className="leave__answer">
        <h2 id="entering" ref={heading} tabIndex={-1}>
          {changed ? `${changed.staff.name} 님의 쉬는 날 고치기` : '쉬는 날 넣기'}
        </h2>
        <Link to="/desk/leave" className="tap small">
          그만두기
        </Link>
      </div>
      <div className="leave__steps">
        <Planning plan={plan} people={people} isManaging={isManaging} now={now} />
        {preview ? (
          <Preview key={planKey(plan)} {...{ plan, preview, isManaging, now }} />
        ) : (
          <p className="leave__hint small muted">
            고르면 걸린 전화가 먼저 여기 떠요. 쉬는 동안에는 새 상담을 나눠 주지 않아요.
          </p>
        )}
      </div>
    </section>
  )
}

/** The rest of today begins a little later each time that it is read. */
const planKey = ({ who, part, fields, changed }: LeavePlan) =>
  JSON.stringify([who, part ?? fields, changed?.id])

/** Who and when; asked before anything is stored, so that the calls in it are seen first. */
function Planning({ plan, people, isManaging, now }: PlanningProps) {
  const { who, fields, day, errors, part: chosen, changed } = plan
  const errorOf = (name: string) => errors[name] ?? null
  const typed = (name: string, stored = '') => ({
    name,
    defaultValue: fields[name] ?? stored,
    error: errorOf(name),
  })
  const next = day === addDays(seoulDate(now), 1) ? '내일' : sentenceDate(day)
  const nameOf = (part: LeavePart) => (part === 'rest' ? '오늘 남은 시간' : `${next} ${PART_NAMES[part]}`)
  return (
    <Form action="/desk/leave#preview" className="leave__form" key={planKey(plan)} noValidate>
      {changed && <input type="hidden" name="edit" value={changed.id} />}
      {isManaging && !changed && (
        <div className="leave__who desk-filter">
          <span className="small bold" aria-hidden="true">
            누가 쉬나요?
          </span>
          <Choice
            label="누가 쉬나요?"
            name="who"
            none="상담사 고르기"
            options={peopleOptions(people)}
            defaultValue={who}
            aria-invalid={errors['who'] ? true : undefined}
            aria-describedby={errors['who'] ? 'who-error' : undefined}
          />
          <FieldError id="who" error={errors['who']} />
        </div>
      )}
      <div className="leave__parts">
        <span className="leave__or small bold">언제 쉬나요?</span>
        {LEAVE_PARTS.map((part) => (
          <Button
            key={part}
            type="submit"
            kind="secondary"
            size="sm"
            name="part"
            value={part}
            aria-pressed={part === chosen}
            className="leave__way"
          >
            {nameOf(part)}
          </Button>
        ))}
      </div>
      <details
        className="leave__other"
        open={
          changed !== null || (chosen === null && plan.preview !== null) || Object.keys(errors).length > 0
        }
      >
        <summary className="desk-page__more">다른 날이나 시간</summary>
        <div className="leave__form">
          <WhenFields typed={typed} errorOf={errorOf} />
          <Button type="submit" kind="secondary" name="part" value="">
            걸린 전화 보기
          </Button>
        </div>
      </details>
    </Form>
  )
}

interface PreviewProps {
  plan: LeavePlan
  preview: LeavePreview
  isManaging: boolean
  now: Date
}

/** What the leave would touch and who could take it, with the act that enters it and hands over in one step. */
function Preview({
  plan: { part, changed },
  preview: { plan, gaps, calls: touched, isCut },
  isManaging,
  now,
}: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { shown, chosen, many, onChange } = useTakers({ calls: touched })
  const { calls } = shown
  const isSick = part === 'rest' && !changed
  const [ways, enters] = changed ? ['고치고', '이대로 고치기'] : ['넣고', '이대로 넣기']
  return (
    <section className="leave__part leave__preview stack-3" aria-labelledby="preview">
      <h3 id="preview" ref={heading} tabIndex={-1}>
        {`${plan.staff.name} 님 ${spanText(plan, now)}`}
      </h3>
      {calls.length === 0 ? (
        <p className="small">걸린 전화가 없어요. 그대로 넣어도 돼요.</p>
      ) : (
        <TouchedSums calls={chosen} now={now} />
      )}
      <LeaveGaps gaps={gaps} />
      {!isManaging && calls.length > 0 && <p className="meta">넣으면 관리자에게 보이고, 관리자가 넘겨요.</p>}
      <ActForm
        row={changed ? changeLeave : isSick ? sickToday : addLeave}
        params={{ id: plan.staff.id, ...(changed && { leaveId: changed.id }) }}
        form={{ onChange }}
        values={isSick ? {} : { from: plan.from, until: plan.until }}
        submit={isManaging && many > 0 ? `쉬는 날 ${ways} 전화 ${many}건 넘기기` : enters}
        button={{ kind: 'primary' }}
        className="leave__form"
      >
        {({ typed }) => (
          <>
            {!isSick && (
              <TextField label="이유" maxLength={100} {...typed('reason', changed?.reason ?? '')} />
            )}
            {calls.length > 0 && (
              <TouchedCalls calls={calls} chosen={chosen} mayHand={isManaging} now={now} />
            )}
          </>
        )}
      </ActForm>
      {isCut && <p className="meta">많아서 앞의 200건만 보여 드려요. 넘기면 나머지가 떠요.</p>}
    </section>
  )
}
