import type { ReactNode } from 'react'
import { hasWords, titleBeginner, titlePatterns } from '#app/shared/text-search/title-words.ts'
import { marked } from '#app/shared/text-search/marked-text.ts'
import type { MarkedText } from '#app/shared/text-search/contract.ts'
import { squeeze } from '#app/shared/text-search/squeezed-text.ts'
import type { FoundGroup, FoundItem } from './contract.ts'
import { actsOf, type FrameAct } from './desk-acts.ts'
import type { OfferedPage } from './desk-keys.ts'
import { PAGE_KEYS } from './page-keys.ts'
import { GROUP_NAMES, LEAST_LETTERS, type Part } from './found-groups.ts'

/** What of the lead's own page is pressed or put into focus there, so that it refuses, logs and is undone as there. */
export type LeadAct = 'dial' | 'claim' | 'assign' | 'status' | 'outcome' | 'again'

export interface Choice {
  id: string
  group: string
  title: MarkedText
  detail: string
  to: string
  keys: readonly string[]
  icon?: ReactNode
  /** Done there, beyond opening it. */
  act?: LeadAct | FrameAct
}

const LEADS = '/desk'
export const MOVE = '이동'
export const ACT = '할 일'
export const RECENT = '최근에 연 상담'
/** Offered before anything is typed. */
const FIRST_ACTS = 3
const FIRST_PAGES = 6
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
  /** Whom this person opened last. */
  recent?: readonly FoundItem[]
  /** What can be done with the lead that is looked at, and taken back of what was just done. */
  here?: readonly Choice[]
}

/** What can be chosen: first the groups in which something begins with what was typed, then what was found, then the rest. */
export function choicesOf(typed: Typed, { pages, groups, recent = [], here = [] }: Known): Choice[] {
  const { q, only } = typed
  const isOfActs = only !== 'people' && only !== 'posts'
  const places = isOfActs ? [...here.map(placeOf), ...placesOf(pages)] : []
  if (q === '')
    return only === 'acts'
      ? places
      : [
          ...recentChoices(recent, only),
          ...(isOfActs ? here : []),
          ...firstOf(isOfActs ? placesOf(pages) : []),
        ]
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
  const top = [...begun, ...rest.filter(({ group }) => named.has(group))]
  return [...inGroups(top), ...found, ...rest.filter(({ group }) => !named.has(group))]
}

/** Together, in the order in which their groups begin. */
const inGroups = (choices: readonly Choice[]): Choice[] =>
  [...new Set(choices.map(({ group }) => group))].flatMap((name) =>
    choices.filter(({ group }) => group === name),
  )

const firstOf = (places: readonly Place[]): Choice[] => [
  ...places.filter(({ group }) => group === ACT).slice(0, FIRST_ACTS),
  ...places.filter(({ group }) => group === MOVE).slice(0, FIRST_PAGES),
]

const recentChoices = (recent: readonly FoundItem[], only: Typed['only']): Choice[] =>
  only === 'posts'
    ? []
    : recent.map(({ to, title, detail }) => ({
        id: `recent ${to}`,
        group: RECENT,
        title: plain(title),
        detail,
        to,
        keys: [],
      }))

/** What is read first stays chosen while more is put before it, until somebody moves or types. */
interface Stand {
  /** The arrows went to it. */
  moved: string | null
  /** Stood first when it was drawn. */
  drawn: string | null
}

/** What Enter opens; nothing where it is no longer there, so that no key takes what nobody has read. */
export function activeOf(choices: readonly Choice[], { moved, drawn }: Stand): Choice | undefined {
  const stood = choices.find(({ id }) => id === moved) ?? choices.find(({ id }) => id === drawn)
  return stood ?? (drawn === null ? choices[0] : undefined)
}

/** Offered where nothing was found. */
export const frequentChoices = (pages: readonly OfferedPage[]): Choice[] => placesOf(pages).slice(0, FREQUENT)

type Place = Choice & { name: string }

const placeOf = (choice: Choice): Place => ({
  ...choice,
  name: choice.title.map(({ text }) => text).join(''),
})

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
  const acts = actsOf(pages).map(({ to, name, act }) => ({
    id: `act ${to}`,
    group: ACT,
    name,
    title: plain(name),
    detail: '',
    to,
    keys: [],
    ...(act && { act }),
  }))
  return [...moves, ...acts]
}

const plain = (text: string): MarkedText => [{ text, isHit: false }]

const markedPlace = (place: Place, patterns: readonly string[]): Place => ({
  ...place,
  title: marked(place.name.normalize('NFC'), patterns),
})

/** How much of a title stands before what was found in it, on a phone. */
const BEFORE_HIT = 12
const KEPT_BEFORE = 5

/** A long title is cut at its beginning rather than where it was found. */
function aroundHit(parts: MarkedText): MarkedText {
  const [first, ...rest] = parts
  if (!first || first.isHit || [...first.text].length <= BEFORE_HIT) return parts
  return [{ text: `…${[...first.text].slice(-KEPT_BEFORE).join('')}`, isHit: false }, ...rest]
}

/** A masked name is marked as a whole: which of its letters matched would tell the hidden ones. A number was none of them. */
function foundChoices({ name, items }: FoundGroup, patterns: readonly string[], isNumber: boolean): Choice[] {
  const isPerson = name === 'lead' || name === 'member'
  return items.map(({ to, title, detail }, at) => ({
    id: `${name} ${to} ${name === 'setting' ? at : ''}`.trim(),
    group: GROUP_NAMES[name],
    title: isPerson
      ? [{ text: title, isHit: !isNumber }]
      : aroundHit(marked(title.normalize('NFC'), patterns)),
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
