import { useId } from 'react'
import { FieldError } from '#app/ui/field-frame.tsx'
import '#app/ui/radio-chips.css'
import './star-field.css'

const WORDS = ['아쉬웠어요', '조금 아쉬웠어요', '보통이에요', '좋았어요', '아주 좋았어요']

interface StarFieldProps {
  name: string
  defaultValue: string
  error: string | undefined
}

/** Five radios that look like stars; the chosen one says in words what it means. */
export function StarField({ name, defaultValue, error }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset className="star-field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="radio-chips__legend">별점</legend>
      <div className="star-field__row row">
        {WORDS.map((words, index) => {
          const score = String(index + 1)
          return (
            <label key={score} className="star-field__star">
              <input
                type="radio"
                className="star-field__radio"
                name={name}
                value={score}
                defaultChecked={score === defaultValue}
              />
              <svg className="star-field__shape" viewBox="0 0 24 24" aria-hidden="true">
                <path d="m12 2.8 2.8 5.8 6.3.9-4.6 4.4 1.1 6.3-5.6-3-5.6 3 1.1-6.3L2.9 9.5l6.3-.9z" />
              </svg>
              <span className="star-field__words small">
                <b>{score}점</b> {words}
              </span>
            </label>
          )
        })}
        <span className="star-field__none small" aria-hidden="true">
          별을 눌러 골라 주세요
        </span>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
