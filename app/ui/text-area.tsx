import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { describe, FieldFrame, type FieldFacts } from './field-frame.tsx'

interface TextAreaProps extends FieldFacts, Omit<ComponentProps<'textarea'>, keyof FieldFacts> {
  /** Warns beyond it without refusing (specification §5). */
  hintLength?: number
}

/** Another `defaultValue` replaces an unchanged one. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hint,
    error,
    isOptional = false,
    isLabelHidden = false,
    className,
    hintLength,
    onInput,
    ...area
  } = props
  const ownId = useId()
  const id = area.id ?? ownId
  const ref = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(String(area.defaultValue ?? '').length)
  const { defaultValue = '' } = area
  const given = useRef(defaultValue)
  useEffect(() => {
    const field = ref.current
    if (field?.value === given.current) {
      field.value = String(defaultValue)
      setLength(field.value.length)
    }
    given.current = defaultValue
  }, [defaultValue])
  useEffect(() => {
    const read = () => setLength(ref.current?.value.length ?? 0)
    const form = ref.current?.form
    // A reset empties the field after its event; what was typed before hydration counts too.
    const readLater = () => setTimeout(read)
    read()
    form?.addEventListener('reset', readLater)
    return () => form?.removeEventListener('reset', readLater)
  }, [])
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, isLabelHidden, className }}>
      <textarea
        rows={3}
        {...area}
        {...describe(id, { hint, error })}
        ref={ref}
        id={id}
        className="field__input field__input--area"
        onInput={(event) => {
          setLength(event.currentTarget.value.length)
          onInput?.(event)
        }}
      />
      {hintLength && <Count length={length} hintLength={hintLength} />}
    </FieldFrame>
  )
}

function Count({ length, hintLength }: { length: number; hintLength: number }) {
  const isOver = length > hintLength
  return (
    <div className="field__foot">
      <p className="field__warning" aria-live="polite">
        {isOver && `${hintLength}자를 넘었어요. 그대로 보내도 괜찮아요.`}
      </p>
      <p className={isOver ? 'field__count field__count--over' : 'field__count'}>
        {length}/{hintLength}
      </p>
    </div>
  )
}
