import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Whether leads are handed to whoever is signed in. */
export function AvailabilitySwitch({ isAvailable }: { isAvailable: boolean }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action="/desk/next" className="availability">
      <input type="hidden" name="intent" value="availability" />
      <input type="hidden" name="isAvailable" value={String(!isAvailable)} />
      <span aria-live="polite">{isAvailable ? '새 상담을 받고 있어요' : '새 상담을 받지 않고 있어요'}</span>
      <Button type="submit" kind="secondary" size="sm" isLoading={fetcher.state !== 'idle'}>
        {isAvailable ? '잠시 쉬기' : '상담 받기'}
      </Button>
    </fetcher.Form>
  )
}
