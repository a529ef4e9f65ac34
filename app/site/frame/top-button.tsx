import { UpIcon } from '#app/ui/icons.tsx'

/** Back to the top; shown and answered by the page's first script (to-top.ts). */
export function TopButton() {
  return (
    <button
      type="button"
      className="fab__round"
      aria-label="맨 위로"
      data-to-top
      data-plain
      hidden
      suppressHydrationWarning
    >
      <UpIcon size="lg" />
    </button>
  )
}
