import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import {
  homePhoneMonthly,
  ofCarrier,
  type HomePhone,
  type MobileBundle,
} from '#app/shared/plans/phone-products.ts'
import { wonIn } from '#app/shared/compliance/gift-amounts.ts'
import { readHeldOffers, readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import { contentTags, listHomePhones, listMobileBundles, listPlans } from '#app/shared/plans/plans.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { carrierPage, type internetContents } from './contract.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'

type InternetContents = DataOf<typeof internetContents>['result'][number]

/** The texts of a carrier's page; null while the operator has none. Without consent they tell no sum of money. */
export async function readCarrierPage(services: Services, carrier: CarrierCode) {
  const load = () => loadCarrierPage(services.database, carrier)
  const [stored, { unaccepted }] = [
    await services.remember(`carrier page ${carrier}`, contentTags(carrier), load),
    await readWordFacts(services),
  ]
  if (stored === null || stored.isSample || !unaccepted.includes(carrier)) return stored
  return { ...stored, page: carrierPage.parse(withoutSums(stored.page)) }
}

function withoutSums(value: unknown): unknown {
  if (typeof value === 'string') return wonIn(value).length > 0 ? '' : value
  if (Array.isArray(value)) return value.filter((each) => wonIn(JSON.stringify(each)).length === 0)
  return Object.fromEntries(Object.entries(Object(value)).map(([name, inner]) => [name, withoutSums(inner)]))
}

async function loadCarrierPage(database: Database, carrier: CarrierCode) {
  const row = await database
    .selectFrom('carrier_pages')
    .select(['content', 'is_sample', 'checked_at'])
    .where('carrier', '=', carrier)
    .executeTakeFirst()
  if (!row) return null
  return { page: carrierPage.parse(row.content), isSample: row.is_sample, checkedAt: row.checked_at }
}

/** Without those that tell a price of a carrier that does not consent today: asked of the clock each time, as for plans. */
export async function listQuestions(services: Services, place: 'main' | 'consult') {
  const load = () => loadQuestions(services.database, place)
  const [questions, isHeld] = [
    await services.remember(`questions ${place}`, contentTags(), load),
    await readHeldOffers(services),
  ]
  return questions
    .filter(({ question, answer }) => !isHeld({ texts: [question, answer] }))
    .map(({ id, question, answer }) => ({ id, question, answer }))
}

function loadQuestions(database: Database, place: 'main' | 'consult') {
  return database
    .selectFrom('questions')
    .select(['id', 'question', 'answer'])
    .where('place', '=', place)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** What the call getInternetContents answers: one entry a carrier that has a page. */
export async function listInternetContents(
  services: Services,
  input: InputOf<typeof internetContents>,
): Promise<DataOf<typeof internetContents>> {
  const wanted = input.carrier ? [input.carrier] : CARRIER_CODES
  const [plans, homePhones, bundles, faq, pages] = await Promise.all([
    listPlans(services, input.carrier),
    listHomePhones(services),
    listMobileBundles(services),
    listQuestions(services, 'main'),
    Promise.all(wanted.map((carrier) => readCarrierPage(services, carrier))),
  ])
  const result = wanted.flatMap((carrier, index) => {
    const stored = pages[index]
    if (!stored) return []
    const own = plans.filter((plan) => plan.carrier === carrier)
    const { page, checkedAt } = stored
    return {
      carrier,
      plans: own.map(({ homePhone: _homePhone, ...plan }) => plan),
      ...offersIn(own),
      ...phonesOf(carrier, homePhones, bundles),
      steps: page.steps,
      faq: faq.map(({ question, answer }) => ({ question, answer })),
      checkedAt,
    }
  })
  return { result }
}

function phonesOf(
  carrier: CarrierCode,
  homePhones: readonly HomePhone[],
  bundles: readonly MobileBundle[],
): Pick<InternetContents, 'homePhone' | 'mobileBundle'> {
  const phone = ofCarrier(homePhones, carrier)
  return {
    homePhone: phone && { ...phone, monthly: homePhoneMonthly(phone) },
    mobileBundle: ofCarrier(bundles, carrier),
  }
}

function offersIn(plans: readonly Plan[]): Pick<InternetContents, 'bundleDiscounts' | 'gifts'> {
  return {
    bundleDiscounts: plans.flatMap((plan) =>
      plan.bundleDiscounts.map((discount, index) => ({
        planCode: plan.code,
        phoneCarrier: plan.carrier,
        mobileLines: index + 1,
        discount,
      })),
    ),
    gifts: plans.map((plan) => ({
      planCode: plan.code,
      amount: plan.giftAmount,
      paid: plan.giftPaid,
      condition: plan.giftCondition,
    })),
  }
}
