import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { DASHBOARD } from './dashboard-area.ts'
import { NAMED_PERIODS, PERIOD_NAMES } from './dashboard-labels.ts'
import { type Dashboard } from './contract.ts'
import '#app/shared/desk/desk-page.css'
import './period-bar.css'

interface PeriodBarProps {
  period: Dashboard['period']
  today: string
  /** Days that were typed and refused. */
  typed: { from: string; to: string } | null
  errors: FieldErrors
}

/** Works without JavaScript. */
export function PeriodBar({ period, today, typed, errors }: PeriodBarProps) {
  const shown = typed ?? { from: period.from, to: period.to }
  const messages = Object.values(errors)
  const form = useRef<HTMLFormElement>(null)
  // Focuses once per refusal, not on every reload of the page.
  const refused = messages.length > 0 ? JSON.stringify([typed, errors]) : null
  useEffect(() => {
    if (refused !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return (
    <div className="period-bar wrap">
      <SegmentLinks
        legend="기간"
        isLegendHidden
        segments={NAMED_PERIODS.map((key) => ({
          to: key === 'today' ? DASHBOARD : `${DASHBOARD}?period=${key}`,
          label: <PeriodName name={PERIOD_NAMES[key]} />,
          isCurrent: key === period.key && !typed,
        }))}
      />
      <details
        key={JSON.stringify(shown)}
        className="period-bar__own"
        open={period.key === 'days' || typed !== null}
      >
        <summary className="period-bar__summary">기간</summary>
        <Form ref={form} className="period-bar__days" action={DASHBOARD} noValidate>
          {(['from', 'to'] as const).map((name) => (
            <label key={name} className="desk-filter meta stack-1">
              <span>{name === 'from' ? '첫 날짜' : '마지막 날짜'}</span>
              <input
                type="date"
                name={name}
                max={today}
                defaultValue={shown[name]}
                aria-invalid={errors[name] ? true : undefined}
                aria-describedby={messages.length > 0 ? 'period-error' : undefined}
              />
            </label>
          ))}
          <Button type="submit" kind="secondary">
            보기
          </Button>
        </Form>
      </details>
      {messages.length > 0 && (
        <p id="period-error" className="period-bar__error failure" role="alert">
          {messages.join(' ')} 오늘을 대신 보여 드려요.
        </p>
      )}
    </div>
  )
}

/** `최근 7일` in the room of `7일`. */
function PeriodName({ name }: { name: string }) {
  const [, past, days = name] = /^(최근 )(.*)$/.exec(name) ?? []
  return (
    <span>
      {past && <span className="sr-only">{past}</span>}
      {days}
    </span>
  )
}
