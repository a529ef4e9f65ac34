import type { NumberTerm } from './contract.ts'

export function numbersOn(terms: readonly NumberTerm[], date: string): Record<string, string> {
  const valid = terms.filter(({ from, until }) => from <= date && (until === null || date <= until))
  return Object.fromEntries(valid.map(({ inType, number }) => [inType, number]))
}

/** Only a call to 080 costs the caller nothing. */
export const isFreeCall = (number: string) => number.startsWith('080')
