import type { Services } from '#app/database/services.server.ts'
import { TEMPLATE_KEYS, templateOf, type TemplateKey } from '#app/shared/messaging/templates.ts'
import { normalizeReceiptNumber } from '#app/crm/door.server.ts'
import { emailIndex, phoneIndex } from '#app/members/door.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { SECTIONS } from '#app/shared/settings/sections.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { normalizeMobile } from '#app/platform/person-rules.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

/** By the log's subject; `to` is null if this role may not open it. */
type NamedSubjects = Map<string, { name: string; to: string | null }>

const KIND_NAMES: Readonly<Record<string, string>> = {
  login: '로그인',
  lead: '상담',
  persons: '사람 찾기',
  leads: '상담 목록',
  members: '회원 목록',
  gifts: '사은품 장부',
  reviews: '검토할 글',
  attribution: '유입 성과',
  member: '회원',
  post: '게시글',
  comment: '댓글',
  word: '금칙어',
  staff: '직원',
  plan: '요금',
  page: '통신사 글',
  question: '자주 묻는 질문',
  banner: '배너',
  popup: '팝업',
  term: '이용약관',
  policy: '개인정보처리방침',
  view: '저장한 보기',
  audit: '접속기록',
  audits: '접속기록',
  export: '내보낸 파일',
  request: '권리행사 요청',
  requests: '권리행사 요청 목록',
  complaint: '불만',
  complaints: '불만 목록',
  retention: '보유 기간',
  certificate: '파기 확인서',
  settings: '설정',
  consent: '동의 기록',
  campaign: '광고',
  reminders: '약정 만료 알림',
  webhook: '웹훅',
  message: '발송 내역',
  messages: '발송 내역',
  jobs: '멈춘 일',
  template: '메시지 문구',
}

/** Masks people but staff; names deleted subjects by their kind only. */
export async function nameSubjects(
  services: Services,
  subjects: readonly string[],
  role: StaffRole,
): Promise<NamedSubjects> {
  const ids = (kind: string) => [
    ...new Set(subjects.filter((each) => each.startsWith(`${kind}:`)).map((each) => idOf(each))),
  ]
  const [leads, members, staff] = await Promise.all([
    leadNames(services, ids('lead').filter(isUuid)),
    memberNames(services, ids('member').filter(isUuid)),
    staffNames(services, ids('staff').filter(isUuid)),
  ])
  const people: Readonly<Record<string, Map<string, string>>> = { lead: leads, member: members }
  const named: NamedSubjects = new Map()
  for (const subject of new Set(subjects)) {
    const [kind = '', id = ''] = [subject.split(':')[0], idOf(subject)]
    const person = people[kind]?.get(id)
    const shown = kind in people ? (person ?? '(지워짐)') : (staff.get(id) ?? shownName(kind, id))
    const name = [KIND_NAMES[kind] ?? kind, shown]
    named.set(subject, {
      name: name.join(' ').trim(),
      to: placeOf(kind, id, { role, isThere: Boolean(person) }),
    })
  }
  return named
}

const idOf = (subject: string) => subject.slice(subject.indexOf(':') + 1 || subject.length)
function shownName(kind: string, id: string): string {
  if (isUuid(id) || kind === 'login') return ''
  if (kind === 'settings')
    return (
      SECTIONS.find(({ keys }) => keys.some((key) => key === id))?.name ??
      OTHER_SETTINGS[id.split(':')[0]!] ??
      id
    )
  if (kind === 'template')
    return TEMPLATE_KEYS.some((key) => key === id) ? templateOf(id as TemplateKey).name : id
  return id
}

const OTHER_SETTINGS: Readonly<Record<string, string>> = {
  acceptance: '사전승낙서',
  boards: '게시판 설정',
}

function placeOf(kind: string, id: string, { role, isThere }: { role: StaffRole; isThere: boolean }) {
  const isOne = (roles: readonly StaffRole[]) => roles.includes(role)
  if (kind === 'lead' && isThere && isOne(RIGHTS.leads.roles)) return `/desk/leads/${id}`
  if (kind === 'member' && isThere && isOne(RIGHTS.members.roles)) return `/desk/members/${id}`
  if (kind === 'staff' && isUuid(id) && isOne(RIGHTS.staff.roles)) return `/desk/staff/${id}`
  return kind === 'post' && isOne(RIGHTS.boards.roles) ? `/desk/posts/${id}` : null
}

async function leadNames({ database, keyring }: Services, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await database
    .selectFrom('leads')
    .select(['id', 'name_sealed'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, maskName(keyring.open('lead-name', row.name_sealed))]))
}

async function memberNames({ database, keyring }: Services, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await database
    .selectFrom('known_members')
    .select(['id', 'name_sealed'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, maskName(keyring.open('member-name', row.name_sealed))]))
}

/** As they are called in the log itself. */
async function staffNames({ database }: Services, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await database.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Searches by blind index, which finds only whole values. */
export async function subjectsOf(services: Services, typed: string): Promise<string[]> {
  const { leadIds, memberIds } = await findPerson(services, typed)
  const people = [...leadIds.map((id) => `lead:${id}`), ...memberIds.map((id) => `member:${id}`)]
  if (/^\d{1,10}$/.test(typed)) people.push(`post:${typed}`)
  return [...people, typed]
}

/** By receipt number, mobile number or e-mail; an e-mail also finds its member's number. */
export async function findPerson(
  services: Services,
  typed: string,
): Promise<{ leadIds: string[]; memberIds: string[] }> {
  const { database, keyring } = services
  const mobile = normalizeMobile(typed)
  if (/^01\d{8,9}$/.test(mobile)) {
    const [leadIds, members] = await Promise.all([
      leadsOf(services, [mobile]),
      database
        .selectFrom('members')
        .select('id')
        .where('phone_index', '=', phoneIndex(services, mobile))
        .execute(),
    ])
    return { leadIds, memberIds: members.map(({ id }) => id) }
  }
  if (typed.includes('@')) {
    const members = await database
      .selectFrom('members')
      .innerJoin('known_members', 'known_members.id', 'members.id')
      .select(['members.id', 'known_members.phone_sealed'])
      .where('members.email_index', '=', emailIndex(services, typed))
      .execute()
    const phones = members.map(({ phone_sealed }) => keyring.open('member-phone', phone_sealed))
    return { leadIds: await leadsOf(services, phones), memberIds: members.map(({ id }) => id) }
  }
  const request = await database
    .selectFrom('lead_requests')
    .select('lead_id')
    .where('receipt_no', '=', normalizeReceiptNumber(typed))
    .executeTakeFirst()
  return { leadIds: request ? [request.lead_id] : [], memberIds: [] }
}

async function leadsOf({ database, keyring }: Services, mobiles: readonly string[]): Promise<string[]> {
  if (mobiles.length === 0) return []
  const leads = await database
    .selectFrom('leads')
    .select('id')
    .where(
      'phone_index',
      'in',
      mobiles.map((mobile) => keyring.blindIndex('lead-phone', mobile)),
    )
    .orderBy('created_at', 'desc')
    .execute()
  return leads.map(({ id }) => id)
}
