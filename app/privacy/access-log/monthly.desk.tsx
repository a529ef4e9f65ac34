import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { BRAND } from '#app/platform/brand.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { monthText } from '#app/privacy/frame/month-text.ts'
import { monthlyReview, signReview, type MonthlyReview } from './monthly-contract.ts'
import { MonthlyLists } from './monthly-lists.tsx'
import { findingTitle, MonthlyStanding } from './monthly-standing.tsx'
import { MonthlyPeople } from './monthly-people.tsx'
import { readReview } from './monthly.server.ts'
import { PRIVACY_AREA } from '#app/privacy/frame/privacy-area.ts'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'

export const meta = ({ loaderData }: { loaderData?: MonthlyReview }) =>
  deskMeta(`${loaderData ? monthText(loaderData.month) : ''} 접속기록 점검표`)

export function ErrorBoundary() {
  return <DeskError to="/desk/audit/monthly">월 점검표로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, PRIVACY_AREA)
  const parsed = monthlyReview.input.safeParse({ month: url.searchParams.get('month') ?? undefined })
  return orErrorPage(readReview(services, parsed.success ? parsed.data : {}, visit))
}

export default function MonthlyPage() {
  const review = useLoaderData<typeof loader>()
  const { month, sheet, signature } = review
  return (
    <PrivacyPage
      key={month}
      back={{ to: '/desk/audit', name: '접속기록' }}
      title={`${monthText(month)} 접속기록 점검표`}
      note={`${BRAND.ko} · 모두 ${sheet.total.toLocaleString('ko')}줄${signature ? ' · 점검을 마칠 때의 내용 그대로예요' : ''}`}
      acts={<PrintButton />}
    >
      <MonthForm month={month} />
      <MonthlyStanding review={review} />
      <MonthlyPeople sheet={sheet} />
      <MonthlyLists sheet={sheet} />
      <Signing review={review} />
      <DeskFlash />
    </PrivacyPage>
  )
}

function MonthForm({ month }: { month: string }) {
  return (
    <Form className="privacy-filters wrap" action="/desk/audit/monthly">
      <label className="desk-filter privacy-filters__field fine stack-1">
        다른 달{/* A text field in browsers without month fields. */}
        <input name="month" type="month" defaultValue={month} pattern="20\d\d-\d\d" placeholder="2026-11" />
      </label>
      <Button type="submit" kind="secondary">
        보기
      </Button>
    </Form>
  )
}

function Signing({ review: { month, isOver, sheet, signature } }: { review: MonthlyReview }) {
  if (signature) return <Signature signature={signature} />
  if (!isOver)
    return (
      <Notice title="아직 끝나지 않은 달이에요">
        달이 지난 뒤에 점검을 마칠 수 있어요. 지금까지의 내용은 위에 있어요.
      </Notice>
    )
  return (
    <section
      className="privacy-page__section privacy-page__narrow privacy-page__unprinted stack-3"
      aria-labelledby="sign"
    >
      <h2 id="sign">점검 마치기</h2>
      <p className="desk-note">
        마치면 사슬을 처음부터 다시 확인하고, 이 표를 그대로 남겨요. 한 달에 한 번만 할 수 있어요.
      </p>
      <ActForm
        row={signReview}
        values={{ month }}
        submit="점검 마치기"
        button={{ kind: 'primary', size: 'lg', isWide: true }}
        className="account-form"
      >
        {({ typed }) => (
          <>
            {(sheet.findings ?? []).map((finding) => (
              <TextArea
                key={finding.kind}
                id={`word-${finding.kind}`}
                label={findingTitle(finding)}
                hint="무엇을 확인했나요? 이상이 없어도 왜 그런지 적어 주세요."
                rows={2}
                {...typed(`words.${finding.kind}`)}
              />
            ))}
            <TextArea
              label="점검한 내용"
              hint="무엇을 살펴봤고, 이상한 점과 조치가 있었는지 적어 주세요."
              {...typed('remark')}
            />
          </>
        )}
      </ActForm>
    </section>
  )
}

function Signature({ signature }: { signature: NonNullable<MonthlyReview['signature']> }) {
  const { staffName, signedAt, remark, isIntact, lines } = signature
  return (
    <section className="privacy-page__section desk-page__card stack-3" aria-labelledby="signed">
      <h2 id="signed">점검을 마쳤어요</h2>
      <dl className="desk-facts">
        <dt>점검한 사람</dt>
        <dd>{staffName}</dd>
        <dt>때</dt>
        <dd>{dottedMoment(signedAt)}</dd>
        <dt>사슬</dt>
        <dd>
          {isIntact
            ? `${lines.toLocaleString('ko')}줄 모두 이어져 있었어요`
            : `${lines.toLocaleString('ko')}줄 뒤에서 끊겨 있었어요`}
        </dd>
        <dt>점검한 내용</dt>
        <dd className="ugc">{remark}</dd>
      </dl>
    </section>
  )
}
