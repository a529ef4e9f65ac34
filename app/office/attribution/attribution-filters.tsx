import { Form } from 'react-router'
import { DeskTabs } from '#app/shared/desk/desk-tabs.tsx'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ATTRIBUTION } from './attribution-area.ts'
import { DIMENSION_NAMES, SORTS, type AttributionQuery } from './contract.ts'
import { reportAddress } from './report-address.ts'
import { FIGURE_NAMES, SAMPLE_NAMES, TOUCH_NAMES } from './labels.ts'
import '#app/shared/desk/desk-page.css'

const SORT_NAMES = Object.fromEntries(SORTS.map((each) => [each, FIGURE_NAMES[each]]))
const FURTHER_DIMENSIONS = { '': '나누지 않음', ...DIMENSION_NAMES }

interface AttributionFiltersProps {
  /** From the address, including invalid values. */
  typed: AttributionQuery
  errors: FieldErrors
  /** Null if the days are invalid. */
  shown: { from: string; to: string } | null
  periods: readonly { days: number; from: string; to: string }[]
}

/** Works without JavaScript. */
export function AttributionFilters({ typed, errors, shown, periods }: AttributionFiltersProps) {
  const isNarrowed = Object.values(typed).some(Boolean)
  return (
    <search className="attribution-filters stack-3">
      <DeskTabs
        label="기간"
        tabs={periods.map(({ days, from, to }) => ({
          to: reportAddress(typed, { from, to }),
          name: `최근 ${days}일`,
          isCurrent: shown?.from === from && shown.to === to,
        }))}
      />
      <Form className="attribution-filters__form" action={ATTRIBUTION} key={JSON.stringify(typed)}>
        <Day name="from" label="부터" value={typed.from || shown?.from} error={errors['from']} />
        <Day name="to" label="까지" value={typed.to || shown?.to} error={errors['to']} />
        <Choice name="touch" label="어느 유입으로 볼까요" value={typed.touch} names={TOUCH_NAMES} />
        <Choice name="samples" label="예시 상담" value={typed.samples} names={SAMPLE_NAMES} />
        <Choice name="sort" label="많은 것부터" value={typed.sort || 'leads'} names={SORT_NAMES} />
        <Choice name="by" label="나누기" value={typed.by || 'keyword'} names={DIMENSION_NAMES} />
        <Choice name="and" label="그리고" value={typed.and} names={FURTHER_DIMENSIONS} />
        <Choice name="also" label="또" value={typed.also} names={FURTHER_DIMENSIONS} />
        <div className="attribution-filters__acts wrap">
          <Button type="submit" kind="secondary">
            보기
          </Button>
          {isNarrowed && (
            <ButtonLink kind="ghost" to={ATTRIBUTION}>
              조건 지우기
            </ButtonLink>
          )}
        </div>
      </Form>
    </search>
  )
}

interface DayProps {
  name: 'from' | 'to'
  label: string
  value: string | undefined
  error: string | undefined
}

function Day({ name, label, value, error }: DayProps) {
  return (
    <label className="desk-filter attribution-filters__field fine stack-1">
      {label}
      <input
        name={name}
        type="date"
        defaultValue={value ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error && (
        <span className="attribution-filters__error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </label>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string | undefined
  names: Readonly<Record<string, string>>
}

function Choice({ name, label, value, names }: ChoiceProps) {
  return (
    <label className="desk-filter attribution-filters__field fine stack-1">
      {label}
      <select name={name} defaultValue={value ?? Object.keys(names)[0]}>
        {Object.entries(names).map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
