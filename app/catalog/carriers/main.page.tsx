import { type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { PostThumbnail } from '#app/community/door.tsx'
import { listRecentReviews, listRecentTips, readReviewSummary, shownTag } from '#app/community/door.server.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { markShown } from '#app/platform/render-facts.server.ts'
import { MoreLink } from '#app/ui/more-link.tsx'
import { SampleBand, SampleSign } from '#app/ui/sample-sign.tsx'
import { bothEnds, RECENT_REVIEWS } from './both-ends.ts'
import { ConsultBanner } from './consult-banner.tsx'
import { ConsultSteps, type ConsultStep } from './consult-steps.tsx'
import { listQuestions } from './contents.server.ts'
import { HouseholdQuestion } from './household-question.tsx'
import { toldPhones } from './plan-choices.ts'
import { readMainChoice } from './main-choice.ts'
import { topicsFirst } from './topics-first.ts'
import { mainMeta } from './main-meta.server.ts'
import { MainPanel } from './main-panel.tsx'
import { Questions } from './questions.tsx'
import { ReviewRow } from './review-row.tsx'
import { ReviewScores } from './review-scores.tsx'
import './main.page.css'

// Handed over by the loader: what is only read need not be in the page's script.
const STEPS: readonly ConsultStep[] = [
  { title: '신청', text: '이름과 휴대폰 번호를 남겨요.', duration: '1분' },
  { title: '전화 상담', text: '요금, 조건, 사은품을 듣고 문자로 다시 받아요.', duration: '10분쯤' },
  { title: '가입 신청', text: '본인 확인을 하고 설치 날짜를 골라요.', duration: '10분쯤' },
  {
    title: '설치',
    text: '기사님이 방문해 연결하고 속도를 함께 확인해요.',
    duration: '신청 뒤 2~5일, 방문은 1시간쯤',
  },
  { title: '사은품 지급', text: '조건을 확인한 뒤 날짜를 문자로 알려 드려요.', duration: '조건 확인 뒤' },
]

const TIPS = 3
// Of so many, one of each topic first: those of one topic would show one picture again and again.
const TIPS_LOOKED_AT = 12

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const [plans, recent, summary, recentTips, questions, facts] = await Promise.all([
    listPlans(services),
    listRecentReviews(services, RECENT_REVIEWS),
    readReviewSummary(services),
    listRecentTips(services, TIPS_LOOKED_AT),
    listQuestions(services, 'main'),
    readSiteFacts(services),
  ])
  const reviews = bothEnds(recent)
  const tips = topicsFirst(recentTips).slice(0, TIPS)
  markShown(
    context,
    [...reviews, ...tips].map(({ seqno }) => shownTag(seqno)),
  )
  const choice = readMainChoice(new URL(request.url).searchParams)
  return {
    plans,
    choice,
    told: toldPhones(choice),
    reviews,
    summary,
    tips,
    questions,
    steps: STEPS,
    hours: facts.hours,
    meta: mainMeta(services.config.origin, questions),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export const handle: PageHandle = { keepAlive: MainPage, isRead: true }

function MainPage({ loaderData }: PageProps<typeof loader>) {
  const { plans, choice, reviews, summary, tips, questions, steps, hours } = loaderData
  const isSample = plans.some((plan) => plan.isSample)
  return (
    <>
      {isSample && <SampleBand what={summary.isSample ? '금액과 후기' : '금액'} />}
      <MainPanel plans={plans} choice={choice} />
      <HouseholdQuestion choice={choice} />
      <section className="section" aria-labelledby="main-steps">
        <div className="container">
          <h2 id="main-steps" className="section__head">
            신청하면 이렇게 진행돼요
          </h2>
          <ConsultSteps steps={steps} />
        </div>
      </section>
      <section className="section section--subtle" aria-labelledby="main-reviews">
        <div className="container">
          <div className="section__head">
            <h2 id="main-reviews">
              설치 후기 <span className="main-page__count">{summary.total.toLocaleString('ko')}개</span>
            </h2>
            <ReviewScores summary={summary} />
            {summary.isSample && !isSample && <SampleSign what="후기" />}
          </div>
          <div className="main-page__reviews">
            <ReviewRow reviews={reviews} hasSampleBadge={!summary.isSample} />
            <MoreLink to="/bbs/bbs_review/list" className="main-page__all">
              {`후기 ${summary.total.toLocaleString('ko')}개 모두 보기`}
            </MoreLink>
          </div>
        </div>
      </section>
      <div className="section">
        <div className="container main-page__columns">
          <section aria-labelledby="main-questions">
            <div className="section__head">
              <h2 id="main-questions">자주 묻는 질문</h2>
              <p className="section__lead">
                전화로 물어봐도 괜찮아요.{' '}
                <span className="main-page__call">
                  <CallableNumber /> · {hours}
                </span>
              </p>
            </div>
            <Questions questions={questions} />
          </section>
          <section aria-labelledby="main-tips">
            <h2 id="main-tips" className="section__head">
              가입 전에 읽어 두면 좋아요
            </h2>
            <ul className="main-page__tips">
              {tips.map((tip) => (
                <PostThumbnail key={tip.seqno} board="bbs_tip" post={tip} />
              ))}
            </ul>
          </section>
        </div>
      </div>
      <ConsultBanner hours={hours} />
    </>
  )
}

export default MainPage
