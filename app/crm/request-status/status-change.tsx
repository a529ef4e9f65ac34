import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Accordion } from '#app/ui/accordion.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { wishText } from '#app/crm/requests/form-rules.ts'
import type { SlotDay } from '#app/crm/requests/contract.ts'
import type { SlotDays } from '#app/crm/requests/slot-picker-days.tsx'
import type { StatusFormProps } from './status-form.ts'
import '#app/crm/requests/slot-picker.css'

interface StatusChangeProps {
  slots: readonly SlotDay[]
  /** `2026-11-23 13:00-15:00`; empty for as soon as possible. */
  booked: string
  isOpen: boolean
  /** Why a change was refused; said at the field it is about. */
  error: string | null
  /** Of the answer: each refusal leads to the field again. */
  now: string
  renderForm: (props: StatusFormProps) => ReactNode
}

type Days = typeof SlotDays | 'failed'

function loadDays(set: (days: () => Days) => void) {
  import('#app/crm/requests/slot-picker-days.tsx').then(
    (loaded) => set(() => loaded.SlotDays),
    () => set(() => 'failed'),
  )
}

function leadTo(place: HTMLElement | null) {
  const fields = place?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []
  const field = [...fields].findLast(({ checked }) => checked) ?? fields[0]
  field?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}

/** Shows the times by day with JavaScript, all at once without. */
export function StatusChange({ slots, booked, isOpen, error, now, renderForm }: StatusChangeProps) {
  const [Days, setDays] = useState<Days | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Opened before hydration.
    if (place.current?.closest('details')?.open) loadDays(setDays)
  }, [])
  const isShown = Days !== null
  const ledAt = useRef('')
  useEffect(() => {
    if (!error || !isShown || ledAt.current === now) return
    ledAt.current = now
    leadTo(place.current)
  }, [error, isShown, now])
  const times = slots.flatMap(({ wishDate, wishTimes }) =>
    wishTimes.map((time) => ({
      value: `${wishDate} ${time}`,
      label: wishText(wishDate, time),
    })),
  )
  const every = (
    <RadioChips
      legend="언제 전화할까요?"
      name="wish"
      size="large"
      defaultValue={booked}
      error={error}
      chips={times}
    />
  )
  return (
    <Accordion title="시간 바꾸기" as="h2" isOpen={isOpen} onToggle={() => loadDays(setDays)}>
      {times.length === 0 ? (
        <p id="change">지금은 고를 수 있는 시간이 없어요.</p>
      ) : (
        renderForm({
          step: 'change',
          submit: '이 시간으로 바꾸기',
          button: { isWide: true },
          className: 'slot-picker stack-5',
          children: (
            // The hash's place with and without a script, below the row that it opens.
            <div ref={place} id="change" className="status-answered__times">
              <div className="slot-picker__scripted slot-picker__days stack-4">
                {Days === 'failed' ? every : Days && <Days days={slots} booked={booked} error={error} />}
              </div>
              <noscript>{import.meta.env.SSR && every}</noscript>
            </div>
          ),
        })
      )}
    </Accordion>
  )
}
