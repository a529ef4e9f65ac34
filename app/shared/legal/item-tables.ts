import { BASES } from '#app/shared/data-inventory/bases.ts'
import { PERSONAL_DATA } from '#app/shared/data-inventory/inventory.ts'
import {
  ACTIVITIES,
  PURPOSES,
  type Activity,
  type PersonalDatum,
} from '#app/shared/data-inventory/personal-datum.ts'

const CONSENTED: ReadonlySet<string> = new Set([BASES.consent, BASES.advertising])
const NONE = '없음'

/** Those of staff stand in their own contract. */
const TOLD = PERSONAL_DATA.filter(({ whose }) => whose !== '직원')
const joined = (data: readonly PersonalDatum[]) => data.map(({ what }) => what).join(' · ') || NONE

interface Group {
  name: string
  basis: string
  data: readonly PersonalDatum[]
}

/** By what it is processed for and why it may be, in the order of the inventory. */
function groupsOf(data: readonly PersonalDatum[]): Group[] {
  const keys = [...new Set(data.map(({ activity, basis }) => `${activity} ${basis}`))]
  return keys.map((key) => {
    const own = data.filter(({ activity, basis }) => `${activity} ${basis}` === key)
    return { name: ACTIVITIES[own[0]!.activity], basis: own[0]!.basis, data: own }
  })
}

/** Rows of the activities that have a datum: what each is for, and by which articles. */
export const purposes = (): string[][] =>
  (Object.keys(ACTIVITIES) as Activity[]).flatMap((activity) => {
    const bases = new Set(TOLD.filter((datum) => datum.activity === activity).map(({ basis }) => basis))
    return bases.size === 0
      ? []
      : [[ACTIVITIES[activity], PURPOSES[activity].join(', '), [...bases].join(' · ')]]
  })

/** Rows of what is processed with a consent: what it is for, what it needs, what is a choice, and the article. */
export const consentedItems = (): string[][] =>
  groupsOf(TOLD.filter(({ basis }) => CONSENTED.has(basis))).map(({ name, basis, data }) => [
    name,
    joined(data.filter(({ isRequired }) => isRequired)),
    joined(data.filter(({ isRequired }) => !isRequired)),
    basis,
  ])

/** Rows of what is processed without one: what it is for, the items, and the article. */
export const otherItems = (): string[][] =>
  groupsOf(TOLD.filter(({ basis }) => !CONSENTED.has(basis))).map(({ name, basis, data }) => [
    name,
    joined(data),
    basis,
  ])
