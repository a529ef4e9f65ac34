import type { Services } from '#app/database/services.server.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { PAGE_SIZE } from '#app/shared/text-search/search-limits.ts'
import type { Bundle } from '#app/shared/plans/plan-price.ts'
import type { FoundEntry } from '#app/shared/text-search/shelf-walk.server.ts'
import type { Found } from './contract.ts'
import { TYPES, typeOf, type FoundType } from './facets.ts'
import { pageOf, readHits } from './hits.server.ts'
import { groupProducts, readGroups, type ProductGroup } from './product-groups.server.ts'

/** How many of each type stand there while all are shown: cards of products are as high as several texts. */
const FIRST = { product: 3, text: 5 } as const

export interface ResultSection {
  type: FoundType
  total: number
  /** What is true of each of its groups. */
  words: string | null
  groups: ProductGroup[]
  hits: Found[]
  /** Whether there is more of it than is shown. */
  isBeginning: boolean
}

export interface Sections {
  sections: ResultSection[]
  pages: number
}

interface Asked {
  page: number
  patterns: readonly string[]
  /** Of whoever looks, as the address tells. */
  bundle: Bundle
  /** Is answered whole before its list. */
  told?: FoundEntry | undefined
}

/** The first of each type, the type of the best hit first; one type alone page by page. */
export async function readSections(
  services: Services,
  entries: readonly FoundEntry[],
  { page, patterns, bundle, told }: Asked,
): Promise<Sections> {
  const types = typesIn(entries)
  if (types.length === 1) return readWhole(services, types[0]!, entries, { page, patterns, bundle, told })
  if (page > 1) return { sections: [], pages: 1 }
  const sections = types.map(async (type): Promise<ResultSection> => {
    const own = entries.filter((entry) => typeOf(entry) === type)
    const listed = own.filter((entry) => entry !== told)
    const { shown, groups, hits } =
      type === 'product'
        ? await firstGroups(services, own, { patterns, bundle })
        : {
            ...(await firstTexts(services, listed, patterns)),
            groups: [],
          }
    return {
      type,
      total: own.length,
      ...saidOnce(groups),
      hits,
      isBeginning: shown < listed.length,
    }
  })
  const isShown = ({ type, groups, hits, isBeginning }: ResultSection) =>
    groups.length + hits.length > 0 || isBeginning || (told !== undefined && typeOf(told) === type)
  return { sections: (await Promise.all(sections)).filter(isShown), pages: 1 }
}

function typesIn(entries: readonly FoundEntry[]): FoundType[] {
  const first = (type: FoundType) => entries.findIndex((entry) => typeOf(entry) === type)
  return TYPES.filter((type) => first(type) >= 0).toSorted((one, other) => first(one) - first(other))
}

/** As many rows as are shown first: pages of carriers of which the same sentence was found are one. */
async function firstTexts(services: Services, listed: readonly FoundEntry[], patterns: readonly string[]) {
  const first = listed.slice(0, FIRST.text + CARRIER_CODES.length - 1)
  const hits = await readHits(services, first, patterns)
  const rows = new Set<string>()
  const end = hits.findIndex((hit, at) => {
    rows.add(hit.kind === 'page' ? JSON.stringify(hit.excerpt.map(({ text }) => text)) : String(at))
    return rows.size > FIRST.text
  })
  return end === -1 ? { shown: first.length, hits } : { shown: end, hits: hits.slice(0, end) }
}

async function firstGroups(
  services: Services,
  own: readonly FoundEntry[],
  { patterns, bundle }: Pick<Asked, 'patterns' | 'bundle'>,
) {
  const first = (await groupProducts(services, own)).slice(0, FIRST.product)
  const groups = await readGroups(services, first, patterns, bundle)
  // Nobody who looks for a word of their conditions looks for the products.
  if (groups.every(({ isNamed }) => !isNamed)) return { shown: 0, groups: [], hits: [] }
  return { shown: first.reduce((sum, { entries }) => sum + entries.length, 0), groups, hits: [] }
}

async function readWhole(
  services: Services,
  type: FoundType,
  entries: readonly FoundEntry[],
  { page, patterns, bundle, told }: Asked,
): Promise<Sections> {
  const gathered = type === 'product' ? await groupProducts(services, entries) : []
  const groups = await readGroups(services, pageOf(gathered, page), patterns, bundle)
  const hits = type === 'product' ? [] : await readHits(services, listedOn(entries, page, told), patterns)
  const pages = Math.ceil((type === 'product' ? gathered : entries).length / PAGE_SIZE)
  if (groups.length + hits.length === 0 && !told) return { sections: [], pages }
  const total = entries.length
  return { sections: [{ type, total, ...saidOnce(groups), hits, isBeginning: false }], pages }
}

const listedOn = (entries: readonly FoundEntry[], page: number, told: FoundEntry | undefined) =>
  pageOf(entries, page).filter((entry) => entry !== told)

/** What the cards of several groups would each say stands above them: all of it, or that their carriers are equal. */
function saidOnce(groups: readonly ProductGroup[]): Pick<ResultSection, 'words' | 'groups'> {
  const [first, ...others] = groups
  const isShared = (name: 'words' | 'tie') =>
    first?.[name] && others.length > 0 && others.every((other) => other[name] === first[name])
  if (first?.words && isShared('words'))
    return { words: `${first.words}.`, groups: groups.map((group) => ({ ...group, words: null })) }
  const tie = first?.tie
  if (!tie || !isShared('tie')) return { words: null, groups: [...groups] }
  const rest = ({ words }: ProductGroup) => words?.slice(tie.length).trim() ?? null
  return { words: tie, groups: groups.map((group) => ({ ...group, words: rest(group) })) }
}
