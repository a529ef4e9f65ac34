import { useEffect, useId, useRef, useState, type InputEvent } from 'react'
import { BILL, BILL_MESSAGE, LONGEST_BILL, readBill } from '#app/shared/plans/own-bill.ts'
import { FieldError } from '#app/ui/field-frame.tsx'
import { digits } from '#app/platform/won.ts'
import './bill-field.css'

interface BillFieldProps {
  /** As the address tells it: digits, or what was typed and is no amount. */
  value: string
  /** Where the page follows what is typed: the message waits until the field is left. */
  isFollowed?: boolean
}

/** What is paid now, optional and in won; one field for whichever form it stands in. */
export function BillField({ value, isFollowed = false }: BillFieldProps) {
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const amount = readBill(value)
  const shown = amount === null ? value : digits(amount)
  // Another address, by a link or the way back, or one's own in thousands; the field keeps the focus.
  const told = useRef(shown)
  useEffect(() => {
    // What was typed before the script was there stays.
    if (told.current === shown) return
    told.current = shown
    if (input.current!.value.trim() !== shown) input.current!.value = shown
  }, [shown])
  const error = value !== '' && amount === null && !(isFollowed && isTyping) ? BILL_MESSAGE : null
  return (
    <div className="bill-field">
      <label className={error ? 'bill-field__box bill-field__box--wrong' : 'bill-field__box'}>
        <span className="bill-field__name">
          {BILL} <span className="bill-field__optional">(선택)</span>
        </span>
        <input
          ref={input}
          name="bill"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={LONGEST_BILL}
          placeholder="예: 45,000"
          className="bill-field__input"
          defaultValue={shown}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onInput={(event) => {
            groupThousands(event)
            setTyping(true)
          }}
          onBlur={() => setTyping(false)}
        />
        <span className="bill-field__unit">원</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}

/** `45000` as `45,000` while it is typed, with the caret behind the same digit. */
function groupThousands({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) {
  const typed = input.value.replaceAll(',', '')
  if (nativeEvent.isComposing || !/^\d{1,9}$/.test(typed)) return
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replaceAll(',', '').length
  const grouped = digits(Number(typed))
  let caret = 0
  for (let passed = 0; passed < before && caret < grouped.length; caret += 1)
    if (grouped[caret] !== ',') passed += 1
  input.value = grouped
  input.setSelectionRange(caret, caret)
}
