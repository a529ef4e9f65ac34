import { z } from 'zod/mini'
import * as acts from './availability-act.ts'
import { carrierInput } from '#app/shared/carriers/carrier-inputs.ts'
import { leadId as id } from '#app/crm/leads/desk-contract.ts'
import { eitherWay } from '#app/platform/input-rules.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'

const desk = deskEndpoints(RIGHTS.advisors)
const ofBeOnDuty = deskEndpoints(RIGHTS.beOnDuty)
const ofLeads = deskEndpoints(RIGHTS.leads)

const HOURS_MESSAGE = '시작과 끝을 09:00~18:00처럼 차례대로 적어 주세요.'
const ownHours = z.string().check(
  z.refine(
    (text) => {
      const match = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/.exec(text)
      return match !== null && text.slice(0, 5) < text.slice(6)
    },
    { error: HOURS_MESSAGE },
  ),
)

const typedDay = z.object({ from: z.string(), until: z.string() })

/** Form fields: a checkbox and two times per weekday, empty on a day off. */
const typedHours = z.pipe(
  z.catchall(z.object({ own: z.optional(z.string()) }), typedDay),
  z.transform(({ own, ...days }) => {
    if (own === undefined) return null
    const worked = Object.entries(days as Record<string, z.output<typeof typedDay>>).filter(
      ([, { from, until }]) => from || until,
    )
    return Object.fromEntries(worked.map(([day, { from, until }]) => [day, `${from}-${until}`]))
  }),
)
const hours = z.pipe(
  z.union([z.nullable(z.record(z.string(), z.string())), typedHours], { error: HOURS_MESSAGE }),
  z.nullable(z.record(z.string().check(z.regex(/^[0-6]$/, { error: '요일을 다시 골라 주세요.' })), ownHours)),
)

const advisor = z.object({
  id,
  name: z.string(),
  /** Switched by the advisor, or for them by whoever leads. */
  isAvailable: z.boolean(),
  /** By hours and leave. */
  isAtWork: z.boolean(),
  weight: z.number(),
  capacity: z.number(),
  carriers: z.array(carrierInput),
  /** Weekday (0 is 일) → `HH:mm-HH:mm`; null means the office's hours. */
  hours: z.nullable(z.record(z.string(), z.string())),
  /** Leads that still need a call. */
  waiting: z.number(),
  version: z.number(),
  leaves: z.array(z.object({ id, from: z.string(), until: z.string(), reason: z.string() })),
})
export type AdvisorLine = z.output<typeof advisor>

export const advisorList = desk('GET', '/api/desk/advisors', {
  summary: '상담사마다 배정 비율, 맡을 수 있는 수, 통신사, 근무 시간과 쉬는 날.',
  data: z.object({ result: z.array(advisor) }),
})

const whole = (min: number, max: number, error: string) =>
  z.coerce.number({ error }).check(z.int({ error }), z.minimum(min, { error }), z.maximum(max, { error }))

export const updateAdvisor = desk('PUT', '/api/desk/advisors/:id', {
  logs: ['advisor.change'],
  summary: '상담사의 배정 비율과 근무 시간을 바꾼다. version이 낡았으면 409.',
  input: {
    id,
    weight: whole(0, 10, '배정 비율은 0에서 10까지예요. 0이면 나눠 주지 않아요.'),
    capacity: whole(1, 500, '한 번에 맡는 수는 1에서 500까지예요.'),
    /** Missing means all. */
    carriers: z.optional(z.array(carrierInput)),
    /** Null means the office's hours. */
    hours,
    version: z.coerce.number().check(z.int(), z.minimum(1)),
  },
  data: advisor,
  said: ({ data: { name } }) => `${name} 님의 배정 비율과 시간을 저장했어요.`,
})

export const switchAdvisor = desk('PUT', '/api/desk/advisors/:id/availability', {
  logs: ['advisor.change'],
  summary: '상담사가 지금 새 상담을 받는지 관리자가 대신 켜고 끈다.',
  input: { id, isAvailable: eitherWay('받는지 쉬는지 골라 주세요.') },
  data: advisor,
  said: ({ data: { name, isAvailable } }) =>
    isAvailable ? `${name} 님이 새 상담을 받아요.` : `${name} 님의 새 상담 받기를 껐어요.`,
})

export const availability = ofBeOnDuty(acts.availability, {
  summary: '내가 지금 새 상담을 받는지 켜고 끈다. 상담사만 나눠 받는다.',
  input: { isAvailable: eitherWay('받는지 쉬는지 골라 주세요.') },
  data: z.object({ isAvailable: z.boolean() }),
})

/** What somebody does right now: talks to a customer, takes new leads, has no room, rests, or is not there, and why. */
const presence = z.object({
  state: z.enum(['calling', 'taking', 'full', 'resting', 'leave', 'lunch', 'off', 'closed']),
  /** Since when they call, take or rest, or until when they are away; null if nobody knows. */
  at: z.nullable(z.string()),
})

const boardLine = z.object({
  /** Null is nobody. */
  id: z.nullable(id),
  name: z.string(),
  /** Null for who is no advisor. */
  presence: z.nullable(presence),
  /** Whether new leads come to them, also while they talk. */
  isTaking: z.boolean(),
  /** Open leads; of how many nobody was reached yet, and up to how many of those more are handed out. */
  open: z.number(),
  waiting: z.number(),
  capacity: z.nullable(z.number()),
  /** To be called first, as in the queue: what is late, what is next, and what follows. */
  now: z.number(),
  /** Of those what is next and not late. */
  soon: z.number(),
  late: z.number(),
  calledToday: z.number(),
  calledAt: z.nullable(z.string()),
})
export type BoardLine = z.output<typeof boardLine>

export const board = ofLeads('GET', '/api/desk/board', {
  logs: ['lead.list'],
  summary: '지금의 상담실: 새 상담을 받는 사람, 담당이 없는 상담, 사람마다 지금 하는 일과 맡은 수.',
  data: z.object({
    asOf: z.string(),
    /** How many take new leads. */
    taking: z.number(),
    /** To be called first, as in the queue; of those what is next and not late. */
    dueNow: z.number(),
    dueSoon: z.number(),
    /** Past any call that is due, also an agreed one. */
    late: z.number(),
    /** When calling begins again, e.g. `내일 09:00`; null while people may be called. */
    opensAt: z.nullable(z.string()),
    unassigned: z.number(),
    /** Nobody's leads first, then advisors, then whoever else has some or called today. */
    lines: z.array(boardLine),
  }),
})
