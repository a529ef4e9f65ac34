import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { BRAND } from '#app/platform/brand.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { monthBeside, monthIn, monthText } from '#app/privacy/frame/month-text.ts'
import { monthlyReview, signReview, type MonthlyReview } from './monthly-contract.ts'
import { MonthlyLists } from './monthly-lists.tsx'
import { findingTitle, MonthlyStanding } from './monthly-standing.tsx'
import { MonthlyPeople } from './monthly-people.tsx'
import { readReview } from './monthly.server.ts'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './monthly.css'

export const meta = ({ loaderData }: { loaderData?: MonthlyReview }) =>
  deskMeta(`${loaderData ? monthText(loaderData.month) : ''} 접속기록 점검표`)

export function ErrorBoundary() {
  return <DeskError to="/desk/audit/monthly">월 점검표로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.privacy)
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
      note={`${BRAND.ko} · 기록 ${sheet.total.toLocaleString('ko')}건${signature ? ' · 점검을 마칠 때의 내용 그대로예요' : ''}`}
      acts={<PrintButton />}
      isSigned
    >
      <MonthLinks review={review} />
      <MonthlyStanding review={review} />
      <MonthlyLists sheet={sheet} />
      <MonthlyPeople sheet={sheet} />
      <Signing review={review} />
      <DeskFlash />
    </PrivacyPage>
  )
}

/** The months before and after; nothing is to be read of one that has not begun. */
function MonthLinks({ review }: { review: MonthlyReview }) {
  const { month, isOver } = review
  const [before, after] = [monthBeside(month, -1), monthBeside(month, 1)]
  return (
    <div className="monthly-months cluster">
      <SegmentLinks
        legend="달"
        isLegendHidden
        segments={[
          { to: reviewAddress(before), label: [BEFORE, monthIn(before, month)], isCurrent: false },
          { to: reviewAddress(month), label: monthIn(month, month), isCurrent: true },
          ...(isOver
            ? [{ to: reviewAddress(after), label: [monthIn(after, month), AFTER], isCurrent: false }]
            : []),
        ]}
      />
      <StateBadge review={review} />
    </div>
  )
}

const BEFORE = (
  <span key="before" aria-hidden="true">
    ‹
  </span>
)
const AFTER = (
  <span key="after" aria-hidden="true">
    ›
  </span>
)

const reviewAddress = (month: string) => `/desk/audit/monthly?month=${month}`

function StateBadge({ review: { isOver, signature } }: { review: MonthlyReview }) {
  if (signature) return <Badge tone="success">점검 마침</Badge>
  return isOver ? <Badge tone="warn">점검 전</Badge> : <Badge>진행 중인 달</Badge>
}

function Signing({ review: { month, isOver, sheet, signature } }: { review: MonthlyReview }) {
  if (signature) return <Signature signature={signature} />
  if (!isOver)
    return (
      <Notice title="아직 끝나지 않은 달이에요">
        달이 지난 뒤에 점검을 마칠 수 있어요. 지금까지의 내용은 위에 있어요.
      </Notice>
    )
  const findings = sheet.findings ?? []
  return (
    <section
      className="privacy-page__section desk-page__card privacy-page__unprinted stack-3"
      aria-labelledby="sign"
    >
      <h2 id="sign">점검 마치기</h2>
      <p className="desk-note">
        마치면 기록의 위변조를 처음부터 다시 확인하고, 이 표를 그대로 남겨요. 한 달에 한 번만 할 수 있어요.
        {findings.length > 0 && ` 특이 사항 ${findings.length}건에 모두 답해야 마칠 수 있어요.`}
      </p>
      <ActForm
        row={signReview}
        values={{ month }}
        submit="점검 마치기"
        confirm={{
          title: `${monthText(month)} 점검을 마칠까요?`,
          text: `이 달의 기록 ${sheet.total.toLocaleString('ko')}건을 점검한 것으로 남겨요. 마치면 고치거나 다시 할 수 없어요.`,
        }}
        button={{ kind: 'primary', size: 'lg', isWide: true }}
        className="account-form privacy-page__narrow"
      >
        {({ typed }) => (
          <>
            {findings.map((finding) => (
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
        <dt>기록 위변조</dt>
        <dd>
          {isIntact
            ? `${lines.toLocaleString('ko')}건 모두 이상이 없었어요`
            : `${lines.toLocaleString('ko')}건 뒤에서 끊겨 있었어요`}
        </dd>
        <dt>점검한 내용</dt>
        <dd className="ugc">{remark}</dd>
      </dl>
    </section>
  )
}
