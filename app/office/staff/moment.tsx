import { dottedMoment } from '#app/platform/korean-time.ts'

/** `2026.11.22 14:05`, in Seoul */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="nowrap">
      {dottedMoment(at)}
    </time>
  )
}
