import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { countRows } from '#app/database/count-rows.server.ts'
import type { Services } from '#app/database/services.server.ts'
import {
  type AccessAction,
  type AccessKind,
  actionsOfKind,
} from '#app/shared/personal-data/access-actions.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { recordListing, recordOpening } from '#app/shared/personal-data/readings.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { addDays, seoulDate, seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { LINE_COLUMNS, toAccessLines } from './access-lines.server.ts'
import { checkEvidence } from '#app/privacy/evidence/verification.server.ts'
import {
  ACCESS_VIEWS,
  type AccessLogPage,
  type accessLog,
  type AccessView,
  type AuditQuery,
  type EvidenceCheck,
  type LastCheck,
  type Watched,
} from './audit-contract.ts'
import { subjectsOf } from './audit-subjects.server.ts'

const PAGE_SIZE = 50

export async function listAccesses(
  services: Services,
  query: InputOf<typeof accessLog>,
  visit: Visit,
): Promise<AccessLogPage> {
  const page = query.page ?? 1
  await recordListing(services, 'audit.list', visit)
  const subjects = query.whose ? await foundSubjects(services, query.whose, visit) : null
  const wanted = conditions(query, subjects)
  const way = query.sort ? 'asc' : 'desc'
  // The ids first, so that what stands on earlier pages is passed in the index alone.
  const ids = services.database
    .selectFrom('access_log')
    .select('id')
    .where(wanted)
    .orderBy('id', way)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [rows, total] = await Promise.all([
    services.database
      .selectFrom('access_log')
      .select(LINE_COLUMNS)
      .where('id', 'in', ids)
      .orderBy('id', way)
      .execute(),
    countRows(services.database.selectFrom('access_log').where(wanted)),
  ])
  const result = await toAccessLines(services, rows, staffOfVisit(visit).role)
  return { result, total, page, size: PAGE_SIZE }
}

/** Whose lines were looked for leaves a line itself, about the first found; never what was typed. */
async function foundSubjects(services: Services, whose: string, visit: Visit): Promise<string[]> {
  const subjects = await subjectsOf(services, whose)
  const subject = subjects.find((each) => /^(?:lead|member):/.test(each) && each !== whose) ?? 'audit'
  await recordOpening(services, { action: 'audit.find', subject, alike: ['audit.find'] }, visit)
  return subjects
}

function conditions(query: AuditQuery, subjects: readonly string[] | null): RawBuilder<SqlBool> {
  const { person, kind, action, from, to } = query
  const wanted = [sql<SqlBool>`true`]
  if (person) wanted.push(sql`staff_id::text = ${person}`)
  if (kind && kind !== 'all') {
    const kinds = kind in ACCESS_VIEWS ? ACCESS_VIEWS[kind as AccessView] : [kind as AccessKind]
    wanted.push(sql`action = any(${kinds.flatMap(actionsOfKind)})`)
  }
  if (action) wanted.push(sql`action = ${action}`)
  if (subjects) wanted.push(sql`subject = any(${subjects})`)
  if (from) wanted.push(sql`at >= ${seoulMoment(from, '00:00')}`)
  if (to) wanted.push(sql`at < ${seoulMoment(addDays(to, 1), '00:00')}`)
  return sql<SqlBool>`(${sql.join(wanted, sql` and `)})`
}

const WATCHED_DAYS = 30
/** In the order in which they weigh. */
const WATCHED = [
  ['lead.openOther', '맡지 않은 상담을 봄'],
  ['lead.glass', '동료 상담을 엶'],
  ['lead.export', '상담을 파일로 받음'],
  ['staff.loginFailed', '로그인하지 못함'],
] as const satisfies readonly (readonly [AccessAction, string])[]

/** How often what a reviewer looks at first was done lately. */
export async function countWatched({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<Watched[]> {
  const today = seoulDate(now())
  const from = addDays(today, 1 - WATCHED_DAYS)
  const rows = await database
    .selectFrom('access_log')
    .select(['action', ({ fn }) => fn.countAll<number>().as('lines')])
    .where(
      'action',
      'in',
      WATCHED.map(([action]) => action),
    )
    .where('at', '>=', seoulMoment(from, '00:00'))
    .groupBy('action')
    .execute()
  return WATCHED.flatMap(([action, name]) => {
    const count = rows.find((row) => row.action === action)?.lines ?? 0
    return count > 0 ? [{ name, count, query: { action, kind: 'all' as const, from, to: today } }] : []
  })
}

/** Who had the log checked last, when, and what was found; null until somebody does. */
export async function readLastCheck({ database }: Pick<Services, 'database'>): Promise<LastCheck | null> {
  const row = await database
    .selectFrom('access_log')
    .select(['at', 'staff_name as staffName', 'reason as result'])
    .where('action', '=', 'audit.verify')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, at: seoulIso(row.at), lines: intactLines(row.result) } : null
}

/** Includes former staff. */
export function listPeople({ database }: Pick<Services, 'database'>) {
  return database
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('access_log').select('id').whereRef('access_log.staff_id', '=', 'staff.id')),
    )
    .orderBy('name')
    .execute()
}

/** Checks the chain and what else proves what was done, and logs who had it checked and the result. */
export async function checkAccessLog(services: Services, _: unknown, visit: Visit): Promise<EvidenceCheck> {
  const check = await checkEvidence(services)
  const reason = resultOf(check)
  await services.database.transaction().execute((transaction) =>
    recordAct({ ...services, database: transaction }, visit, {
      action: 'audit.verify',
      subject: 'audit',
      reason,
    }),
  )
  return check
}

/** How many lines were checked, as `resultOf` tells that all is well; null if anything was not. */
function intactLines(result: string): number | null {
  const [, lines] = /^(\d+)건 이상 없음$/.exec(result) ?? []
  return lines ? Number(lines) : null
}

function resultOf({ chain, checkpoints, certificates, reviews, consents }: EvidenceCheck): string {
  const lines = chain.isIntact ? `${chain.lines}건 이상 없음` : `${chain.lines}건 뒤에서 끊김`
  const others = [
    ['마감 서명', checkpoints.faults, '건이 다름'],
    ['파기 확인서', certificates, '건이 다름'],
    ['월 점검', reviews, '건이 다름'],
    ['동의 기록', consents, '건이 다름'],
    ['마감 서명이 없는 날', checkpoints.missing, '일'],
    ['늦게 마감한 날', checkpoints.late, '일'],
  ] as const
  const wrong = others.filter(([, faults]) => faults.length > 0)
  return [lines, ...wrong.map(([name, { length }, what]) => `${name} ${length}${what}`)].join(', ')
}
