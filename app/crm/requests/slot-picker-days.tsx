import { useRef, useState } from 'react'
import { dottedDate, sentenceDate, weekdayName } from '#app/platform/korean-time.ts'
import { RadioChips, type Chip } from '#app/ui/radio-chips.tsx'
import type { SlotDay } from './contract.ts'

interface SlotDaysProps {
  days: readonly SlotDay[]
  error?: string | null | undefined
  /** `2026-11-23 13:00-15:00`, the time booked so far. */
  booked?: string | undefined
}

/** Opens the booked day; without one, none is chosen before somebody chooses it. */
export function SlotDays({ days, error, booked = '' }: SlotDaysProps) {
  const open = days.filter((day) => day.wishTimes.length > 0)
  const [chosen, setChosen] = useState(
    () => open.find((day) => booked.startsWith(day.wishDate))?.wishDate ?? '',
  )
  const place = useRef<HTMLDivElement>(null)
  const choose = (day: string) => {
    setChosen(day)
    requestAnimationFrame(() => bringUp(place.current))
  }
  const times = days.find((day) => day.wishDate === chosen)?.wishTimes ?? []
  if (open.length === 0)
    return <p className="slot-picker__note cluster faint">지금은 고를 수 있는 시간이 없어요.</p>
  return (
    <>
      <RadioChips
        legend="날짜"
        name="wishDay"
        size="small"
        value={chosen}
        onChange={choose}
        error={chosen ? null : error}
        chips={days.map((day, index) => dayChip(day, index === 0))}
      />
      {chosen && (
        <div ref={place}>
          <RadioChips
            key={chosen}
            legend={`${sentenceDate(chosen)} 시간`}
            name="wish"
            size="large"
            error={error}
            defaultValue={booked}
            chips={times.map((time) => ({ value: `${chosen} ${time}`, label: time.replace('-', '~') }))}
          />
        </div>
      )}
    </>
  )
}

/** The part of the view that a bar or a sheet's foot may cover. */
const COVERED = 0.3

/** The hours come below the days, where a phone's bar covers them. */
function bringUp(place: HTMLElement | null) {
  if (!place || place.getBoundingClientRect().bottom < innerHeight * (1 - COVERED)) return
  place.scrollIntoView({ block: 'center' })
}

function dayChip({ wishDate, wishTimes, closed }: SlotDay, isFirst: boolean): Chip {
  const shut = closed ? '쉬는 날' : '마감'
  const isDisabled = wishTimes.length === 0
  return {
    value: wishDate,
    label: (
      <>
        <span aria-hidden="true">{isFirst ? '오늘' : weekdayName(wishDate)}</span>
        <span className="sr-only">{sentenceDate(wishDate)}</span>
      </>
    ),
    note: <span aria-hidden={!isDisabled}>{isDisabled ? shut : dottedDate(wishDate).slice(5)}</span>,
    isDisabled,
  }
}
