import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { describe, FieldFrame, type FieldFacts } from './field-frame.tsx'
import './password-field.css'

type PasswordFieldProps = FieldFacts & Omit<ComponentProps<'input'>, keyof FieldFacts | 'type'>

/** Never filled with a submitted password again. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, isOptional = false, isLabelHidden = false, className, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, isLabelHidden, className }}>
      <div className="password-field">
        <input
          {...input}
          {...describe(id, { hint, error })}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="field__input password-field__input"
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
        />
        <button
          type="button"
          className="password-field__toggle"
          aria-label={isShown ? '비밀번호 숨기기' : '비밀번호 보기'}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? '숨기기' : '보기'}
        </button>
      </div>
      {hasCapsLock && <output className="field__hint">Caps Lock이 켜져 있어요.</output>}
    </FieldFrame>
  )
}
