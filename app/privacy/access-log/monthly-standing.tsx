import { Link } from '#app/ui/link.tsx'
import type { MonthlyReview, MonthlySheet } from './monthly-contract.ts'
import { FINDINGS, type FindingKind } from './monthly-findings.ts'

export type Finding = NonNullable<MonthlySheet['findings']>[number]

/** In the log, or on this sheet where it has a list. */
const PLACES: Record<FindingKind, (month: string) => string> = {
  mass: () => '#mass',
  nights: () => '#people',
  daysOff: () => '#people',
  reveals: () => '#reveals',
  exports: () => '#exports',
  grants: () => '#grants',
  failedLogins: (month) => inLog(month, 'action=staff.loginFailed'),
  newAddresses: (month) => inLog(month, 'action=staff.login'),
  repeatedReasons: (month) => inLog(month, 'kind=reveal'),
}

function inLog(month: string, what: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `/desk/audit?${what}&from=${month}-01&to=${month}-${last}`
}

export const findingTitle = ({ kind, count }: Finding) =>
  `${FINDINGS[kind][0]} ${count.toLocaleString('ko')}건`

/** Leads through what stands out; none in sheets that were signed before it was looked for. */
export function MonthlyStanding({ review: { month, sheet, signature } }: { review: MonthlyReview }) {
  const { findings } = sheet
  if (!findings) return null
  return (
    <section className="privacy-page__section desk-page__card stack-3" aria-labelledby="standing">
      <h2 id="standing">눈에 띄는 것 {findings.length}가지</h2>
      {findings.length === 0 ? (
        <p className="desk-note">이 달에는 눈에 띄는 것이 없어요.</p>
      ) : (
        <>
          {!signature && (
            <p className="desk-note">하나씩 살펴보고, 아래 ‘점검 마치기’에 무엇을 확인했는지 적어 주세요.</p>
          )}
          <ol className="monthly-standing stack-3">
            {findings.map((finding) => (
              <li key={finding.kind}>
                <Link to={PLACES[finding.kind](month)} className="bold">
                  {findingTitle(finding)}
                </Link>{' '}
                <span className="muted">{finding.who}</span>
                <p className="meta">{FINDINGS[finding.kind][1]}</p>
                {finding.word && <p className="ugc">확인한 것: {finding.word}</p>}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
