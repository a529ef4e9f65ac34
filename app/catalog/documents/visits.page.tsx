import type { ReactNode } from 'react'
import {
  Form,
  redirect,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { SELF } from '#app/shared/tracking/source-marks.ts'
import { namedInPolicy } from '#app/shared/legal/trackers-in-policy.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { TRACKERS, trackersIn } from '#app/shared/tracking/trackers.ts'
import { TrackerChoiceCard } from './tracker-choice-card.tsx'
import { VISITOR_CHOICE } from '#app/shared/tracking/visitor-cookie.ts'
import { chooseRemembering, readRemembered, type Remembered } from '#app/shared/tracking/visitors.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import './visits.page.css'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const [{ state, days, ways }, { analytics }] = await Promise.all([
    readRemembered(services, visitOf(context)),
    readSettings(services),
  ])
  const trackers = trackersIn(await namedInPolicy(services, analytics))
  const meta = privatePageMeta('방문 경로 기록')
  return {
    state,
    days,
    ways: ways.map(({ at, ...way }) => ({ ...way, day: dottedDate(seoulDate(at)) })),
    trackers: trackers.map((tracker) => TRACKERS[tracker].name),
    meta,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const keeps = (await readFormBody(request)).get('choice') === 'keep'
  const reply = new Headers()
  await chooseRemembering(servicesOf(context), { keeps }, visitOf(context), reply)
  return redirect(VISITOR_CHOICE, { headers: reply })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Where somebody sees and refuses what is kept of their browser (docs/adr/0141). */
export default function VisitsPage() {
  const { state, days, ways, trackers } = useLoaderData<typeof loader>()
  return (
    <div className="visits container stack-6">
      <div className="stack-2">
        <h1>방문 경로 기록</h1>
        <p className="muted">
          광고나 검색, 다른 사이트에서 들어오면 처음과 마지막 방문 경로를 {days}일간 저장해요.
        </p>
      </div>
      <State state={state}>{ways.length > 0 && <Ways ways={ways} />}</State>
      {trackers.length > 0 && <TrackerChoiceCard names={trackers} />}
      <ul className="visits__facts stack-2">
        <li>어느 광고와 글이 도움이 됐는지 세는 데에만 쓰고, 다른 회사에 주지 않아요.</li>
        <li>상담을 신청하면 이 경로가 신청서와 함께 저장돼요.</li>
        <li>꺼도 요금 비교와 상담 신청은 똑같이 할 수 있어요.</li>
        <li>꺼도 상담 신청을 이번 방문과 이어 주는 쿠키(hsKey)는 한 시간 동안 남아요.</li>
      </ul>
      <Link to="/policy" className="tap small">
        개인정보처리방침에서 자세히 보기
      </Link>
    </div>
  )
}

interface StateWords {
  isOn: boolean
  now: string
  /** What the button does with what there is. */
  effect?: string
}

const WORDS: Readonly<Record<Remembered['state'], StateWords>> = {
  kept: { isOn: true, now: '이 브라우저에 저장된 경로예요.', effect: '끄면 저장된 경로도 바로 지워요.' },
  nothing: { isOn: true, now: '아직 저장된 경로가 없어요.', effect: '끄면 앞으로 저장하지 않아요.' },
  refused: { isOn: false, now: '이 브라우저에는 저장하지 않아요.' },
  refusedByBrowser: { isOn: false, now: '브라우저의 추적 거부 설정에 따라 저장하지 않아요.' },
}

function State({ state, children }: Pick<Remembered, 'state'> & { children: ReactNode }) {
  const { isOn, now, effect } = WORDS[state]
  return (
    <section className="visits__now card stack-4" aria-labelledby="now">
      <div className="visits__state spread">
        <div className="stack-1" aria-live="polite">
          <h2 id="now">방문 경로 기록: {isOn ? '켜짐' : '꺼짐'}</h2>
          <p className="muted">{now}</p>
          {effect && <p className="small muted">{effect}</p>}
        </div>
        {state !== 'refusedByBrowser' && <Choice isOn={isOn} />}
      </div>
      {children}
    </section>
  )
}

type Way = ReturnType<typeof useLoaderData<typeof loader>>['ways'][number]

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="visits__ways">
      {ways.map((way) => (
        <li key={way.day + way.page} className="stack-1">
          <p className="bold">{way.day}</p>
          <p className="ugc">{factsOf(way).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ refHost, keyword, inType, page }: Way): string[] {
  return [
    refHost && refHost !== SELF ? `보낸 곳 ${refHost}` : '',
    keyword && `검색어 ${keyword}`,
    inType && `광고 ${inType}`,
    page && `들어온 페이지 ${page}`,
  ].filter(Boolean)
}

function Choice({ isOn }: { isOn: boolean }) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post">
      <input type="hidden" name="choice" value={isOn ? 'refuse' : 'keep'} />
      <Button type="submit" kind="secondary" isLoading={isSending}>
        {isOn ? '끄기' : '켜기'}
        <span className="sr-only">: 방문 경로 기록</span>
      </Button>
    </Form>
  )
}
