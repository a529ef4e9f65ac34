import { REQUIRED_FACTS, type CompanyFact, type Settings } from '#app/shared/settings/contract.ts'
import type { Slug } from '#app/shared/settings/sections.ts'

export function toDo(
  { company, holidays, verification }: Pick<Settings, 'company' | 'holidays' | 'verification'>,
  today: string,
): Partial<Record<Slug, string>> {
  const open: Partial<Record<Slug, string>> = {}
  // Those of the checklist, so that both tell the same number.
  const unset = unsetFacts(company).length
  if (unset > 0) open.company = `필수 빈칸 ${unset}개`
  const years = yearsWithout(holidays, today)
  if (years.length > 0) open.holidays = `${years.join(', ')}년이 비어 있어요`
  if (!verification.google && !verification.naver) open.search = '소유 확인 전'
  return open
}

/** What of the company must be told before personal data is taken, and is not. */
export const unsetFacts = (company: Settings['company']): CompanyFact[] =>
  REQUIRED_FACTS.filter((fact) => !company[fact]?.trim())

/** This year and the next, if nobody entered a day off. */
export function yearsWithout(holidays: Settings['holidays'], today: string): number[] {
  const year = Number(today.slice(0, 4))
  const days = Object.keys(holidays)
  return [year, year + 1].filter((each) => !days.some((day) => day.startsWith(`${each}-`)))
}
