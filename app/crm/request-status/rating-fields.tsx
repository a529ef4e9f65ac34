import { RATING_LINE_LENGTH, RATING_NAMES, RATINGS, type Rating } from '#app/crm/requests/ratings.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import './rating-fields.css'

interface RatingFieldsProps {
  rating: Rating | null
  isSending?: boolean
  /** Beside the line. */
  error?: string | undefined
}

/** Each answer is a button of one form: one tap, with or without a line. */
export function RatingFields({ rating, isSending = false, error }: RatingFieldsProps) {
  return (
    <>
      <TextField
        label="한마디"
        name="line"
        isOptional
        autoComplete="off"
        maxLength={RATING_LINE_LENGTH}
        error={error}
      />
      <div className="rating-fields">
        {RATINGS.map((each) => (
          <Button
            key={each}
            type="submit"
            kind="secondary"
            name="rating"
            value={each}
            aria-pressed={rating === each}
            isLoading={isSending}
            className="rating-fields__choice"
          >
            {RATING_NAMES[each]}
          </Button>
        ))}
      </div>
    </>
  )
}
