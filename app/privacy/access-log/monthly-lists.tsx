import { dottedMoment } from '#app/platform/korean-time.ts'
import type { ReactNode } from 'react'
import { Table } from '#app/ui/table.tsx'
import type { AccessLine } from './audit-contract.ts'
import type { MonthlySheet } from './monthly-contract.ts'
import { FINDINGS } from './monthly-findings.ts'

const LISTS = [
  ['exports', '내보낸 이유가 업무에 맞는지 살펴봐 주세요.'],
  ['reveals', '번호를 본 사람이 하루 안에 그 상담에 통화 기록을 남기지 않았어요.'],
  ['grants', '필요한 사람에게만 필요한 만큼 주었는지 살펴봐 주세요.'],
] as const

/** Only what there is: that there is none of the others, the table above says. */
export function MonthlyLists({ sheet }: { sheet: MonthlySheet }) {
  const { massReadings } = sheet
  return (
    <>
      {massReadings.length > 0 && (
        <Section id="mass" count={massReadings.length}>
          <ul className="bullets">
            {massReadings.map(({ staffName, at, opened }) => (
              <li key={`${staffName} ${at}`}>
                {staffName} · {dottedMoment(at)}에 10분 동안 100건을 넘겼어요. 그날 모두{' '}
                {opened.toLocaleString('ko')}건을 열었어요.
              </li>
            ))}
          </ul>
        </Section>
      )}
      {LISTS.map(
        ([id, caption]) =>
          sheet[id].total > 0 && (
            <Section key={id} id={id} count={sheet[id].total}>
              <Lines caption={caption} {...sheet[id]} />
            </Section>
          ),
      )}
    </>
  )
}

interface SectionProps {
  id: 'mass' | (typeof LISTS)[number][0]
  count: number
  children: ReactNode
}

function Section({ id, count, children }: SectionProps) {
  return (
    <section className="privacy-page__section desk-page__card stack-3" aria-labelledby={id}>
      <h2 id={id}>
        {FINDINGS[id][0]} {count.toLocaleString('ko')}건
      </h2>
      {children}
    </section>
  )
}

function Lines({ caption, lines, total }: { caption: string; lines: readonly AccessLine[]; total: number }) {
  const isCut = total > lines.length
  return (
    <>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">일시</th>
            <th scope="col">누가</th>
            <th scope="col">한 일</th>
            <th scope="col">대상</th>
            <th scope="col">이유</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="nowrap">{dottedMoment(line.at)}</td>
              <td className="nowrap">{line.staffName}</td>
              <td>{line.actionName}</td>
              <td>{line.subjectName}</td>
              <td className="ugc">{line.reason || '–'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {isCut && (
        <p className="desk-note">
          처음 {lines.length.toLocaleString('ko')}건만 적었어요. 나머지는 접속기록에서 볼 수 있어요.
        </p>
      )}
    </>
  )
}
