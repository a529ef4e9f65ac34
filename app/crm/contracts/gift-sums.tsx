import { addDays, weekdayIndex } from '#app/platform/korean-time.ts'
import { won } from '#app/platform/won.ts'
import { FigureStrip, type Figure } from '#app/shared/desk/figure-strip.tsx'
import type { DataOf } from '#app/platform/endpoint.ts'
import { giftsAddress } from './gifts-address.ts'
import type { giftList, GiftQuery } from './gifts-contract.ts'

type Sum = DataOf<typeof giftList>['sums']['due']

const together = (one: Sum, other: Sum): Sum => ({
  many: one.many + other.many,
  amount: one.amount + other.amount,
})

interface GiftSumsProps {
  sums: DataOf<typeof giftList>['sums']
  /** `2026-11-27` */
  today: string
}

/** What the ledger comes to, whatever it is narrowed to: each narrows it to what it counts. */
export function GiftSums({ sums: { late, today: day, week, due, paidThisMonth }, today }: GiftSumsProps) {
  const sunday = addDays(today, (7 - weekdayIndex(today)) % 7)
  const figure = (name: string, sum: typeof due, query: GiftQuery): Figure => ({
    name,
    value: won(sum.amount),
    note: `${sum.many.toLocaleString('ko')}건`,
    ...(sum.many > 0 && { to: giftsAddress(query) }),
  })
  const figures = [
    ...(late.many > 0 ? [{ ...figure('지급 늦음', late, { state: 'late' }), isLate: true }] : []),
    figure('오늘', day, { from: today, to: today }),
    // With today's, as the word says; the list parts what is left of it.
    ...(today < sunday ? [figure('이번 주', together(day, week), { from: today, to: sunday })] : []),
    figure('남은 합계', due, {}),
    figure('이번 달 지급', paidThisMonth, { state: 'paid', from: `${today.slice(0, 7)}-01` }),
  ]
  return (
    <div className="gift-sums">
      <FigureStrip figures={figures} />
    </div>
  )
}
