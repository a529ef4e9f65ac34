import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { availability } from './availability-act.ts'

export function AvailabilitySwitch({ isAvailable }: { isAvailable: boolean }) {
  return (
    <ActForm
      row={availability}
      values={{ isAvailable: String(!isAvailable) }}
      className="availability spread small"
    >
      {({ isSending }) => (
        <>
          <span aria-live="polite">
            {isAvailable ? '새 상담을 받고 있어요' : '새 상담을 받지 않고 있어요'}
          </span>
          <Button type="submit" kind="secondary" size="sm" isLoading={isSending}>
            {isAvailable ? '잠시 쉬기' : '상담 받기'}
          </Button>
        </>
      )}
    </ActForm>
  )
}
