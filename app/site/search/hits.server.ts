import { onReplica, type Services } from '#app/database/services.server.ts'
import { NO_BUNDLE, priceOf } from '#app/shared/plans/plan-price.ts'
import { listHomePhones, listMobileBundles, listPlans } from '#app/shared/plans/plans.server.ts'
import { marked, markedExcerpt } from '#app/shared/text-search/marked-text.ts'
import { PAGE_SIZE } from '#app/shared/text-search/search-limits.ts'
import type { FoundEntry } from '#app/shared/text-search/shelf-walk.server.ts'
import type { Found } from './contract.ts'
import { withoutHeldQuestions } from './held-questions.server.ts'
import { readFound } from './search-sources.server.ts'
import type { Source } from './source.server.ts'

export function pageOf<Each>(all: readonly Each[], page: number): Each[] {
  return all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
}

/** What was found, with its hits marked; what has been hidden since, or may not be offered today, is left out. */
export async function readHits(
  services: Services,
  entries: readonly FoundEntry[],
  patterns: readonly string[],
): Promise<Found[]> {
  const found = await onReplica(services, ({ database }) => readFound(database, entries))
  const sources = await withoutHeldQuestions(services, found)
  const [plans, phones, bundles] = await Promise.all([
    listPlans(services),
    listHomePhones(services),
    listMobileBundles(services),
  ])
  const isOffered = ({ kind, key }: Source) => {
    if (kind === 'plan') return plans.some(({ code }) => code === key)
    if (kind === 'phone') return phones.some(({ carrier }) => carrier === key)
    return kind !== 'bundle' || bundles.some(({ carrier }) => carrier === key)
  }
  return sources.filter(isOffered).map((source) => {
    const { kind, key, label, title, url, writtenOn, isSample } = source
    const { mark, excerpt } = markedBy(patterns, source)
    const plan = kind === 'plan' ? plans.find(({ code }) => code === key) : undefined
    const { monthly, total } = plan ? priceOf(plan, NO_BUNDLE) : { monthly: 0, total: 0 }
    const price = plan ? { monthly, total, gift: plan.giftAmount } : null
    return { kind, label, url, title: mark(title), excerpt, price, writtenOn, isSample }
  })
}

/** The excerpt is of the first that has what was looked for; where only the title has it, of what comes first. */
export function markedBy(
  patterns: readonly string[],
  { title, told, text }: Pick<Source, 'title' | 'told' | 'text'>,
) {
  const mark = (line: string) => marked(line, patterns)
  const isFound = (line: string) => mark(line).some(({ isHit }) => isHit)
  const shown = told.find(isFound) ?? (isFound(title) ? told[0] : undefined) ?? text
  return { mark, excerpt: markedExcerpt(shown, patterns) }
}
