import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { CarrierPage } from '#app/catalog/carriers/contract.ts'
import type { HomePhone, MobileBundle } from '#app/shared/plans/phone-products.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import {
  itemsOf,
  paragraphsOf,
  rowsOf,
  sectionsOf,
  sectionsUnder,
  sectionTitled,
  type Section,
} from '#app/catalog/carriers/sample-document.server.ts'
import { samplePlans, type CombinationTerms } from './sample-plans.server.ts'

export interface SampleCarrier {
  carrier: CarrierCode
  checkedAt: string
  plans: Plan[]
  page: CarrierPage
  homePhone: HomePhone
  mobileBundle: MobileBundle
}

/** Reads six plans, the phone products and the page of each carrier in content/documents/carriers.md. */
export function readSampleCarriers(markdown: string): SampleCarrier[] {
  const checkedAt = /작성일 (\d{4}-\d{2}-\d{2})/.exec(markdown)?.[1]
  if (!checkedAt) throw new Error('carriers.md does not say when it was written.')
  const sections = sectionsOf(markdown)
  return CARRIER_CODES.flatMap((carrier) => {
    const head = sections.find((section) => section.title.endsWith(`(/infor/${carrier})`))
    if (!head) return []
    const own = sectionsUnder(sections, head)
    const product = { carrier, isSample: true, checkedAt }
    return {
      carrier,
      checkedAt,
      plans: samplePlans(carrier, termsIn(own), checkedAt),
      page: pageIn(head, own),
      homePhone: { ...product, ...homePhoneIn(own) },
      mobileBundle: { ...product, ...bundleIn(own) },
    }
  })
}

function pageIn(head: Section, sections: readonly Section[]): CarrierPage {
  const benefits = sectionTitled(sections, '혜택과 조건')
  const reading = sectionTitled(sections, '요금 읽는 법')
  return {
    fit: labelled(head, '한 줄 소개'),
    intro: labelled(head, '소개 아래 글'),
    benefits: paragraphsOf(benefits).filter((text) => text !== '상담 때 물어보면 좋은 것'),
    questions: itemsOf(benefits),
    giftNotes: itemsOf(sectionTitled(sections, '사은품')),
    steps: rowsOf(sectionTitled(sections, '신청 순서')).map(([, what = '', duration = '']) => {
      const [title, text] = splitAtColon(what)
      return { title, text, duration }
    }),
    preparations: itemsOf(sectionTitled(sections, '준비물')).map((item) => {
      const [name, text] = splitAtColon(item)
      return { name, text }
    }),
    priceReading: {
      lead: paragraphsOf(reading)[0] ?? '',
      rows: rowsOf(reading).map(([label = '', amount = '', meaning = '']) => ({ label, amount, meaning })),
    },
    earlyTermination: paragraphsOf(sectionTitled(sections, '약정이 끝나기 전에 해지하면')),
    slowSpeed: itemsOf(sectionTitled(sections, '속도가 안 나오면')),
  }
}

/** Its term is the plans' three years. */
function homePhoneIn(sections: readonly Section[]) {
  const section = sectionTitled(sections, '인터넷전화')
  const [[name = '', list = '', discount = ''] = []] = rowsOf(section)
  const [callRates = ''] = paragraphsOf(section)
  const [listPrice, termDiscount] = [wonIn(list), wonIn(discount)]
  return { name, termMonths: 36, listPrice, termDiscount, callRates, conditions: itemsOf(section) }
}

function bundleIn(sections: readonly Section[]) {
  const section = sectionTitled(sections, '결합 할인')
  const [lead = '', ...conditions] = paragraphsOf(section)
  const [phones = '', members = ''] = itemsOf(section).map((item) => splitAtColon(item)[1])
  return { lead, phones, members, conditions }
}

/** `−2,200원` → 2200. */
function wonIn(cell: string): number {
  const digits = /^−?([\d,]+)원$/.exec(cell)?.[1]
  if (!digits) throw new Error(`“${cell}” is not an amount of the form 2,200원.`)
  return Number(digits.replaceAll(',', ''))
}

function termsIn(sections: readonly Section[]): Map<string, CombinationTerms> {
  const [gifts, equipment] = ['사은품', '장비와 채널'].map(
    (title) => new Map(rowsOf(sectionTitled(sections, title)).map(([name, ...rest]) => [name, rest])),
  )
  return new Map(
    rowsOf(sectionTitled(sections, '결합 할인')).map(([name = '', , ...lines]) => {
      const [amount = '', giftPaid = '', giftCondition = ''] = gifts?.get(name) ?? []
      const bundleDiscounts = lines.flatMap((cell) => discountIn(cell) ?? [])
      const [channels = '', router = '', rent = ''] = equipment?.get(name) ?? []
      return [
        name,
        {
          bundleDiscounts,
          giftAmount: wonOfGift(amount),
          giftPaid,
          giftCondition,
          tvChannels: channels === '없음' ? null : Number.parseInt(channels, 10),
          router,
          equipmentRent: rent === '없음' ? 0 : wonIn(rent),
        },
      ]
    }),
  )
}

/** `−5,500 → 39,600원` → 5500; `해당 없음` → null. */
function discountIn(cell: string): number | null {
  const digits = /^−([\d,]+) →/.exec(cell)?.[1]
  return digits ? Number(digits.replaceAll(',', '')) : null
}

/** `15만 원` → 150000. */
function wonOfGift(cell: string): number {
  const digits = /^(\d+)만 원$/.exec(cell)?.[1]
  if (!digits) throw new Error(`“${cell}” is not a gift of the form 15만 원.`)
  return Number(digits) * 10_000
}

function labelled(section: Section, label: string): string {
  const found = paragraphsOf(section).find((text) => text.startsWith(`${label}: `))
  if (!found) throw new Error(`carriers.md has no “${label}” under ${section.title}.`)
  return found.slice(label.length + 2)
}

function splitAtColon(text: string): [string, string] {
  const at = text.indexOf(': ')
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)]
}
