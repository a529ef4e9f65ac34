import { expect, test } from 'vitest'
import { pagesOf } from '#app/office/frame/desk-pages.ts'
import { NOTICE_SETTINGS, NOTICES } from '#app/office/notices/notice-address.ts'
import { fillNameSounds } from '#app/shared/personal-data/name-sounds.server.ts'
import { initialOf } from '#app/shared/text-search/syllables.ts'
import { receiveLead } from './make.ts'
import { signIn } from './sign-in.ts'
import { openTestSite } from './site.ts'
import { asksServer, choicesOf, readTyped } from '#app/office/palette/choices.ts'
import type { FoundGroup } from '#app/office/palette/contract.ts'
import { PAGE_KEYS } from '#app/office/palette/page-keys.ts'

const MOST_KEYS = 5
/** What everybody has beside the menu. */
const OWN = [
  { to: NOTICES, name: '알림', group: '' },
  { to: NOTICE_SETTINGS, name: '알림 설정', group: '' },
]
const PAGES = [...pagesOf('manager').map(({ to, name }) => ({ to, name, group: '' })), ...OWN]

const near = (all: (number | null)[]) => all.filter((keys) => keys !== null).length
const soundsOf = (text: string) =>
  [...text.normalize('NFC')].map(initialOf).filter((letter) => letter !== ' ')

test('any page, person and post is at most five keys away', async () => {
  await using site = await openTestSite()
  const { services } = site
  const { id } = await receiveLead(site, { customerName: '독고하람', customerMobile: '01088881234' })
  await fillNameSounds(services)
  const manager = await signIn(site, 'manager')
  const idsOf = async (typed: string) => {
    const { q, only } = readTyped(typed)
    const part = only === 'people' || only === 'posts' ? { part: only } : {}
    const { data } = asksServer({ q, only })
      ? await site.post<{ groups: FoundGroup[] }>('/api/desk/find', { q, ...part }, manager)
      : { data: { groups: [] } }
    return choicesOf(readTyped(typed), { pages: PAGES, groups: data.groups }).map((choice) => choice.id)
  }
  /** Ctrl+K, the sign, as few first sounds as do, the arrows down to it and Enter; null beyond five keys. */
  const keysTo = async (words: string, isWanted: (each: string) => boolean, sign: '' | '#' = '') => {
    for (const letters of [1, 2, 3]) {
      const typed = [...sign, ...soundsOf(words).slice(0, letters)]
      const at = (await idsOf(typed.join(''))).findIndex(isWanted)
      const keys = 1 + typed.length + at + 1
      if (at >= 0 && keys <= MOST_KEYS) return keys
    }
    return null
  }

  const far: string[] = []
  for (const { to, name } of pagesOf('manager'))
    if (!PAGE_KEYS[to] && (await keysTo(name, (each) => each === `page ${to}`)) === null) far.push(name)
  expect(far).toEqual([])
  expect(await keysTo('독고하람', (each) => each.endsWith(id))).not.toBeNull()
  const leads = await services.database
    .selectFrom('leads')
    .select(['id', 'name_sealed'])
    .where('closed_at', 'is', null)
    .limit(12)
    .execute()
  const people: (number | null)[] = []
  for (const lead of leads) {
    const name = services.keyring.open('lead-name', lead.name_sealed)
    people.push(await keysTo(name, (each) => each.endsWith(lead.id)))
  }
  const posts = await services.database
    .selectFrom('posts')
    .select(['seqno', 'title'])
    .where('state', '=', 'public')
    .orderBy('position', 'desc')
    .limit(12)
    .execute()
  const read: (number | null)[] = []
  for (const { seqno, title } of posts) {
    const isWanted = (each: string) => each.endsWith(`/desk/posts/${seqno}`)
    read.push((await keysTo(title, isWanted)) ?? (await keysTo(title, isWanted, '#')))
  }
  expect(near(people)).toBeGreaterThanOrEqual(10)
  expect(near(read)).toBeGreaterThanOrEqual(10)
})
