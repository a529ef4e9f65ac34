import type { ReactNode } from 'react'
import { Form, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { EstimateText } from '#app/crm/door.tsx'
import { lastDayOf, lineState, ownLineFacts, type OwnLine } from '#app/crm/door.ts'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { dottedDate, isCalendarDate, sentenceDate, seoulDate, spokenTime } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { won } from '#app/platform/won.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { consentsToShow } from '#app/shared/legal/consents-in-force.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DayField } from '#app/ui/day-field.tsx'
import { AnswerNotice } from './answer-notice.tsx'
import { Entry } from './entry.tsx'
import { LineReminder } from './line-reminder.tsx'
import { Empty, Fact, PageHead } from './mypage-parts.tsx'
import { listOwnInstallations, listOwnLines, listOwnReminders } from './own-consults.server.ts'
import { orLogin, ownVisit } from './own-page.server.ts'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const sent = args.url.searchParams.get('day') ?? ''
  const day = isCalendarDate(sent) ? sent : undefined
  const [{ result }, installations] = await orLogin(
    args,
    Promise.all([listOwnLines(services, { day }, visit), listOwnInstallations(services, visit)]),
  )
  const ids = result.map(({ id }) => id)
  const reminders = await orLogin(args, listOwnReminders(services, ids, visit))
  const [consent = null] = await consentsToShow(services, 'renewal')
  const today = seoulDate(services.now())
  return {
    result,
    coming: installations.map(({ leadId: _leadId, ...line }) => line),
    reminders,
    consent: consent && consent.text.length > 0 ? { version: consent.version, text: consent.text } : null,
    day: day ?? null,
    today,
    meta: privatePageMeta('내 회선'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

type Data = ReturnType<typeof useLoaderData<typeof loader>>

export default function MypageLinesPage() {
  const { result, coming, reminders, consent, day, today } = useLoaderData<typeof loader>()
  const isEmpty = result.length + coming.length === 0
  return (
    <>
      <PageHead title="내 회선">
        {result.length > 0 && '개통한 회선과 약정이 끝나는 날이에요. 바꾸거나 해지하는 일은 통신사가 맡아요.'}
      </PageHead>
      <AnswerNotice />
      {isEmpty && (
        <Empty title="아직 개통한 회선이 없어요" action={{ to: '/consult', label: '상담 신청하기' }}>
          개통이 확인되면 상품과 약정이 끝나는 날이 여기에 떠요.
        </Empty>
      )}
      {!isEmpty && (
        <ul className="stack-4">
          {coming.map((each) => (
            <ComingLine key={`${each.carrier} ${each.planName} ${each.date}`} line={each} />
          ))}
          {result.map((line) => (
            <LineItem key={line.id} line={line} day={day}>
              {reminders[line.id] && (
                <LineReminder
                  lineId={line.id}
                  about={`${CARRIER_NAMES[line.carrier]} ${line.planName}`}
                  reminder={reminders[line.id]!}
                  consent={consent}
                />
              )}
            </LineItem>
          ))}
        </ul>
      )}
      {result.length > 0 ? (
        <Form method="get" className="mypage__card stack-3">
          <DayField label="이날 해지하면 얼마인지 보기" name="day" defaultValue={day ?? today} />
          <Button type="submit" kind="secondary">
            예상 금액 보기
          </Button>
        </Form>
      ) : (
        <ul>
          {coming.length > 0 && <Entry to="/mypage/consults" label="상담 내역 보기" />}
          <Entry to="/renewal/remind" label="다른 회선의 약정 만료 알림 받기" />
        </ul>
      )}
    </>
  )
}

/** What is agreed and not yet installed. */
function ComingLine({ line }: { line: Data['coming'][number] }) {
  const { carrier, planName, monthly, termMonths, date, time, giftAmount } = line
  return (
    <li className="mypage__card mypage__coming">
      <p className="meta bold">{`개통 예정 · ${sentenceDate(date)}`}</p>
      <h2>
        {CARRIER_NAMES[carrier]} {planName}
      </h2>
      <dl className="mypage__facts">
        <Fact name="월 요금">{won(monthly)} (부가세 포함)</Fact>
        <Fact name="약정" {...(termMonths > 0 && { note: '그날 개통하면 끝나는 날이에요.' })}>
          {termMonths > 0
            ? `${termText(termMonths)} · ${dottedDate(lastDayOf(date, termMonths))}까지`
            : '없음'}
        </Fact>
        <Fact name="설치">{[sentenceDate(date), time && spokenTime(time)].filter(Boolean).join(' ')}</Fact>
        {giftAmount > 0 && <Fact name="사은품">{won(giftAmount)}</Fact>}
      </dl>
    </li>
  )
}

const MONTHS_A_YEAR = 12

const termText = (months: number) =>
  months % MONTHS_A_YEAR === 0 ? `${months / MONTHS_A_YEAR}년` : `${months}개월`

function LineItem({ line, day, children }: { line: OwnLine; day: string | null; children: ReactNode }) {
  const { name: state, tone } = lineState(line)
  return (
    <li className="mypage__card">
      <p className="badge-row">
        <b>
          {CARRIER_NAMES[line.carrier]} {line.planName}
        </b>
        <Badge tone={tone}>{state}</Badge>
      </p>
      <dl className="mypage__facts">
        {ownLineFacts(line, day).map(([name, text]) => (
          <Fact key={`${name} ${text}`} name={name}>
            {text}
          </Fact>
        ))}
      </dl>
      {line.estimate && <EstimateText estimate={line.estimate} />}
      {children}
    </li>
  )
}
