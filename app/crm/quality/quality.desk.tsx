import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { FigureStrip } from '#app/shared/desk/figure-strip.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Figure } from './contract.ts'
import { readQuality } from './report.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './quality.css'

export const meta = () => deskMeta('평가')

export const ErrorBoundary = () => <DeskError to="/desk">상담 신청함으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.leads)
  return orErrorPage(readQuality(services, {}, visit))
}

export default function QualityPage() {
  const { least, calls, installations, carriers } = useLoaderData<typeof loader>()
  const isEmpty = [calls, installations, carriers]
    .flat()
    .every(({ shown, waiting }) => !shown && waiting === 0)
  return (
    <div className="desk-page">
      <DeskHead title="평가">
        {!isEmpty &&
          `${least}건이 모일 때마다 한 번에 바뀌고 이름순으로 보여요. 비율 옆은 오차 범위(95%)라, 범위가 겹치면 순서를 매길 수 없어요.`}
      </DeskHead>
      {isEmpty ? (
        <EmptyList
          title="아직 평가가 없어요"
          act={
            <ButtonLink to="/desk/contracts" kind="secondary">
              설치할 가입 보기
            </ButtonLink>
          }
        >
          통화와 설치가 끝난 손님이 문자의 링크로 답하면, {least}건이 모인 때부터 상담사와 통신사별로 보여요.
        </EmptyList>
      ) : (
        <>
          <Overall {...{ calls, installations, carriers, least }} />
          <Figures title="통화" of="상담사" figures={calls} least={least} />
          <Figures title="설치" of="맡은 상담사" figures={installations} least={least} />
          <Figures title="설치" of="통신사" figures={carriers} least={least} />
        </>
      )}
    </div>
  )
}

type Shown = NonNullable<Figure['shown']>

const manyIn = ({ good, fair, poor }: Shown) => good + fair + poor

/** Of all that is shown below; what is still being gathered is only counted. */
function Overall({ calls, installations, carriers, least }: Parts) {
  // Who leads sees installations by carrier as well: the same answers.
  const installed = carriers.length > 0 ? carriers : installations
  return (
    <FigureStrip figures={[overall('통화 만족', calls, least), overall('설치 만족', installed, least)]} />
  )
}

interface Parts {
  least: number
  calls: readonly Figure[]
  installations: readonly Figure[]
  carriers: readonly Figure[]
}

function overall(name: string, figures: readonly Figure[], least: number) {
  const shown = figures.flatMap((figure) => figure.shown ?? [])
  const [good, all] = [sumOf(shown, (each) => each.good), sumOf(shown, manyIn)]
  // Beside a figure `waiting` is no count.
  const waiting = sumOf(figures, (figure) => (figure.shown ? 0 : figure.waiting))
  return {
    name,
    value: all === 0 ? '–' : `${Math.round((good / all) * 100)}%`,
    note: [
      all === 0
        ? `${least}건이 모이면 보여요`
        : `${all.toLocaleString('ko')}건 중 ${good.toLocaleString('ko')}건`,
      waiting > 0 && `모으는 중 ${waiting.toLocaleString('ko')}건`,
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

const sumOf = <Each,>(list: readonly Each[], of: (each: Each) => number) =>
  list.reduce((sum, each) => sum + of(each), 0)

interface FiguresProps {
  title: string
  of: string
  figures: readonly Figure[]
  least: number
}

const ANSWERS = [
  ['good', '좋음'],
  ['fair', '보통'],
  ['poor', '아쉬움'],
] as const

function Figures({ title, of, figures, least }: FiguresProps) {
  if (figures.length === 0) return null
  return (
    <Table caption={`${title} · ${of}별`} className="quality-table">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {ANSWERS.map(([key, name]) => (
            <th key={key} scope="col" className="table__number">
              {name}
            </th>
          ))}
          <th scope="col" className="table__number">
            만족 비율
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <Line key={figure.name} figure={figure} least={least} />
        ))}
      </tbody>
    </Table>
  )
}

/** Of 95 such samples in a hundred the share lies where it is said to. */
function Line({ figure: { name, shown, waiting }, least }: { figure: Figure; least: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {shown ? (
        <>
          {ANSWERS.map(([key]) => (
            <td key={key} className="table__number">
              {shown[key]}
            </td>
          ))}
          <td className="table__number">
            <b>{`${Math.round((shown.good / manyIn(shown)) * 100)}%`}</b>
            <span className="quality-table__range meta">{`${shown.from}~${shown.to}%`}</span>
          </td>
        </>
      ) : (
        <td colSpan={ANSWERS.length + 1} className="table__number subtle">
          {`${waiting} / ${least}건 모였어요`}
        </td>
      )}
    </tr>
  )
}
