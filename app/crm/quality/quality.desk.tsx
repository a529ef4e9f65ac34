import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { FigureStrip } from '#app/shared/desk/figure-strip.tsx'
import { SampleBadge } from '#app/ui/badge.tsx'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Figure } from './contract.ts'
import { readQuality } from './report.server.ts'
import { shownOf } from './shown-answers.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './quality.css'

export const meta = () => deskMeta('평가')

export const ErrorBoundary = () => <DeskError to="/desk">상담 신청함으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.leads)
  const report = await orErrorPage(readQuality(services, {}, visit))
  return { ...report, mayReword: RIGHTS.settings.roles.includes(staffOfVisit(visit).role) }
}

export default function QualityPage() {
  const { least, calls, installations, carriers, asked, mayReword } = useLoaderData<typeof loader>()
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
        <NoRatings least={least} asked={asked} mayReword={mayReword} />
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

interface NoRatingsProps {
  least: number
  asked: number | null
  mayReword: boolean
}

/** What is waited for, how far it is, and how it will look. */
const NoRatings = ({ least, asked, mayReword }: NoRatingsProps) => (
  <>
    <section className="quality-waiting stack-3" aria-labelledby="quality-waiting">
      <h2 id="quality-waiting">{`평가 0 / ${least}건`}</h2>
      <progress className="quality-waiting__bar" max={least} value={0} aria-labelledby="quality-waiting" />
      <p>{`${least}건이 모이면 상담사·통신사별로 보여 드려요.`}</p>
      <p className="desk-note">
        통화와 설치가 끝난 손님에게 문자로 저절로 부탁해요. 예시 상담에는 보내지 않아요.
        {asked !== null && ` 지난 30일에 부탁한 문자 ${asked.toLocaleString('ko')}통.`}
      </p>
      {mayReword && (
        <p>
          <ButtonLink to="/desk/templates/install.rating.sms">평가 요청 문자 보기</ButtonLink>
        </p>
      )}
    </section>
    <section className="quality-sample stack-2" aria-labelledby="quality-sample">
      <h2 id="quality-sample">
        이렇게 보여요 <SampleBadge />
      </h2>
      <Figures title="통화" of="상담사" figures={[sampleFigure(least)]} least={least} />
    </section>
  </>
)

/** Made up, and counted as the others are. */
const sampleFigure = (least: number): Figure => ({
  name: '상담사 이름',
  shown: shownOf(
    Array.from({ length: least }, (_, index) => (index === 0 ? 'POOR' : index === 1 ? 'FAIR' : 'GOOD')),
    least,
  ),
  waiting: least,
})

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
