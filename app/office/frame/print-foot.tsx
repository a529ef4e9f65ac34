import { BRAND } from '#app/platform/brand.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'

/** On paper alone: whose screen it was, and of when. */
export function PrintFoot({ name, at }: { name: string; at: string }) {
  return <p className="print-foot">{`${BRAND.ko} 상담실 · ${dottedMoment(at)} · ${name}`}</p>
}
