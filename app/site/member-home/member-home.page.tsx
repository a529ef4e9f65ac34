import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { orLogin, ownVisit, privateHeaders } from '#app/members/door.server.ts'
import { MYPAGE_LINKS, SNS_BY, SNS_NAMES } from '#app/members/door.ts'
import { EmailBanner } from '#app/members/door.tsx'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { readMemberHome, type MemberHome } from './member-home.server.ts'
import { NextActCard } from './next-act-card.tsx'
import { OwnConsultRows, OwnPostRows } from './own-rows.tsx'
import './member-home.css'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const home = await orLogin(args, readMemberHome(services, visit))
  return { home, meta: privatePageMeta('내 정보') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function MemberHomePage() {
  const { home } = useLoaderData<typeof loader>()
  const { info, acts, consults, posts, totals } = home
  return (
    <div className="member-home">
      <div className="member-home__now stack-8">
        <NextActCard name={info.uName} acts={acts} />
        <EmailBanner info={info} />
        <OwnConsultRows consults={consults} />
        <OwnPostRows posts={posts} total={totals.posts} />
      </div>
      <Settings home={home} />
    </div>
  )
}

const OWN = new Set(['/mypage/consults', '/mypage/gifts', '/mypage/posts'])
const LEAVING = '/mypage/withdraw'

/** What is never urgent, with its present value: first what is theirs, then how the account is kept. */
function Settings({ home }: { home: MemberHome }) {
  const links = MYPAGE_LINKS.filter(({ href }) => href !== LEAVING)
  const { info } = home
  return (
    <div className="member-home__settings stack-8">
      <Entries title="내 것" links={links.filter(({ href }) => OWN.has(href))} home={home} />
      <Entries title="설정" links={links.filter(({ href }) => !OWN.has(href))} home={home} />
      <p className="member-home__leave meta">
        <span className="member-home__who">
          {[info.uEmail, `${SNS_BY[info.snsType]} 가입`].filter(Boolean).join(' · ')}
        </span>
        <Link to="/logout" className="tap">
          로그아웃
        </Link>
        <Link to={LEAVING} className="tap">
          회원 탈퇴
        </Link>
      </p>
    </div>
  )
}

interface EntriesProps {
  title: string
  links: readonly (typeof MYPAGE_LINKS)[number][]
  home: MemberHome
}

function Entries({ title, links, home }: EntriesProps) {
  const values = valuesOf(home)
  return (
    <section aria-label={title}>
      <h2 className="member-home__title">{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} className="member-home__entry row">
              <span className="member-home__words">
                <strong>{label}</strong>
                {values[href] && <span className="meta">{values[href]}</span>}
              </span>
              <ChevronIcon />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function valuesOf({ info, totals }: MemberHome): Record<string, string> {
  const { consults, posts, comments, gifts } = totals
  return {
    '/mypage/consults': consults > 0 ? `신청한 상담 ${consults}건` : '아직 신청한 상담이 없어요',
    '/mypage/gifts': gifts > 0 ? `사은품 ${gifts}건` : '아직 받을 사은품이 없어요',
    '/mypage/posts': posts + comments > 0 ? `글 ${posts} · 댓글 ${comments}` : '아직 쓴 글이 없어요',
    '/mypage/profile': info.uPhone,
    '/mypage/consents': `광고 정보 수신 ${info.marketingYN === 'Y' ? '켬' : '끔'}`,
    ...(info.linked.length > 0 && {
      '/mypage/sns': `${info.linked.map(({ snsType }) => SNS_NAMES[snsType]).join(', ')} 연결됨`,
    }),
  }
}
