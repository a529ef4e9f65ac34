import { addDays } from '#app/platform/korean-time.ts'

interface Reminded {
  /** The last day of the contract. */
  endsOn: string
  agreedOn: string
  /** Days before the end, the most first. */
  days: readonly number[]
}

/** From which day until before which one a reminder of so many days is sent: the next one takes its place. */
function spans({ endsOn, days }: Reminded) {
  return days.map((each, index) => {
    const next = days[index + 1]
    return {
      days: each,
      from: addDays(endsOn, -each),
      until: next === undefined ? addDays(endsOn, 1) : addDays(endsOn, -next),
    }
  })
}

/** The reminder whose time it is; null before, after, and where its day had passed when it was agreed to. */
export function dueReminder(reminded: Reminded, today: string): number | null {
  const due = spans(reminded).find(({ from, until }) => from <= today && today < until)
  return due && due.from >= reminded.agreedOn ? due.days : null
}

/** The next day on which one begins after today; null where none will. */
export function nextReminder(reminded: Reminded, today: string): string | null {
  return spans(reminded).find(({ from }) => from > today)?.from ?? null
}

/** The days on which somebody who agrees today is told. */
export const reminderDays = (reminded: Reminded): string[] =>
  spans(reminded)
    .filter(({ from }) => from >= reminded.agreedOn)
    .map(({ from }) => from)
