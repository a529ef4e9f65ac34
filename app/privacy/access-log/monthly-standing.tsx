import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { MonthlyReview, MonthlySheet } from './monthly-contract.ts'
import { FINDING_KINDS, FINDINGS, type FindingKind } from './monthly-findings.ts'
import './monthly-standing.css'

type Finding = NonNullable<MonthlySheet['findings']>[number]

/** In the log, or on this sheet where it has a list. */
const PLACES: Record<FindingKind, (month: string) => string> = {
  mass: () => '#mass',
  nights: () => '#people',
  daysOff: () => '#people',
  reveals: () => '#reveals',
  exports: () => '#exports',
  grants: () => '#grants',
  fourEyes: (month) => inLog(month, 'kind=change'),
  ownRequests: (month) => inLog(month, 'action=request.add'),
  ownDocuments: (month) => inLog(month, 'action=document.publish'),
  ownWordings: (month) => inLog(month, 'action=template.alone'),
  ownPictures: (month) => inLog(month, 'action=content.publish'),
  officeConsents: (month) => inLog(month, 'kind=change'),
  prolonged: (month) => inLog(month, 'action=settings.change'),
  heldAgain: (month) => inLog(month, 'action=hold.add'),
  unsigned: () => '/desk/audit',
  failedLogins: (month) => inLog(month, 'action=staff.loginFailed'),
  halfLogins: (month) => inLog(month, 'action=staff.loginHalf'),
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

/** Everything a month is looked through for; those that stand out lead to where they are shown. */
export function MonthlyStanding({ review: { month, sheet, signature } }: { review: MonthlyReview }) {
  const found = sheet.findings ?? listedFindings(sheet)
  // A sheet that was signed before it was looked for more than its lists.
  const kinds = sheet.findings ? FINDING_KINDS : LISTED
  const isOpen = !signature && found.length > 0
  return (
    <section className="privacy-page__section desk-page__card stack-3" aria-labelledby="standing">
      <h2 id="standing">특이 사항 {found.length}건</h2>
      <p className="desk-note">{noteOf(sheet, { found, isOpen })}</p>
      <Table caption="점검 항목" isCaptionHidden className="monthly-standing">
        <thead>
          <tr>
            <th scope="col">항목</th>
            <th scope="col" className="table__number">
              건수
            </th>
            <th scope="col">판정</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <StandingRow
              key={kind}
              kind={kind}
              finding={found.find((each) => each.kind === kind)}
              place={PLACES[kind](month)}
              isSigned={signature !== null}
              isEmpty={sheet.total === 0}
            />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function noteOf({ total }: MonthlySheet, { found, isOpen }: { found: readonly Finding[]; isOpen: boolean }) {
  if (isOpen) return '확인할 항목을 하나씩 살펴보고, 아래 ‘점검 마치기’에 무엇을 확인했는지 적어 주세요.'
  if (total === 0) return '이 달에는 접속기록이 없어요.'
  return found.length === 0 ? '살펴본 항목에 특이 사항이 없어요.' : '점검을 마칠 때 확인한 내용이에요.'
}

interface StandingRowProps {
  kind: FindingKind
  finding: Finding | undefined
  place: string
  isSigned: boolean
  /** Nothing was logged: no fault, and nothing found sound either. */
  isEmpty: boolean
}

function StandingRow({ kind, finding, place, isSigned, isEmpty }: StandingRowProps) {
  const [title, why] = FINDINGS[kind]
  if (!finding)
    return (
      <tr>
        <th scope="row">{title}</th>
        <td className="table__number muted">0</td>
        <td className="monthly-standing__verdict muted">{isEmpty ? '기록 없음' : '이상 없음'}</td>
      </tr>
    )
  const { count, who, word } = finding
  return (
    <tr>
      <th scope="row">
        <Link to={place} className="bold">
          {title}
        </Link>
        <p className="monthly-standing__why meta">
          {why} {who}
        </p>
        {word && <p className="monthly-standing__why ugc">확인한 것: {word}</p>}
      </th>
      <td className="table__number bold">{count.toLocaleString('ko')}</td>
      <td className="monthly-standing__verdict">
        {isSigned ? <Badge tone="success">확인 완료</Badge> : <Badge tone="warn">확인 필요</Badge>}
      </td>
    </tr>
  )
}

const LISTED: readonly FindingKind[] = ['mass', 'nights', 'daysOff', 'reveals', 'exports', 'grants']

/** What the lists of a sheet say by themselves. */
function listedFindings({ massReadings, people, reveals, exports, grants }: MonthlySheet): Finding[] {
  const counts: Partial<Record<FindingKind, number>> = {
    mass: massReadings.length,
    nights: people.reduce((sum, { nights }) => sum + nights, 0),
    daysOff: people.reduce((sum, { daysOff }) => sum + daysOff, 0),
    reveals: reveals.total,
    exports: exports.total,
    grants: grants.total,
  }
  return LISTED.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [{ kind, count, who: '' }] : []
  })
}
