import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { SlotDay } from './contract.ts'
import { wishText } from './form-rules.ts'
import type { SlotDays } from './slot-picker-days.tsx'
import './slot-picker.css'

interface SlotPickerProps {
  /** Id for links on pages without JavaScript. */
  anchor?: string | undefined
  hint?: string | undefined
  error?: string | null | undefined
  /** For the page without JavaScript; places opened by script have none. */
  slots?: readonly SlotDay[] | undefined
  /** For the page without JavaScript. */
  defaultWish?: string | undefined
}

interface Slots {
  Days: typeof SlotDays
  days: readonly SlotDay[]
}

type Loaded = 'loading' | 'failed' | Slots

const WHEN = [
  { value: 'soon', label: '가능한 한 빨리' },
  { value: 'date', label: '날짜 고르기' },
]

export function SlotPicker({ anchor, hint, error, slots, defaultWish = '' }: SlotPickerProps) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const load = () => {
    setLoaded('loading')
    import('./slot-picker-loading.ts')
      .then(async ({ loadSlots, SlotDays: Days }) => ({ Days, days: await loadSlots() }))
      .then(setLoaded, () => setLoaded('failed'))
  }
  const choose = (when: string) => (when === 'date' ? load() : setLoaded(null))
  const begin = useEffectEvent(() => {
    // Chosen before hydration, or restored by the browser after a reload. A kept page still has its days.
    if (!loaded && ref.current?.querySelector('input[value=date]:checked')) load()
  })
  useEffect(() => begin(), [])
  return (
    <div className="slot-picker" id={anchor} ref={ref}>
      <div className="slot-picker__scripted">
        <RadioChips
          legend="언제 전화할까요?"
          isOptional
          name="when"
          size="track"
          chips={WHEN}
          defaultValue="soon"
          hint={hint}
          onChange={choose}
        />
        <div className="slot-picker__days stack-4" aria-live="polite">
          {loaded === 'loading' && (
            <p className="slot-picker__note cluster faint">
              <Spinner /> 고를 수 있는 시간을 불러오고 있어요.
            </p>
          )}
          {loaded === 'failed' && <LoadingFailed onRetry={load} />}
          {typeof loaded === 'object' && loaded && <loaded.Days days={loaded.days} error={error} />}
          {typeof loaded === 'string' && <FieldError id={`${id}-wish`} error={error} />}
        </div>
      </div>
      {/* Browsers with JavaScript do not render noscript, so their bundle leaves the code out. */}
      {slots && (
        <noscript>
          {import.meta.env.SSR && (
            <RadioChips
              legend="언제 전화할까요?"
              isOptional
              name="wish"
              size="large"
              hint={hint}
              error={error}
              defaultValue={defaultWish}
              chips={[{ value: '', label: '가능한 한 빨리' }, ...slots.flatMap(slotChips)]}
            />
          )}
        </noscript>
      )}
    </div>
  )
}

function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="slot-picker__note cluster faint">
      시간을 불러오지 못했어요. 가능한 한 빨리로 신청하거나 다시 불러와 주세요.
      <Button kind="secondary" size="sm" onClick={onRetry}>
        다시 불러오기
      </Button>
    </p>
  )
}

function slotChips({ wishDate, wishTimes }: SlotDay) {
  return wishTimes.map((time) => ({
    value: `${wishDate} ${time}`,
    label: wishText(wishDate, time),
  }))
}
