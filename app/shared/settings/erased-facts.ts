import type { CompanyFact } from './contract.ts'

/** Facts of the company that name somebody, or reach them. */
export const FACTS_OF_PEOPLE = [
  'owner',
  'privacyOfficer',
  'email',
  'address',
] as const satisfies CompanyFact[]

/** Stands in the history where such a fact was, once its time is over. */
export const ERASED_FACT = '기간이 지나 지움'

export const hasErasedFact = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).includes(ERASED_FACT)
