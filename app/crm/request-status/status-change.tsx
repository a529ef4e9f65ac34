import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import type { SlotDay } from '#app/crm/requests/contract.ts'
import type { SlotDays } from '#app/crm/requests/slot-picker-days.tsx'
import { WhoseFields, type Whose } from './status-whose.tsx'
import '#app/crm/requests/slot-picker.css'

interface StatusChangeProps {
  whose: Whose
  slots: readonly SlotDay[]
  /** `2026-11-23 13:00-15:00`; empty for as soon as possible. */
  booked: string
  /** After a refused change. */
  isOpen: boolean
}

type Days = typeof SlotDays | 'failed'

function loadDays(set: (days: () => Days) => void) {
  import('#app/crm/requests/slot-picker-days.tsx').then(
    (loaded) => set(() => loaded.SlotDays),
    () => set(() => 'failed'),
  )
}

/** With JavaScript times are chosen by day; without, all are listed. */
export function StatusChange({ whose, slots, booked, isOpen }: StatusChangeProps) {
  const isSending = useNavigation().formData?.get('step') === 'change'
  const [Days, setDays] = useState<Days | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Opened by the server, or by the visitor before hydration.
    if (form.current?.closest('details')?.open) loadDays(setDays)
  }, [])
  const times = slots.flatMap(({ wishDate, wishTimes }) =>
    wishTimes.map((time) => ({
      value: `${wishDate} ${time}`,
      label: `${sentenceDate(wishDate)} ${time.replace('-', '~')}`,
    })),
  )
  const every = (
    <RadioChips legend="언제 전화할까요?" name="wish" size="large" defaultValue={booked} chips={times} />
  )
  return (
    <Accordion title="시간 바꾸기" as="h2" isOpen={isOpen} onToggle={() => loadDays(setDays)}>
      {times.length === 0 ? (
        <p>지금은 고를 수 있는 시간이 없어요.</p>
      ) : (
        <Form ref={form} method="post" className="status-page__change slot-picker" preventScrollReset>
          <WhoseFields whose={whose} />
          <input type="hidden" name="step" value="change" />
          <div className="slot-picker__scripted slot-picker__days">
            {Days === 'failed' ? every : Days && <Days days={slots} booked={booked} />}
          </div>
          <noscript>{import.meta.env.SSR && every}</noscript>
          <Button type="submit" isWide isLoading={isSending}>
            이 시간으로 바꾸기
          </Button>
        </Form>
      )}
    </Accordion>
  )
}
