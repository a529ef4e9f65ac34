import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { termToday } from '#app/crm/door.server.ts'
import type { ownGifts } from '#app/crm/door.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { won } from '#app/platform/won.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Entry } from './entry.tsx'
import { listOwnGifts, listOwnInstallations } from './own-consults.server.ts'
import { Empty, Fact, PageHead } from './mypage-parts.tsx'
import { orLogin, ownVisit } from './own-page.server.ts'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const [{ result }, installations] = await orLogin(
    args,
    Promise.all([listOwnGifts(services, {}, visit), listOwnInstallations(services, visit)]),
  )
  // A gift has a row of its own once its line is open.
  const coming = installations
    .filter(({ giftAmount }) => giftAmount > 0)
    .map(({ leadId: _leadId, ...each }) => each)
  const hasReferral = (await termToday(services)) !== null
  return { result, coming, hasReferral, meta: privatePageMeta('내 사은품') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

type Gift = DataOf<typeof ownGifts>['result'][number]

export default function MypageGiftsPage() {
  const { result, coming, hasReferral } = useLoaderData<typeof loader>()
  const isEmpty = result.length + coming.length === 0
  return (
    <>
      <PageHead title="내 사은품" />
      {isEmpty ? (
        <Empty title="아직 받을 사은품이 없어요" action={{ to: '/consult', label: '상담 신청하기' }}>
          개통이 확인되면 금액과 보내는 날이 여기에 떠요.
        </Empty>
      ) : (
        <ul className="stack-4">
          {coming.map((gift) => (
            <ComingGift key={`${gift.carrier} ${gift.planName}`} gift={gift} />
          ))}
          {result.map((gift) => (
            <GiftItem key={`${gift.carrier} ${gift.firstDueOn} ${gift.amount}`} gift={gift} />
          ))}
        </ul>
      )}
      {!isEmpty && <p className="mypage__small">늦어지면 문자로 알려 드려요.</p>}
      {hasReferral && (
        <ul>
          <Entry to="/mypage/referral" label="추천 코드 만들기와 받을 상품권" />
        </ul>
      )}
    </>
  )
}

type Coming = ReturnType<typeof useLoaderData<typeof loader>>['coming'][number]

/** As it was quoted, before the line is open. */
function ComingGift({ gift }: { gift: Coming }) {
  const { carrier, planName, date, giftAmount, giftDue, giftCondition, giftBy } = gift
  return (
    <li className="mypage__card mypage__coming">
      <p className="meta bold">{`받을 예정 · ${CARRIER_NAMES[carrier]} ${planName}`}</p>
      <h2 className="mypage__amount">
        <span className="sr-only">사은품 </span>
        {won(giftAmount)}
      </h2>
      <p>
        {sentenceDate(date)}에 개통하면 <b className="nowrap">{sentenceDate(giftBy)}까지</b> 보내요.
      </p>
      <dl className="mypage__facts">
        <Fact name="약속한 때">{giftDue}</Fact>
        {giftCondition && <Fact name="돌려주는 조건">{giftCondition}</Fact>}
      </dl>
    </li>
  )
}

function GiftItem({ gift }: { gift: Gift }) {
  const wasDelayed = gift.dueOn !== gift.firstDueOn
  return (
    <li className="mypage__card">
      <div className="stack-1">
        <p className="badge-row">
          <b>
            {CARRIER_NAMES[gift.carrier]} {gift.planName}
          </b>
          <Badge tone={gift.paidOn ? 'success' : 'info'}>
            {gift.paidOn ? '보냈어요' : '보낼 예정이에요'}
          </Badge>
        </p>
        <h2 className="mypage__amount">
          {gift.form === 'voucher' ? '상품권' : '현금'} {won(gift.amount)}
        </h2>
      </div>
      <dl className="mypage__facts">
        {gift.openedOn && <Fact name="개통한 날">{sentenceDate(gift.openedOn)}</Fact>}
        <Fact name="약속한 날">
          {sentenceDate(gift.dueOn)}
          {wasDelayed && ` (처음 약속 ${sentenceDate(gift.firstDueOn)})`}
        </Fact>
        {gift.paidOn && <Fact name="보낸 날">{sentenceDate(gift.paidOn)}</Fact>}
        <Fact name="돌려주는 조건">{gift.condition}</Fact>
        {!gift.paidOn && gift.delayReason && (
          <Fact name="늦어진 이유">
            <span className="ugc">{gift.delayReason}</span>
          </Fact>
        )}
      </dl>
    </li>
  )
}
