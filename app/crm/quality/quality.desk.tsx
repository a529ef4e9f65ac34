import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { FigureStrip } from '#app/shared/desk/figure-strip.tsx'
import { SampleBadge } from '#app/ui/badge.tsx'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { HOW_TO_CONNECT } from '#app/shared/desk/not-leaving.tsx'
import { qualityQuery, type Figure } from './contract.ts'
import { Figures, manyIn, Shares } from './quality-figures.tsx'
import { readQuality } from './report.server.ts'
import { shownOf } from './shown-answers.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './quality.css'

export const meta = () => deskMeta('평가')

export const ErrorBoundary = () => <DeskError to="/desk">상담 신청함으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.leads)
  const sent = qualityQuery.safeParse(Object.fromEntries(url.searchParams))
  const report = await orErrorPage(readQuality(services, sent.success ? sent.data : {}, visit))
  const { role } = staffOfVisit(visit)
  return {
    ...report,
    mayReword: RIGHTS.settings.roles.includes(role),
    mayConnect: RIGHTS.sendLog.roles.includes(role),
    mayCoach: RIGHTS.coaching.roles.includes(role),
  }
}

type Report = ReturnType<typeof useLoaderData<typeof loader>>

export default function QualityPage() {
  const report = useLoaderData<typeof loader>()
  const { least, calls, installations, callCarriers, carriers, samples, hasSamples, mayCoach } = report
  const isEmpty = [calls, installations, callCarriers, carriers]
    .flat()
    .every(({ shown, waiting }) => !shown && waiting === 0)
  return (
    <div className="desk-page">
      <DeskHead
        title="평가"
        signs={samples === 'only' && <SampleBadge />}
        acts={
          hasSamples && (
            <SegmentLinks
              legend="누구의 평가"
              isLegendHidden
              segments={SAMPLE_SEGMENTS.map(([key, label]) => ({
                to: `/desk/quality?samples=${key}`,
                label,
                isCurrent: key === samples,
              }))}
            />
          )
        }
      >
        {!isEmpty && '지금까지 받은 평가를 모두 세요.'}
      </DeskHead>
      {isEmpty ? (
        <NoRatings {...report} />
      ) : (
        <>
          <Overall {...{ calls, installations, carriers, least }} />
          <Shares of="상담사" parts={{ 통화: calls, 설치: installations }}>
            {lotsMeaning(least)}
          </Shares>
          {[...callCarriers, ...carriers].some(({ shown }) => shown) ? (
            <Shares of="통신사" parts={{ 통화: callCarriers, 설치: carriers }} />
          ) : (
            carriers.length > 0 && (
              <p className="desk-note">{`통신사별 만족은 아직이에요. 설치는 ${countsText(carriers)}.`}</p>
            )
          )}
          {mayCoach && (
            <p className="desk-note">
              손님이 아쉬웠다고 남긴 말은 <Link to="/desk/coaching">코칭</Link>에서 봐요.
            </p>
          )}
          <Accordion title="좋음, 보통, 아쉬움과 오차 범위" as="h2">
            <div className="stack-6">
              <p className="desk-note">
                {callCarriers.length > 0 ? `${CARRIER_MEANING} ${RANGE_MEANING}` : RANGE_MEANING}
              </p>
              <Figures title="통화" of="상담사" figures={calls} />
              <Figures title="통화" of="통신사" figures={callCarriers} />
              <Figures title="설치" of="맡은 상담사" figures={installations} />
              <Figures title="설치" of="통신사" figures={carriers} />
            </div>
          </Accordion>
        </>
      )}
    </div>
  )
}

const SAMPLE_SEGMENTS = [
  ['real', '실제 평가'],
  ['only', '예시 평가'],
] as const

/** Why the sums of two tables may differ: each part has lots of its own. */
const lotsMeaning = (least: number) =>
  `사람과 통신사마다 ${least}건씩 모일 때 비율이 바뀌어요. 다음 ${least}건이 찰 때까지는 세지 않아 상담사와 통신사의 합이 다를 수 있어요.`

/** Which carrier a call is of, and why fewer are counted than were rated. */
const CARRIER_MEANING =
  '통화의 통신사는 평가할 때까지 마지막으로 안내한 통신사예요. 안내가 없으면 신청한 통신사, 그것도 없으면 통신사별로는 세지 않아요. 통신사를 남기기 전의 평가도 세지 않아요.'

