import { z } from 'zod/mini'
import { dayStaffing } from '#app/crm/staffing/staffing-contract.ts'
import { leadLine } from '#app/crm/leads/desk-contract.ts'
import { nearDay } from '#app/platform/day-inputs.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.leads)

export const calendarQuery = z.object({
  /** `YYYY-MM-DD` in Seoul; missing means today, or on a day off without calls the next working day. */
  date: z.optional(nearDay),
  /** `me`, `none`, `own` for one's own and nobody's, `all`, or the id of a staff member. */
  assignee: z.optional(z.string().check(z.maxLength(64, { error: '담당을 다시 골라 주세요.' }))),
})
export type CalendarQuery = z.output<typeof calendarQuery>

const leads = z.array(leadLine)
/** The first of them, and how many there are. */
const pile = z.object({ count: z.number(), leads })

export const calendar = desk('GET', '/api/desk/calendar', {
  logs: ['lead.list'],
  summary:
    '하루의 통화 일정: 희망 시간대마다 찬 자리와 상담, 그 밖의 약속, 지금 늦은 것과 때를 정하지 않은 것, 7일의 찬 정도, 쉬는 날과 자리를 비운 상담사, 두 주 안의 날이면 시간대마다 걸 전화와 필요한 사람의 예상.',
  input: calendarQuery,
  data: z.object({
    date: z.string(),
    /** Why there are no calls that day. */
    closed: z.nullable(z.string()),
    /** The next working day, if the office is closed that day. */
    opensOn: z.nullable(z.string()),
    /** Seven days, from today if the day is among them, with the number of calls, on the tray's day with what is in it. */
    week: z.array(z.object({ date: z.string(), calls: z.number(), closed: z.nullable(z.string()) })),
    /** `taken` counts requests that wish for the slot, `leads` are those still to be called. */
    slots: z.array(z.object({ time: z.string(), taken: z.number(), capacity: z.number(), leads })),
    /** Calls outside the slots, by the hour they begin in: `14:00`. */
    hours: z.array(z.object({ hour: z.string(), leads })),
    /** Of today's moment whatever the day: what is late, the latest first, and what is to be called as soon as possible. */
    tray: z.object({ late: pile, soon: pile }),
    /** On which day the tray is worked off: today, or on a day off the next day of work. */
    trayDay: z.string(),
    /** The hours of the day that the lanes show, in minutes. */
    drawn: z.object({ from: z.number(), until: z.number() }),
    /** First what nobody has (null), then everybody, with what they have in all and when they do not call. */
    lanes: z.array(
      z.object({
        id: z.nullable(z.string()),
        name: z.string(),
        /** Open leads in all; told of nobody's alone. */
        load: z.nullable(z.number()),
        capacity: z.nullable(z.number()),
        /** On each of the seven days: calls, and how many can still be made; null for whom no hours are known. */
        week: z.array(z.object({ calls: z.number(), most: z.nullable(z.number()), isAway: z.boolean() })),
        /** From when to when somebody works that day, in minutes. */
        works: z.nullable(z.object({ from: z.number(), until: z.number() })),
        closed: z.array(
          z.object({ from: z.number(), until: z.number(), kind: z.enum(['off', 'lunch', 'leave']) }),
        ),
      }),
    ),
    /** What the day is expected to bring and who is needed for it; null of a day behind us or further ahead than two weeks. */
    staffing: z.nullable(dayStaffing),
    away: z.array(z.object({ name: z.string(), from: z.string(), until: z.string() })),
    /** The nearest days before and after with open calls. */
    past: z.nullable(z.string()),
    next: z.nullable(z.string()),
    /** Whether there are more calls than listed. */
    isCut: z.boolean(),
  }),
})

export type CalendarDay = z.output<typeof calendar.data>
export type Lane = CalendarDay['lanes'][number]

export const ownFirst = (lanes: readonly Lane[], staffId: string | null): Lane[] =>
  lanes.toSorted((one, other) => Number(other.id === staffId) - Number(one.id === staffId))

/** `none` stands for nobody's lane. */
export const laneKey = ({ id }: Pick<Lane, 'id'>) => id ?? 'none'
