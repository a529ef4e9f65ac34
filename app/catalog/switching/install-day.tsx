import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField, type Option } from '#app/ui/select-field.tsx'

/** Of a date that lies ahead: its year follows from today. */
export interface MonthAndDay {
  month: number
  day: number
}

/** Until it is told, what is asked stands there. */
const numbered = (count: number, unit: string, asked: string): readonly Option[] => [
  ['', asked],
  ...Array.from({ length: count }, (_, at) => [String(at + 1), `${at + 1}${unit}`] as const),
]
const MONTHS = numbered(12, '월', '월 선택')
const DAYS = numbered(31, '일', '일 선택')

interface InstallDayProps {
  told: MonthAndDay
  /** What follows from the day; null while none is told. */
  words: string | null
  onTell: (told: MonthAndDay) => void
}

/** When the line is installed, in our own words; without a script a button asks for the page with it. */
export function InstallDay({ told, words, onTell }: InstallDayProps) {
  return (
    <Form
      className="switch-list__day"
      preventScrollReset
      replace
      onChange={({ currentTarget }) => {
        const given = new FormData(currentTarget)
        onTell({ month: Number(given.get('month')), day: Number(given.get('day')) })
      }}
    >
      <fieldset className="switch-list__date">
        <legend className="small bold">
          설치 날짜 <span className="field__optional">(선택)</span>
        </legend>
        <p className="switch-list__hint meta">설치하는 날을 고르면 그 뒤 단계의 날짜가 나와요.</p>
        <SelectField
          label="월"
          isLabelHidden
          name="month"
          defaultValue={valueOf(told.month)}
          options={MONTHS}
          autoComplete="off"
        />
        <SelectField
          label="일"
          isLabelHidden
          name="day"
          defaultValue={valueOf(told.day)}
          options={DAYS}
          autoComplete="off"
        />
        <Button type="submit" kind="secondary" className="switch-list__apply">
          날짜 넣기
        </Button>
      </fieldset>
      <div aria-live="polite">
        {words && (
          <p className="switch-list__today">
            <b>오늘 할 일</b> <span>{words}</span>
          </p>
        )}
      </div>
    </Form>
  )
}

const valueOf = (number: number) => (number > 0 ? String(number) : '')
