import type { CallHours } from '#app/shared/settings/contract.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'

const SPAN = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

/** Nobody is called at night (crm/leads/call-outcomes.ts), so no wish may lie there. */
const [DAY_BEGINS, DAY_ENDS] = ['08:00', '21:00']
const NIGHT = '밤에는 전화하지 않아요.'

/** By field. */
export function hoursErrors({ opens, closes, lunch, slots }: CallHours): FieldErrors {
  const errors: FieldErrors = {}
  if (opens < DAY_BEGINS) errors['opens'] = `${NIGHT} ${DAY_BEGINS}부터 열 수 있어요.`
  if (closes > DAY_ENDS) errors['closes'] = `${NIGHT} ${DAY_ENDS}까지 열 수 있어요.`
  if (opens >= closes) errors['closes'] = '끝나는 시간이 시작하는 시간보다 늦어야 해요.'
  const wrongLunch = lunch === null ? null : spanError(lunch, opens, closes)
  if (wrongLunch) errors['lunch'] = wrongLunch
  const wrongSlot = slotsError(slots, { opens, closes, lunch })
  if (wrongSlot) errors['slots'] = wrongSlot
  return errors
}

function slotsError(
  slots: readonly string[],
  { opens, closes, lunch }: Pick<CallHours, 'opens' | 'closes' | 'lunch'>,
): string | null {
  for (const [index, slot] of slots.entries()) {
    const wrong = spanError(slot, opens, closes)
    if (wrong) return `${slot}: ${wrong}`
    if (lunch && overlaps(slot, lunch)) return `${slot}: 점심시간(${lunch})과 겹쳐요.`
    const other = slots.slice(index + 1).find((each) => SPAN.test(each) && overlaps(slot, each))
    if (other) return `${slot}: ${other}와 겹쳐요.`
  }
  return null
}

function spanError(span: string, opens: string, closes: string): string | null {
  if (!SPAN.test(span)) return '13:00-15:00처럼 적어 주세요.'
  const [from, until] = span.split('-') as [string, string]
  if (from >= until) return '끝나는 시간이 시작하는 시간보다 늦어야 해요.'
  return from < opens || until > closes ? `상담 시간(${opens}~${closes}) 안이어야 해요.` : null
}

function overlaps(one: string, other: string): boolean {
  const [from, until] = one.split('-') as [string, string]
  const [start, end] = other.split('-') as [string, string]
  return from < end && start < until
}
