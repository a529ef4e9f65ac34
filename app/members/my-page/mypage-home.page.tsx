import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { nextText } from '#app/crm/door.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { SNS_BY, SNS_NAMES } from '#app/members/login/sns-types.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { EmailBanner } from './email-banner.tsx'
import { MYPAGE_LINKS } from './mypage-links.ts'
import { listOwnConsults } from './own-consults.server.ts'
import { readOwnInfo } from './own-info.server.ts'
import { orLogin, ownVisit } from './own-page.server.ts'
import './mypage-home.css'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const reading = Promise.all([readOwnInfo(services, {}, visit), listOwnConsults(services, {}, visit)])
  const [info, consults] = await orLogin(args, reading)
  return {
    info,
    total: consults.total,
    next: consults.result.find(({ canCancel }) => canCancel) ?? null,
    now: seoulIso(services.now()),
    meta: privatePageMeta('내 정보'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function MypageHomePage() {
  const { info, total, next, now } = useLoaderData<typeof loader>()
  const states: Record<string, string> = {
    '/mypage/consults': total > 0 ? `신청한 상담 ${total}건` : '아직 신청한 상담이 없어요',
    '/mypage/consents': `광고 정보 수신 ${info.marketingYN === 'Y' ? '켬' : '끔'}`,
    ...(info.linked.length > 0 && {
      '/mypage/sns': `${info.linked.map(({ snsType }) => SNS_NAMES[snsType]).join(', ')} 연결됨`,
    }),
  }
  return (
    <>
      <div>
        <h1>{`${info.uName} 님`}</h1>
        <p className="mypage__lead muted mypage-home__who wrap">
          {info.uEmail && <span>{info.uEmail}</span>}
          <span>{`${SNS_BY[info.snsType]} 가입`}</span>
        </p>
      </div>
      <EmailBanner info={info} />
      {next && (
        <section className="mypage__card" aria-labelledby="mypage-next">
          <div className="mypage__row spread">
            <h2 id="mypage-next">다음 예정</h2>
            <Badge tone="brand">{next.statusName}</Badge>
          </div>
          <p>{nextText(next, new Date(now))}</p>
          <Link to={`/mypage/consults?receiptNo=${next.receiptNo}`} className="mypage__act mypage-home__more">
            자세히 보기<span className="sr-only">, 접수번호 {next.receiptNo}</span>
          </Link>
        </section>
      )}
      <ul className="mypage-home__entries">
        {MYPAGE_LINKS.map(({ label, href, about }) => (
          <li key={href}>
            <Link to={href} className="mypage-home__entry row">
              <span>
                <strong>{label}</strong>
                <span className="mypage-home__about meta">{states[href] ?? about}</span>
              </span>
              <ChevronIcon />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
