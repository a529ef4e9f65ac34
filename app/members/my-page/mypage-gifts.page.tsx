import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { termToday } from '#app/crm/door.server.ts'
import type { ownGifts } from '#app/crm/door.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
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
  const coming = installations.flatMap(({ carrier, planName, giftAmount, giftDue }) =>
    giftAmount > 0 ? [{ carrier, planName, giftAmount, giftDue }] : [],
  )
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
      <PageHead title="내 사은품">
        {!isEmpty && '개통한 뒤 약속한 날까지 보내요. 늦어지면 이유와 새 날짜를 문자로 알려요.'}
      </PageHead>
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
      {hasReferral && (
        <ul>
          <Entry to="/mypage/referral" label="추천 코드와 추천으로 받는 상품권 보기" />
        </ul>
      )}
    </>
  )
}

type Coming = ReturnType<typeof useLoaderData<typeof loader>>['coming'][number]

/** As it was quoted, before the line is open. */
function ComingGift({ gift: { carrier, planName, giftAmount, giftDue } }: { gift: Coming }) {
  return (
    <li className="mypage__card mypage__coming">
      <p className="meta bold">{`받을 예정 · ${CARRIER_NAMES[carrier]} ${planName}`}</p>
      <h2>{`사은품 ${giftAmount.toLocaleString('ko')}원`}</h2>
      <p className="mypage__small">개통을 확인한 뒤에 보내요. 약속한 때: {giftDue}</p>
    </li>
  )
}

function GiftItem({ gift }: { gift: Gift }) {
  const wasDelayed = gift.dueOn !== gift.firstDueOn
  return (
    <li className="mypage__card">
      <p className="badge-row">
        <b>
          {CARRIER_NAMES[gift.carrier]} {gift.planName}
        </b>
        <Badge tone={gift.paidOn ? 'success' : 'info'}>{gift.paidOn ? '보냈어요' : '보낼 예정이에요'}</Badge>
      </p>
      <dl className="mypage__facts">
        <Fact name="금액">
          {gift.form === 'voucher' ? '상품권' : '현금'} {gift.amount.toLocaleString('ko')}원
        </Fact>
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
