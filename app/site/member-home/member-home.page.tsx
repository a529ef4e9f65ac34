import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { orLogin, ownVisit, privateHeaders } from '#app/members/door.server.ts'
import { LEAVE_LINK, OWN_LINKS, SETTING_LINKS, SNS_BY, SNS_NAMES } from '#app/members/door.ts'
import { EmailBanner, Entry } from '#app/members/door.tsx'
import { adChannelNames } from '#app/shared/legal/ad-channels.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { won } from '#app/platform/won.ts'
import { Link } from '#app/ui/link.tsx'
import { readMemberHome, type MemberHome } from './member-home.server.ts'
import { NextActCard } from './next-act-card.tsx'
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
  const { info, acts } = home
  const values = valuesOf(home)
  return (
    <div className="member-home stack-8">
      <NextActCard name={info.uName} acts={acts} />
      <EmailBanner info={info} />
      <ul aria-label="이용 내역">
        {OWN_LINKS.map(({ label, href }) => (
          <Entry key={href} to={href} label={label} value={values[href]} />
        ))}
      </ul>
      <section className="member-home__settings stack-3" aria-labelledby="settings">
        <h2 id="settings" className="member-home__title">
          설정
        </h2>
        <ul>
          {SETTING_LINKS.map(({ label, href }) => (
            <Entry key={href} to={href} label={label} value={values[href]} />
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
        <Link to={LEAVE_LINK.href} className="tap">
          {LEAVE_LINK.label}
        </Link>
      </p>
    </div>
  )
}

type Values = Readonly<Record<string, string>>

/** How each part stands, by its address. */
function valuesOf({ info, consults, texts, lines, gifts, acts }: MemberHome): Values {
  const { posts, comments } = texts
  return {
    // Where nothing is next, the page's heading says so.
    '/mypage/consults': consultsWords(consults) ?? (acts.length > 0 ? '아직 신청한 상담이 없어요' : ''),
    '/mypage/lines': linesWords(lines),
    '/mypage/gifts': giftsWords(gifts),
    '/mypage/posts': posts + comments > 0 ? `글 ${posts} · 댓글 ${comments}` : '아직 쓴 글이 없어요',
    '/mypage/profile': info.uPhone,
    '/mypage/consents': `광고 정보 수신 ${info.marketingYN === 'Y' ? adChannelNames(info.marketingChannels) : '끔'}`,
    '/mypage/sns':
      info.linked.length > 0
        ? `${info.linked.map(({ snsType }) => SNS_NAMES[snsType]).join(', ')} 연결됨`
        : '연결한 계정이 없어요',
  }
}

/** How the newest one stands, and how many there are where it is not the only one. */
function consultsWords({ total, newest }: MemberHome['consults']): string | null {
  return newest && (total > 1 ? `${newest} · 모두 ${total}건` : newest)
}

function linesWords({ opened, comingOn }: MemberHome['lines']): string {
  const words = [opened > 0 && `${opened}개`, comingOn && `${sentenceDate(comingOn)} 개통 예정`]
  return words.filter(Boolean).join(' · ') || '아직 개통한 회선이 없어요'
}

function giftsWords({ owed, amountOwed, amountQuoted }: MemberHome['gifts']): string {
  const words = [
    owed > 0 && `${owed}건`,
    amountOwed > 0 && `예정 ${won(amountOwed)}`,
    amountQuoted > 0 && `개통하면 ${won(amountQuoted)}`,
  ]
  return words.filter(Boolean).join(' · ') || '아직 받을 사은품이 없어요'
}
