import { BACKUPS } from '#app/operation/door.ts'
import { PROFIT } from '#app/office/profit/profit-area.ts'
import { SETTINGS } from '#app/office/settings/settings-area.ts'
import { FigureStrip, type Figure } from '#app/shared/desk/figure-strip.tsx'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/platform/won.ts'
import type { OwnerFacts } from './owner.server.ts'

/** Money and danger before the day's calls; each tells where it is looked into. */
export function Owner({ facts }: { facts: OwnerFacts }) {
  return (
    <section className="dashboard__owner" aria-label="대표가 먼저 볼 것">
      <FigureStrip figures={[left(facts), gifts(facts), opening(facts)].flatMap((each) => each ?? [])} />
    </section>
  )
}

const many = (count: number) => count.toLocaleString('ko')

const left = ({ days, left: sum }: OwnerFacts): Figure => ({
  name: '최근 7일 남는 돈',
  value: sum === null ? '–' : won(sum),
  isLate: sum !== null && sum < 0,
  note:
    sum === null ? (
      '수수료 규칙이 있어야 계산해요.'
    ) : (
      <Link to={`${PROFIT}?${new URLSearchParams(days)}`} className="dashboard__way">
        손익 보기
      </Link>
    ),
})

const gifts = ({ gifts: { many: count, amount, late } }: OwnerFacts): Figure => ({
  name: '줄 사은품',
  value: won(amount),
  note: (
    <Link to="/desk/gifts" className="dashboard__way">
      {late > 0 ? `${many(count)}건 · 늦음 ${many(late)}` : `${many(count)}건 보기`}
    </Link>
  ),
})

/** What keeps the office from opening, or would be lost with the server; nothing once both are done. */
function opening({ required, hasBackups }: OwnerFacts): Figure | null {
  if (required === 0 && hasBackups) return null
  const off = !hasBackups && (
    <Link to={BACKUPS} className="dashboard__way dashboard__way--late">
      백업 꺼짐
    </Link>
  )
  if (required === 0) return { name: '서버', value: '열려 있음', note: off }
  return {
    name: '열기까지',
    value: many(required),
    unit: '가지',
    note: (
      <>
        <Link to={SETTINGS} className="dashboard__way">
          설정 보기
        </Link>
        {off && ' · '}
        {off}
      </>
    ),
  }
}
