import { findContents } from '#app/catalog/door.server.ts'
import { contentAddress, KIND_NAMES } from '#app/catalog/door.ts'
import { findPostsAtDesk } from '#app/community/door.server.ts'
import { POST_STATE_NAMES } from '#app/community/door.ts'
import { findLeads, readCallingHours, recordSearch } from '#app/crm/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { lookForMembers, recordFoundMembers } from '#app/members/door.server.ts'
import { BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type { findAtDesk as findAtDeskRow, FoundItem } from './contract.ts'
import { FOUND_GROUPS, GROUP_NAMES, type FoundGroupName, type Part } from './found-groups.ts'
import { findSettings } from './found-settings.server.ts'
import { leadItem } from './found-lead.server.ts'
import { recordLook } from './look-log.server.ts'

const SHOWN = 5
/** One more tells whether there are more. */
const LIMIT = SHOWN + 1

type Found = FoundItem & { id: string }

interface Group {
  roles: readonly StaffRole[]
  part: Part | null
  find: (services: Services, q: string, visit: Visit) => Promise<Found[]> | Found[]
}

const GROUPS: Readonly<Record<FoundGroupName, Group>> = {
  lead: { roles: RIGHTS.leads.roles, part: 'people', find: leads },
  member: { roles: RIGHTS.members.roles, part: 'people', find: members },
  post: { roles: RIGHTS.boards.roles, part: 'posts', find: posts },
  content: { roles: RIGHTS.contents.roles, part: null, find: contents },
  setting: { roles: RIGHTS.settings.roles, part: null, find: settings },
}

/** Refuses with `tooMany` whoever looks more often than a person types. */
export const findAtDesk: PlainUseCase<typeof findAtDeskRow> = async (services, { q, part }, visit) => {
  const { role } = staffOfVisit(visit)
  const mine = FOUND_GROUPS.filter((name) => {
    const group = GROUPS[name]
    return group.roles.includes(role) && (part === undefined || part === group.part)
  })
  const groups = await Promise.all(
    mine.map(async (name) => {
      const found = await GROUPS[name].find(services, q, visit)
      return { name, found: found.slice(0, SHOWN), isMore: found.length > SHOWN }
    }),
  )
  const counts = groups.map(
    ({ name, found, isMore }) => `${GROUP_NAMES[name]} ${found.length}${isMore ? '+' : ''}`,
  )
  await recordLook(services, counts.join(', '), visit)
  for (const { name, found, isMore } of groups) if (!isMore) await recordPersons(services, name, found, visit)
  const result = groups.map(({ name, found, isMore }) => {
    const items = found.map(({ to, title, detail }) => ({ to, title, detail }))
    return { name, items, isMore }
  })
  return { groups: result.filter(({ items }) => items.length > 0) }
}

/** A look that comes down to a few is a look at each of them. */
async function recordPersons(
  services: Services,
  name: FoundGroupName,
  found: readonly Found[],
  visit: Visit,
): Promise<void> {
  const ids = found.map(({ id }) => id)
  if (name === 'lead') return recordSearch(services, ids, visit)
  if (name === 'member') return recordFoundMembers(services, ids, visit)
}

async function leads(services: Services, q: string, visit: Visit): Promise<Found[]> {
  const lines = await findLeads(services, { q, limit: LIMIT }, visit)
  const [now, { closed }] = [services.now(), await readCallingHours(services)]
  return lines.map((line) => ({ ...leadItem(line, now, closed), id: line.id }))
}

async function members(services: Services, q: string): Promise<Found[]> {
  const lines = await lookForMembers(services, { q, limit: LIMIT })
  return lines.map(({ memberId, name, phone, number, joinedAt }) => {
    const facts = [phone, `회원 번호 ${number}`, `${dottedDate(joinedAt.slice(0, 10))} 가입`]
    return { id: memberId, to: `/desk/members/${memberId}`, title: name, detail: joined(facts) }
  })
}

async function posts(services: Services, q: string, visit: Visit): Promise<Found[]> {
  const lines = await findPostsAtDesk(services, { q, limit: LIMIT }, visit)
  return lines.map(({ seqno, title, board, state, isSecret, writtenAt }) => {
    const facts = [
      // By its number alone its title tells nothing of why it was found.
      String(seqno) === q && `${seqno}번 글`,
      BOARD_NAMES[board],
      state !== 'public' && POST_STATE_NAMES[state],
      isSecret && POST_STATE_NAMES.secret,
      // What is least missed where a phone cuts the line.
      dottedDate(writtenAt.slice(0, 10)),
    ]
    return { id: String(seqno), to: `/desk/posts/${seqno}`, title, detail: joined(facts) }
  })
}

async function contents(services: Services, q: string): Promise<Found[]> {
  const found = await findContents(services, { q, limit: LIMIT })
  return found.map(({ kind, key, title }) => ({
    id: key,
    to: contentAddress(kind, key),
    title,
    detail: KIND_NAMES[kind],
  }))
}

function settings(_services: Services, q: string, visit: Visit): Found[] {
  const found = findSettings(q, staffOfVisit(visit).role)
  return found.slice(0, LIMIT).map((item) => ({ ...item, id: item.to }))
}

const joined = (facts: readonly (string | false | null | undefined)[]) =>
  facts.filter((fact) => fact && fact !== '–').join(' · ')
