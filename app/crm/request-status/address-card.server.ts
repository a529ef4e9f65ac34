import { refusalOf } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import type { FieldErrors, Refusal } from '#app/platform/refusal.ts'
import { keptPeriod } from '#app/shared/legal/told-in-policy.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { eraseFound, saveFound, stateOf } from './address-acts.server.ts'
import { findFor } from './address-choices.server.ts'
import {
  findAddresses as findRow,
  saveAddress as saveRow,
  type AddressState,
  type FoundAddresses,
} from './address-contract.ts'
import { textOf } from './form-text.ts'
import { readRequestOf, type OwnRequest } from './request.server.ts'
import type { REQUEST_SAID } from './status-words.ts'

/** What the card shows, with what its forms sent. */
export interface AddressFacts extends AddressState {
  typed: { keyword: string; choice: string; line: string; detail: string }
  found: FoundAddresses | null
  errors: FieldErrors
  /** How long it is kept after the talks: `3개월`. */
  kept: string
}

interface Acted {
  facts: AddressFacts
  done: keyof typeof REQUEST_SAID | null
  status: number
  retryAfter?: number | undefined
}

const UNTYPED = { keyword: '', choice: '', line: '', detail: '' }
type Typed = AddressFacts['typed']
type Step = (asked: {
  services: Services
  own: OwnRequest
  typed: Typed
  page: string
  visit: Visit
}) => Promise<Partial<Pick<Acted, 'done'> & { found: FoundAddresses; typed: Typed }>>

/** The forms of the card; each reads its input as the call does. */
const STEPS = {
  async findAddress({ services, own, typed, page, visit }) {
    const asked = read(findRow, own, { keyword: typed.keyword, ...(page && { page }) })
    return { found: await findFor(services, own, { ...asked, network: visit.network }) }
  },
  async chooseAddress({ services, own, typed }) {
    await saveFound(services, own, read(saveRow, own, { choice: typed.choice, detail: typed.detail }))
    return { done: 'addressed', typed: UNTYPED }
  },
  async typeAddress({ services, own, typed }) {
    await saveFound(services, own, read(saveRow, own, { line: typed.line, detail: typed.detail }))
    return { done: 'addressed', typed: UNTYPED }
  },
  async eraseAddress({ services, own }) {
    await eraseFound(services, own)
    return { done: 'addressErased' }
  },
} satisfies Record<string, Step>

const isStep = (name: string): name is keyof typeof STEPS => Object.hasOwn(STEPS, name)

/** The caller must have proved whose the request is. Null if the form was another one. */
export async function actOnAddress(
  services: Services,
  receiptNo: string,
  form: FormData,
  visit: Visit,
): Promise<Acted | null> {
  const name = textOf(form, 'step')
  if (!isStep(name)) return null
  const step: Step = STEPS[name]
  const own = await readRequestOf(services.database, receiptNo)
  const typed = {
    keyword: textOf(form, 'keyword'),
    choice: textOf(form, 'choice'),
    line: textOf(form, 'line'),
    detail: textOf(form, 'detail'),
  }
  const asked = { services, own, typed, page: textOf(form, 'page'), visit }
  try {
    const { done = null, ...shown } = await step(asked)
    return { facts: { ...(await readAddressFacts(services, receiptNo)), typed, ...shown }, done, status: 200 }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refused(refusal, asked)
  }
}

export async function readAddressFacts(services: Services, receiptNo: string): Promise<AddressFacts> {
  const own = await readRequestOf(services.database, receiptNo)
  const kept = await keptPeriod(services)
  return { ...(await stateOf(services, own)), typed: UNTYPED, found: null, errors: {}, kept }
}

/** Shows the list of addresses again, from which none or an old one was chosen. */
async function refused(refusal: Refusal, asked: Parameters<Step>[0]): Promise<Acted> {
  const { services, own, typed, page, visit } = asked
  const { errors = { card: refusal.message } } = (refusal.data ?? {}) as { errors?: FieldErrors }
  const isOfList = 'choice' in errors || ('detail' in errors && typed.choice !== '')
  const again = isOfList && typed.keyword ? STEPS.findAddress({ services, own, typed, page, visit }) : null
  const { found = null } = (await again?.catch(() => null)) ?? {}
  const facts = { ...(await readAddressFacts(services, own.receipt_no)), typed, found, errors }
  return { facts, done: null, status: refusal.status, retryAfter: refusal.retryAfter }
}

function read<Row extends typeof findRow | typeof saveRow>(
  row: Row,
  { receipt_no }: OwnRequest,
  sent: object,
) {
  // The digits were proved; the row wants some.
  return checkedInput(row, { ...sent, receiptNo: receipt_no, last4: '0000' })
}
