import { firstField, firstUnsafeField, UNSAFE_MESSAGE } from './input-rules.ts'
import { invalidFields, type FieldErrors } from './refusal.ts'
import { holdsResidentNumber } from './resident-number.ts'

const RESIDENT_MESSAGE = '주민등록번호는 받지 않아요. 지우고 다시 보내 주세요.'

/** What no text of any call may hold, by its field: letters that no column accepts, a resident registration number. */
export function textFaults(value: unknown): FieldErrors | null {
  const unsafe = firstUnsafeField(value)
  if (unsafe) return { [unsafe]: UNSAFE_MESSAGE }
  const resident = firstField(value, holdsResidentNumber)
  return resident ? { [resident]: RESIDENT_MESSAGE } : null
}

/** Refuses with `invalid`, at one field where a form has only that. */
export function refuseTextFaults(value: unknown, field?: string): void {
  const faults = textFaults(value)
  if (faults) throw invalidFields(field ? { [field]: Object.values(faults)[0]! } : faults)
}
