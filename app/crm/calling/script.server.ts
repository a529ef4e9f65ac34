import type { Services } from '#app/database/services.server.ts'
import { bundleOf } from '#app/crm/requests/estimate.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { NO_BUNDLE, priceOf } from '#app/shared/plans/plan-price.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { momentText } from '#app/crm/leads/lead-times.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { readMarkdown } from '#app/platform/markdown.server.ts'
import type { Prose } from '#app/platform/prose.ts'
import { digits, won } from '#app/ui/won.ts'
import script from '#content/documents/desk-scripts.md?raw'

export interface ScriptSection {
  title: string
  prose: Prose
}

/** The later sections are about states and outcomes, which the desk explains itself. */
const SPOKEN = 9
const CARRIERS_SECTION = 6

/** Sections of content/documents/desk-scripts.md. */
const SECTIONS = script
  .split(/^## /m)
  .slice(1)
  .map((text) => {
    const [, number = '0', title = '', body = ''] = /^(\d+)\. ([^\n]+)\n([\s\S]*)$/.exec(text) ?? []
    return { number: Number(number), title, body }
  })
  .filter(({ number }) => number <= SPOKEN)

/** Fills the script for a lead, with the parts of its carrier only; unknown values stay as their name in brackets. */
export async function scriptFor(
  services: Services,
  advisor: string,
  { lead, requests }: LeadDetail,
): Promise<ScriptSection[]> {
  const values = await variables(services, advisor, { lead, requests })
  return SECTIONS.map(({ number, title, body }) => ({
    title,
    prose: readMarkdown(fill(number === CARRIERS_SECTION ? forCarrier(body, lead.carrier) : body, values)),
  }))
}

async function variables(
  services: Services,
  advisor: string,
  { lead, requests }: Pick<LeadDetail, 'lead' | 'requests'>,
): Promise<Record<string, string>> {
  const [plans, { supportNumbers }] = await Promise.all([listPlans(services), readSiteFacts(services)])
  const newest = requests[0]
  const plan = plans.find(({ code }) => code === newest?.planCode)
  const known = {
    advisor,
    receivedAt: momentText(lead.createdAt),
    phone: supportNumbers[newest?.seen.inType ?? ''] ?? DEFAULT_SUPPORT_NUMBER,
    ...(lead.carrier && { carrier: CARRIER_NAMES[lead.carrier] }),
    made: '뺀',
  }
  if (!plan) return known
  const price = priceOf(plan, newest?.estimate ? bundleOf(newest.estimate) : NO_BUNDLE)
  return {
    ...known,
    plan: plan.name,
    monthly: digits(price.monthly),
    list: digits(price.listPrice),
    termDiscount: digits(price.termDiscount),
    bundleDiscount: won(price.bundleDiscount),
    made: price.homePhone > 0 ? `빼고 ${HOME_PHONE} ${won(price.homePhone)}을 더한` : known.made,
    installFee: digits(price.installFee),
    total: won(price.total),
    term: `${plan.termMonths}개월`,
    amount: won(plan.giftAmount),
    giftDue: plan.giftPaid,
    clawback: plan.giftCondition,
  }
}

const NAMES: Readonly<Record<string, string>> = {
  carrier: '통신사',
  plan: '상품',
  monthly: '월 요금',
  list: '정가',
  termDiscount: '약정 할인',
  bundleDiscount: '결합 할인',
  installFee: '설치비',
  total: '3년 총액',
  term: '약정 기간',
  amount: '사은품 금액',
  giftDue: '지급 시점',
  clawback: '돌려주는 조건',
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `[${NAMES[name] ?? name}]`)
}

/** Without a carrier all carriers' parts stay. */
function forCarrier(body: string, carrier: LeadDetail['lead']['carrier']): string {
  if (!carrier) return body
  const [intro = '', ...parts] = body.split(/^(?=### )/m)
  const own = `### ${CARRIER_NAMES[carrier]}\n`
  return (
    intro + parts.filter((part) => part.startsWith(own) || /^### [가-힣]+ 통신사 공통/.test(part)).join('')
  )
}
