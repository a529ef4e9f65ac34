import type { ReactNode } from 'react'
import { hasWords, titleBeginner, titlePatterns } from '#app/shared/text-search/title-words.ts'
import { marked } from '#app/shared/text-search/marked-text.ts'
import type { MarkedText } from '#app/shared/text-search/contract.ts'
import { squeeze } from '#app/shared/text-search/squeezed-text.ts'
import type { FoundGroup } from './contract.ts'
import { actsOf } from './desk-acts.ts'
import { PAGE_KEYS, type OfferedPage } from './desk-keys.ts'
import { GROUP_NAMES, LEAST_LETTERS, type Part } from './found-groups.ts'

/** The form of the lead's own page that is pressed there, so that it refuses, logs and is undone as there. */
export type LeadAct = 'dial' | 'claim'

export interface Choice {
  id: string
  group: string
  title: MarkedText
  detail: string
  to: string
  keys: readonly string[]
  icon?: ReactNode
  /** Done there, beyond opening it. */
  act?: LeadAct
}

const LEADS = '/desk'
export const MOVE = '이동'
export const ACT = '할 일'
export const ELSE = '다른 화면과 할 일'
const FREQUENT = 3
const ONLY = { '@': 'people', '#': 'posts', '>': 'acts' } as const

interface Typed {
  q: string
  only: Part | 'acts' | null
}

/** `@` people, `#` posts, `>` acts and pages. */
export function readTyped(typed: string): Typed {
  const sign = typed.trimStart().charAt(0)
  if (sign !== '@' && sign !== '#' && sign !== '>') return { q: typed.trim(), only: null }
  return { q: typed.trimStart().slice(1).trim(), only: ONLY[sign] }
}

/** Whether the server is asked: people, posts and the like, from two letters on. */
export function asksServer({ q, only }: Typed): boolean {
  return only !== 'acts' && [...squeeze(q.normalize('NFC')).text].length >= LEAST_LETTERS
}

/** Only consonants, so that first sounds are looked for. */
export const isFirstSounds = (q: string) => /^[ㄱ-ㅎ\s]+$/u.test(q)

interface Known {
  pages: readonly OfferedPage[]
  groups: readonly FoundGroup[]
}

/** What can be chosen: pages that begin with what was typed first, then what was found, then the rest. */
export function choicesOf(typed: Typed, { pages, groups }: Known): Choice[] {
  const { q, only } = typed
  const places = only === 'people' || only === 'posts' ? [] : placesOf(pages)
  if (q === '') return places
  const patterns = titlePatterns(q)
  const matching = places
    .filter(({ name }) => hasWords(name, patterns))
    .map((place) => markedPlace(place, patterns))
  const begins = titleBeginner(q)
  const begun = matching.filter(({ name }) => begins(name))
  const isNumber = /\d/u.test(q)
  const found = only === 'acts' ? [] : groups.flatMap((group) => foundChoices(group, patterns, isNumber))
  const rest = [...matching.filter((place) => !begun.includes(place)), ...queueChoice(typed, pages)]
  // Each heading stands once.
  const named = new Set(begun.map(({ group }) => group))
  const others = rest.map((choice) => (named.has(choice.group) ? { ...choice, group: ELSE } : choice))
  return [
    ...begun,
    ...found,
    ...others.toSorted((one, other) => Number(one.group === ELSE) - Number(other.group === ELSE)),
  ]
}

/** Offered where nothing was found. */
export const frequentChoices = (pages: readonly OfferedPage[]): Choice[] => placesOf(pages).slice(0, FREQUENT)

type Place = Choice & { name: string }

function placesOf(pages: readonly OfferedPage[]): Place[] {
  const moves = pages.map(({ to, name, group, icon }) => {
    const key = PAGE_KEYS[to]
    return {
      id: `page ${to}`,
      group: MOVE,
      name,
      title: plain(name),
      detail: group,
      to,
      icon,
      keys: key ? ['G', key] : [],
    }
  })
  const acts = actsOf(pages).map(({ to, name }) => ({
    id: `act ${to}`,
    group: ACT,
    name,
    title: plain(name),
    detail: '',
    to,
    keys: [],
  }))
  return [...moves, ...acts]
}

const plain = (text: string): MarkedText => [{ text, isHit: false }]

const markedPlace = (place: Place, patterns: readonly string[]): Place => ({
  ...place,
  title: marked(place.name.normalize('NFC'), patterns),
})

/** A masked name is marked as a whole: which of its letters matched would tell the hidden ones. A number was none of them. */
function foundChoices({ name, items }: FoundGroup, patterns: readonly string[], isNumber: boolean): Choice[] {
  const isPerson = name === 'lead' || name === 'member'
  return items.map(({ to, title, detail }, at) => ({
    id: `${name} ${to} ${name === 'setting' ? at : ''}`.trim(),
    group: GROUP_NAMES[name],
    title: isPerson ? [{ text: title, isHit: !isNumber }] : marked(title.normalize('NFC'), patterns),
    detail,
    to,
    keys: [],
  }))
}

/** The queue itself finds a colleague's lead too, by the whole name or number. */
function queueChoice({ q, only }: Typed, pages: readonly OfferedPage[]): Choice[] {
  const hasQueue = pages.some(({ to }) => to === LEADS)
  if (!hasQueue || only === 'acts' || only === 'posts' || [...q].length < LEAST_LETTERS) return []
  const to = `${LEADS}?${new URLSearchParams({ q })}`
  return [{ id: 'queue', group: ACT, title: plain(`상담 신청함에서 ‘${q}’ 찾기`), detail: '', to, keys: [] }]
}
