import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Form } from 'react-router'
import { AccountForm } from '#app/shared/forms/account-form.tsx'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { momentText } from '#app/crm/leads/lead-times.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WEEKDAYS } from './advisor-form.ts'
import type { AdvisorLine } from './contract.ts'
import './advisor-card.css'

interface AdvisorCardProps {
  advisor: AdvisorLine
  rejected: Rejected | undefined
}

export function AdvisorCard({ advisor, rejected }: AdvisorCardProps) {
  const share = `share:${advisor.id}`
  const leave = `leave:${advisor.id}`
  const isOpen = (step: string) => rejected?.step === step
  return (
    <section className="desk-page__card advisor" aria-labelledby={`advisor-${advisor.id}`}>
      <div className="advisor__head">
        <h2 id={`advisor-${advisor.id}`} className="advisor__name">
          {advisor.name}
        </h2>
        <Badge tone={advisor.isAvailable && advisor.isAtWork ? 'success' : 'neutral'}>
          {!advisor.isAtWork ? '근무 시간 아님' : advisor.isAvailable ? '받는 중' : '쉬는 중'}
        </Badge>
      </div>
      <p className="advisor__facts">
        몫 {advisor.weight} · 한 번에 {advisor.capacity}건까지 · 지금 {advisor.waiting}건 ·{' '}
        {advisor.carriers.length === 0
          ? '모든 통신사'
          : advisor.carriers.map((code) => CARRIER_NAMES[code]).join(', ')}{' '}
        · {hoursText(advisor.hours)}
      </p>
      {advisor.leaves.length > 0 && <Leaves advisor={advisor} />}
      <Accordion title="몫과 시간 바꾸기" look="plain" isOpen={isOpen(share)}>
        <AccountForm rejected={rejected} step={share} submit="저장하기" kind="secondary">
          <ShareFields advisor={advisor} rejected={rejected?.step === share ? rejected : undefined} />
        </AccountForm>
      </Accordion>
      <Accordion title="쉬는 때 넣기" look="plain" isOpen={isOpen(leave)}>
        <AccountForm rejected={rejected} step={leave} submit="넣기" kind="secondary">
          <LeaveFields rejected={rejected?.step === leave ? rejected : undefined} />
        </AccountForm>
      </Accordion>
    </section>
  )
}

function Leaves({ advisor }: { advisor: AdvisorLine }) {
  return (
    <ul className="advisor__leaves">
      {advisor.leaves.map((leave) => (
        <li key={leave.id} className="advisor__leave">
          <span>
            {momentText(leave.from)} ~ {momentText(leave.until)} · {leave.reason}
          </span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="step" value={`back:${advisor.id}:${leave.id}`} />
            <Button type="submit" kind="ghost" size="sm">
              빼기<span className="sr-only"> {momentText(leave.from)}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

interface FieldsProps {
  advisor: AdvisorLine
  rejected: Rejected | undefined
}

function ShareFields({ advisor, rejected }: FieldsProps) {
  const typed = rejected?.values
  const errors = rejected?.errors ?? {}
  return (
    <>
      <input type="hidden" name="version" value={advisor.version} />
      <div className="advisor__pair">
        <TextField
          label="몫"
          hint="2면 1인 사람의 두 배를 받아요. 0이면 나눠 주지 않아요."
          name="weight"
          inputMode="numeric"
          defaultValue={typed?.['weight'] ?? advisor.weight}
          error={errors['weight']}
        />
        <TextField
          label="한 번에 맡는 수"
          hint="첫 통화를 기다리는 상담이 이만큼이면 더 나눠 주지 않아요."
          name="capacity"
          inputMode="numeric"
          defaultValue={typed?.['capacity'] ?? advisor.capacity}
          error={errors['capacity']}
        />
      </div>
      <fieldset className="advisor__set">
        <legend>맡는 통신사 (고르지 않으면 모두)</legend>
        {CARRIER_CODES.map((code) => (
          <Checkbox
            key={code}
            name={code}
            defaultChecked={typed ? typed[code] === 'on' : advisor.carriers.includes(code)}
          >
            {CARRIER_NAMES[code]}
          </Checkbox>
        ))}
      </fieldset>
      <HoursFields advisor={advisor} rejected={rejected} />
    </>
  )
}

function HoursFields({ advisor, rejected }: FieldsProps) {
  const typed = rejected?.values
  return (
    <fieldset className="advisor__set">
      <legend>근무 시간</legend>
      <Checkbox
        name="own"
        defaultChecked={typed ? typed['own'] === 'on' : advisor.hours !== null}
        error={rejected?.errors['hours']}
      >
        사무실과 다른 시간에 일해요
      </Checkbox>
      {WEEKDAYS.map((name, day) => {
        const [from = '', until = ''] = advisor.hours?.[String(day)]?.split('-') ?? []
        return (
          <div key={name} className="advisor__day">
            <span aria-hidden="true">{name}</span>
            <TextField
              label={`${name}요일 시작`}
              isLabelHidden
              type="time"
              name={`from${day}`}
              defaultValue={typed?.[`from${day}`] ?? from}
            />
            <TextField
              label={`${name}요일 끝`}
              isLabelHidden
              type="time"
              name={`until${day}`}
              defaultValue={typed?.[`until${day}`] ?? until}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

function LeaveFields({ rejected }: Pick<FieldsProps, 'rejected'>) {
  const typed = rejected?.values ?? {}
  const errors = rejected?.errors ?? {}
  return (
    <>
      <div className="advisor__pair">
        <TextField
          label="시작하는 날"
          type="date"
          name="fromDate"
          defaultValue={typed['fromDate']}
          error={errors['from']}
        />
        <TextField label="시간" type="time" name="fromTime" defaultValue={typed['fromTime'] ?? '09:00'} />
      </div>
      <div className="advisor__pair">
        <TextField
          label="끝나는 날"
          type="date"
          name="untilDate"
          defaultValue={typed['untilDate']}
          error={errors['until']}
        />
        <TextField label="시간" type="time" name="untilTime" defaultValue={typed['untilTime'] ?? '18:00'} />
      </div>
      <TextField
        label="까닭"
        name="reason"
        maxLength={100}
        defaultValue={typed['reason']}
        error={errors['reason']}
      />
    </>
  )
}

function hoursText(hours: AdvisorLine['hours']): string {
  if (!hours) return '사무실 시간대로'
  const days = Object.entries(hours).map(
    ([day, span]) => `${WEEKDAYS[Number(day)] ?? ''} ${span.replace('-', '~')}`,
  )
  return days.length === 0 ? '일하는 날 없음' : days.join(', ')
}
