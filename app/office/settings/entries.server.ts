import type { Services } from '#app/database/services.server.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { holidaysOf } from '#app/shared/settings/holidays.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { changeSetting } from './changing.server.ts'
import { SETTING_ROWS } from './contract.ts'
import type * as rows from './entries-contract.ts'
import { storedSetting } from './history.server.ts'

type Done = Promise<{ version: number }>
type Term = Settings['supportNumbers'][number]

export function addNumber(services: Services, input: InputOf<typeof rows.addNumber>, visit: Visit): Done {
  const { version, ...added } = input
  return changeNumbers(services, version, (terms) => [...terms, added], visit)
}

export function endNumber(services: Services, input: InputOf<typeof rows.endNumber>, visit: Visit): Done {
  const { version, until } = input
  const ended = (terms: readonly Term[]) =>
    terms.map((term) => (isSame(term, input) ? { ...term, until } : term))
  return changeNumbers(services, version, ended, visit)
}

export function removeNumber(
  services: Services,
  input: InputOf<typeof rows.removeNumber>,
  visit: Visit,
): Done {
  const rest = (terms: readonly Term[]) => terms.filter((term) => !isSame(term, input))
  return changeNumbers(services, input.version, rest, visit)
}

export async function addHoliday(
  services: Services,
  { version, date, name }: InputOf<typeof rows.addHoliday>,
  visit: Visit,
): Done {
  const value = { ...(await storedSetting(services, 'holidays')), [date]: name }
  return change(services, 'holidays', { version, value }, visit)
}

export async function removeHoliday(
  services: Services,
  { version, date }: InputOf<typeof rows.removeHoliday>,
  visit: Visit,
): Done {
  const { [date]: _, ...value } = await storedSetting(services, 'holidays')
  return change(services, 'holidays', { version, value }, visit)
}

/** Does not overwrite existing entries. Refuses with `conflict` an unknown year. */
export async function fillHolidays(
  services: Services,
  { version, year }: InputOf<typeof rows.fillHolidays>,
  visit: Visit,
): Done {
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
