import type { Services } from '#app/database/services.server.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { holidaysOf } from '#app/shared/settings/holidays.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import { invalidFields, Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { changeSetting } from './change-setting.server.ts'
import { SETTING_ROWS } from './contract.ts'
import type * as calls from './entries-contract.ts'
import { storedSetting } from './history.server.ts'

type Done = Promise<{ version: number }>
type Term = Settings['supportNumbers'][number]

export const addNumber: UseCase<typeof calls.addNumber> = (services, input, visit) => {
  const { version, ...added } = input
  return changeNumbers(services, version, (terms) => [...terms, added], visit)
}

export const endNumber: UseCase<typeof calls.endNumber> = (services, input, visit) => {
  const { version, until } = input
  const ended = (terms: readonly Term[]) =>
    terms.map((term) => (isSame(term, input) ? { ...term, until } : term))
  return changeNumbers(services, version, ended, visit)
}

export const removeNumber: UseCase<typeof calls.removeNumber> = (services, input, visit) => {
  const rest = (terms: readonly Term[]) => terms.filter((term) => !isSame(term, input))
  return changeNumbers(services, input.version, rest, visit)
}

export const addHoliday: UseCase<typeof calls.addHoliday> = async (
  services,
  { version, date, name },
  visit,
) => {
  const value = { ...(await storedSetting(services, 'holidays')), [date]: name }
  return change(services, 'holidays', { version, value }, visit)
}

export const removeHoliday: UseCase<typeof calls.removeHoliday> = async (
  services,
  { version, date },
  visit,
) => {
  const { [date]: _, ...value } = await storedSetting(services, 'holidays')
  return change(services, 'holidays', { version, value }, visit)
}

/** Does not overwrite existing entries. Refuses with `conflict` an unknown year. */
export const fillHolidays: UseCase<typeof calls.fillHolidays> = async (
  services,
  { version, year },
  visit,
) => {
  const found = /^20\d\d$/.test(year) ? await holidaysOf(Number(year), services) : {}
  if (Object.keys(found).length === 0) {
    const message = `${year}년 공휴일은 아직 알려지지 않았어요. 직접 더해 주세요.`
    throw new Refusal('conflict', { message })
  }
  const value = { ...found, ...(await storedSetting(services, 'holidays')) }
  return change(services, 'holidays', { version, value }, visit)
}

const isSame = (term: Term, { inType, from }: Pick<Term, 'inType' | 'from'>) =>
  term.inType === inType && term.from === from

async function changeNumbers(
  services: Services,
  version: number,
  changed: (terms: readonly Term[]) => readonly Term[],
  visit: Visit,
): Done {
  const value = changed(await storedSetting(services, 'supportNumbers'))
  return change(services, 'supportNumbers', { version, value }, visit)
}

/** Validates the whole list and maps errors to the entry's fields. */
async function change(
  services: Services,
  key: 'supportNumbers' | 'holidays',
  list: { version: number; value: unknown },
  visit: Visit,
): Done {
  try {
    const input = checkedInput(SETTING_ROWS[key], list)
    return await changeSetting(key, services, input as never, visit)
  } catch (error) {
    const { errors } = ((error instanceof Refusal && error.data) || {}) as { errors?: FieldErrors }
    if (!errors) throw error
    if (errors['value']) throw new Refusal('invalid', { message: errors['value'] })
    const own = Object.entries(errors).map(
      ([name, message]) => [name.replace('value.', ''), message] as const,
    )
    throw invalidFields(Object.fromEntries(own))
  }
}
