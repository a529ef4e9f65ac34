import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { linkHeaders } from '#app/crm/request-status/link-page.server.ts'
import { shownCode, TYPED_CODE_LENGTH } from '#app/crm/requests/referral-code.ts'
import { findReferralLink } from '#app/crm/requests/referral-tie.server.ts'
import { servicesOf } from '#app/database/services.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { disclosure } from './referral-words.ts'
import './referral.page.css'

export const headers = linkHeaders

/** Whose code it is stays untold. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const code = (url.searchParams.get('code') ?? '').slice(0, TYPED_CODE_LENGTH)
  const link = await findReferralLink(servicesOf(context), code)
  const meta = privatePageMeta('추천으로 상담 신청하기')
  if (!link) return data({ shown: null, meta }, { status: 404 })
  const { term } = link
  return data({ shown: { code, told: disclosure(term, '추천한 분'), isSample: term.isSample }, meta })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Says who pays what to whom before anything else, and goes on to the form with the code or without it. */
export default function ReferralPage() {
  const { shown } = useLoaderData<typeof loader>()
  return (
    <div className="referral-page container stack-6">
      <h1 tabIndex={-1}>추천으로 상담 신청하기</h1>
      {shown ? <Offered {...shown} /> : <Gone />}
    </div>
  )
}

function Offered({ code, told, isSample }: { code: string; told: string; isSample: boolean }) {
  return (
    <>
      <Notice title="추천한 분이 대가를 받는 주소예요">
        {told} {isSample && <Badge tone="neutral">예시</Badge>}
      </Notice>
      <ul className="referral-page__facts stack-2">
        <li>월 요금과 기본 사은품은 추천 없이 신청해도 같아요. 추천 사은품은 요금에서 빼지 않아요.</li>
        <li>추천한 분은 누가 신청했는지, 무엇을 골랐는지 볼 수 없어요. 개통한 수만 봐요.</li>
        <li>우리도 추천한 분이 누구인지 알려 드리지 않아요.</li>
      </ul>
      <div className="stack-3">
        <ButtonLink to={`/consult?referral=${encodeURIComponent(code)}`} size="lg" isWide>
          {`추천 코드 ${shownCode(code)}로 신청하기`}
        </ButtonLink>
        <ButtonLink to="/consult" kind="secondary" size="lg" isWide>
          추천 없이 신청하기
        </ButtonLink>
      </div>
    </>
  )
}

const Gone = () => (
  <>
    <Notice title="지금은 쓸 수 없는 추천 주소예요">
      주소가 잘렸거나, 추천한 분이 멈췄거나, 추천을 받지 않는 때예요. 상담은 추천 없이 신청할 수 있어요.
    </Notice>
    <ButtonLink to="/consult" size="lg" isWide>
      상담 신청하기
    </ButtonLink>
  </>
)
