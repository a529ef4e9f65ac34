import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { addDays, seoulDate, seoulIso, seoulTime, seoulMoment } from '#app/platform/korean-time.ts'
import { Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { isWorkingDay, nextOpening, type Office } from '#app/shared/settings/working-time.ts'
import { previewLeave } from './handover.server.ts'
import { leavePreview, type LeaveLine, type LeavePreview } from './leave-contract.ts'
import { isPart, type LeavePart } from './leave-parts.ts'
import { restOfDay } from './leave-acts.server.ts'
import { readLeave } from './leaves.server.ts'

export interface LeavePlan {
  /** Whose; empty until it is chosen. */
  who: string
  /** What the fields hold: `from.date`, `from.time`, `until.date`, `until.time`. */
  fields: Readonly<Record<string, string>>
  part: LeavePart | null
  /** The next day of work, which the short ways mean. */
  day: string
  errors: FieldErrors
  /** The one that is being changed. */
  changed: LeaveLine | null
  preview: LeavePreview | null
}

/** What is asked about a leave before it is entered, by a short way or by the fields. */
export async function readLeavePlan(
  services: Services,
  search: URLSearchParams,
  visit: Visit,
): Promise<LeavePlan> {
  const office = await readOffice(services)
  const day = seoulDate(nextOpening(services.now(), office))
  const staff = staffOfVisit(visit)
  const edited = search.get('edit')
  const changed = edited ? await readLeave(services, edited, visit) : null
  const who = changed?.staff.id ?? (mayManage(staff) ? (search.get('who') ?? '') : staff.id)
  const asked = search.get('part')
  const part = isPart(asked) ? asked : null
  const stored = changed && { from: new Date(changed.from), until: new Date(changed.until) }
  const fields = part
    ? fieldsOf(spanOf(part, { day, office, now: services.now() }))
    : {
        ...fieldsOf(stored ?? spanOf('day', { day, office, now: services.now() })),
        ...Object.fromEntries([...search].filter(([name]) => /^(from|until)\.(date|time)$/.test(name))),
      }
  const base = { who, fields, part, day, changed, preview: null }
  if (!part && !changed && !search.has('from.date')) return { ...base, errors: {} }
  if (who === '') return { ...base, errors: { who: '누가 쉬는지 골라 주세요.' } }
  const read = leavePreview.input.safeParse({
    id: who,
    from: { date: fields['from.date'] ?? '', time: fields['from.time'] ?? '' },
    until: { date: fields['until.date'] ?? '', time: fields['until.time'] ?? '' },
  })
  if (!read.success) return { ...base, errors: fieldErrors(read.error) }
  try {
    return { ...base, errors: {}, preview: await previewLeave(services, read.data, visit) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error
    return { ...base, errors: (error.data as { errors: FieldErrors }).errors }
  }
}

const TWO_WEEKS = 14

/** From today on, with the office's hours. */
export async function readNextDays(services: Services) {
  const office = await readOffice(services)
  const today = seoulDate(services.now())
  return Array.from({ length: TWO_WEEKS }, (_, index) => {
    const date = addDays(today, index)
    return {
      date,
      from: seoulIso(seoulMoment(date, office.opens)),
      until: seoulIso(seoulMoment(date, office.closes)),
      isOpen: isWorkingDay(date, office),
    }
  })
}

interface Asked {
  day: string
  office: Office
  now: Date
}

function spanOf(part: LeavePart, { day, office, now }: Asked): { from: Date; until: Date } {
  if (part === 'rest') return restOfDay(now)
  const [pause = office.closes, resume = office.opens] = office.lunch?.split('-') ?? []
  const from = part === 'afternoon' ? resume : office.opens
  const until = part === 'morning' ? pause : office.closes
  return { from: seoulMoment(day, from), until: seoulMoment(day, until) }
}

const fieldsOf = ({ from, until }: { from: Date; until: Date }) => ({
  'from.date': seoulIso(from).slice(0, 10),
  'from.time': seoulTime(from),
  'until.date': seoulIso(until).slice(0, 10),
  'until.time': seoulTime(until),
})