const RANGE_MEANING =
  '비율 옆의 회색 숫자는 오차 범위(95%)예요. 답이 적을수록 넓고, 서로 겹치면 누가 나은지 말할 수 없어요.'

/** What is waited for, what stands in its way, how far it is, and how it will look. */
function NoRatings({ least, course, mayReword, mayConnect }: Report) {
  const isBlocked = course?.isConnected === false
  return (
    <>
      <section className="quality-waiting stack-3" aria-labelledby="quality-waiting">
        <h2 id="quality-waiting">평가가 아직 없어요</h2>
        <p>
          {isBlocked
            ? '문자가 연결되지 않아 부탁을 못 보내고 있어요.'
            : `통화와 설치가 끝난 손님에게 문자로 자동으로 부탁해요. ${least}건이 모이면 보여요.`}
        </p>
        {course && <Course {...course} least={least} />}
        {(mayReword || (isBlocked && mayConnect)) && (
          <p className="cluster">
            {isBlocked && mayConnect && <ButtonLink to={HOW_TO_CONNECT}>연결 방법 보기</ButtonLink>}
            {mayReword && (
              <ButtonLink to="/desk/templates/install.rating.sms" kind="secondary">
                보낼 문자 보기
              </ButtonLink>
            )}
          </p>
        )}
      </section>
      <section className="quality-sample stack-2" aria-labelledby="quality-sample">
        <h2 id="quality-sample">
          이렇게 보여요 <SampleBadge />
        </h2>
        <Figures title="통화" of="상담사" figures={[sampleFigure(least)]} />
        <p className="desk-note">{RANGE_MEANING}</p>
      </section>
    </>
  )
}

type CourseProps = NonNullable<Report['course']> & { least: number }

/** The way to a figure, step by step, over the last 30 days. */
const Course = ({ talked, asked, answered, least }: CourseProps) => (
  <ol className="quality-course" aria-label="지난 30일">
    {(
      [
        ['통화 끝난 손님', talked.toLocaleString('ko')],
        ['부탁함', asked.toLocaleString('ko')],
        ['답함', `${answered.toLocaleString('ko')} / ${least.toLocaleString('ko')}`],
      ] as const
    ).map(([name, many]) => (
      <li key={name}>
        <span>{name}</span>
        <b>{many}</b>
      </li>
    ))}
  </ol>
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

/** Of all that is shown below; what is still being gathered is only counted. */
function Overall({ calls, installations, carriers, least }: Parts) {
  // Who leads sees installations by carrier as well: the same answers, in lots that may fill later.
  const hasCarriers = carriers.some(({ shown }) => shown) || !installations.some(({ shown }) => shown)
  const [installed, of] =
    carriers.length > 0 && hasCarriers ? [carriers, '통신사'] : [installations, '상담사']
  return (
    <FigureStrip
      figures={[overall('통화 만족', '상담사', calls, least), overall('설치 만족', of, installed, least)]}
    />
  )
}

interface Parts {
  least: number
  calls: readonly Figure[]
  installations: readonly Figure[]
  carriers: readonly Figure[]
}

function overall(name: string, of: string, figures: readonly Figure[], least: number) {
  const shown = figures.flatMap((figure) => figure.shown ?? [])
  const [good, all] = [sumOf(shown, (each) => each.good), sumOf(shown, manyIn)]
  return {
    name,
    value: all === 0 ? '–' : `${Math.round((good / all) * 100)}%`,
    note:
      all === 0
        ? shortText(of, figures, least)
        : `${all.toLocaleString('ko')}건 중 ${good.toLocaleString('ko')}건`,
  }
}

/** Whose lots are short, and by how much. */
const shortText = (of: string, figures: readonly Figure[], least: number) =>
  [
    `${of}마다 ${least}건이 모여야 보여요.`,
    ...(figures.length > 0 ? [`지금 ${countsText(figures)}`] : []),
  ].join(' ')

const countsText = (figures: readonly Figure[]) =>
  figures.map(({ name, waiting }) => `${name} ${waiting.toLocaleString('ko')}건`).join(', ')

const sumOf = <Each,>(list: readonly Each[], of: (each: Each) => number) =>
  list.reduce((sum, each) => sum + of(each), 0)
