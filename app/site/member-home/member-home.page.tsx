import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { giftWords } from '#app/catalog/door.ts'
import { orLogin, ownVisit, privateHeaders } from '#app/members/door.server.ts'
import { MYPAGE_LINKS, SNS_BY, SNS_NAMES } from '#app/members/door.ts'
import { EmailBanner } from '#app/members/door.tsx'
import { adChannelNames } from '#app/shared/legal/ad-channels.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { readMemberHome, type MemberHome } from './member-home.server.ts'
import { NextActCard } from './next-act-card.tsx'
import { OwnConsultRows, OwnPostRows, OwnSection } from './own-rows.tsx'
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
  const { info, acts, consults, posts } = home
  const values = valuesOf(home)
  return (
    <div className="member-home">
      <div className="member-home__now stack-8">
        <NextActCard name={info.uName} acts={acts} />
        <EmailBanner info={info} />
        {OWN.map(({ label, href }) => (
          <OwnSection key={href} label={label} href={href} value={values[href]}>
            {href === '/mypage/consults' && <OwnConsultRows consults={consults} />}
            {href === '/mypage/posts' && <OwnPostRows posts={posts} />}
          </OwnSection>
        ))}
      </div>
      <Settings info={info} values={values} />
    </div>
  )
}

const LEAVING = '/mypage/withdraw'
const THEIRS = new Set<string>(['/mypage/consults', '/mypage/lines', '/mypage/gifts', '/mypage/posts'])
const OWN = MYPAGE_LINKS.filter(({ href }) => THEIRS.has(href))
const SETTINGS = MYPAGE_LINKS.filter(({ href }) => !THEIRS.has(href) && href !== LEAVING)

type Values = Readonly<Record<string, string>>

/** How the account is kept, with its present values. */
function Settings({ info, values }: Pick<MemberHome, 'info'> & { values: Values }) {
  return (
    <div className="member-home__settings stack-8">
      <section aria-labelledby="settings">
        <h2 id="settings" className="member-home__title">
          설정
        </h2>
        <ul>
          {SETTINGS.map(({ label, href }) => (
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

function valuesOf({ info, totals, acts }: MemberHome): Values {
  const { consults, posts, comments, gifts, giftsToCome } = totals
  return {
    // Where nothing is next, the page's heading says so.
    '/mypage/consults': consults > 0 ? `${consults}건` : acts.length > 0 ? '아직 신청한 상담이 없어요' : '',
    '/mypage/lines': '약정이 끝나는 날과 해지 비용',
    '/mypage/gifts':
      gifts > 0
        ? [`${gifts}건`, giftsToCome > 0 && `예정 ${giftWords(giftsToCome)}`].filter(Boolean).join(' · ')
        : '개통을 확인하면 지급일을 알려 드려요',
    '/mypage/posts': posts + comments > 0 ? `글 ${posts} · 댓글 ${comments}` : '아직 쓴 글이 없어요',
    '/mypage/profile': info.uPhone,
    '/mypage/consents': `광고 정보 수신 ${info.marketingYN === 'Y' ? adChannelNames(info.marketingChannels) : '끔'}`,
    ...(info.linked.length > 0 && {
      '/mypage/sns': `${info.linked.map(({ snsType }) => SNS_NAMES[snsType]).join(', ')} 연결됨`,
    }),
  }
}
