import { dottedDate, seoulDate, seoulTime } from '#app/platform/korean-time.ts'

/** `2026.11.22 14:05`, in Seoul */
export function Moment({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} className="nowrap">{`${dottedDate(seoulDate(moment))} ${seoulTime(moment)}`}</time>
  )
}
