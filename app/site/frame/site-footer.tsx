import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { MouseEvent, ReactNode } from 'react'
import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { VISITOR_CHOICE } from '#app/shared/tracking/visitor-cookie.ts'
import { BRAND, NOT_ENTERED } from '#app/platform/brand.ts'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { Link } from '#app/ui/link.tsx'
import { CoverageFold, CoverageLinks } from './coverage-links.tsx'
import { WIDE } from './wide.ts'
import { BOARD_LINKS, TOOLS, type SiteLink } from './sections.ts'
import { useTold, withTold } from '#app/shared/plans/told-phones.ts'
import './site-footer.css'

const SERVICES = [
  ...CARRIER_CODES.map((code) => ({ label: CARRIER_NAMES[code], href: `/infor/${code}` })),
  ...TOOLS,
]

/** Whoever asked for a call without joining finds the request again, and stops the calls there. */
const NO_MORE_CALLS: SiteLink = { label: '상담 전화 그만 받기', href: '/consult/status/phone' }
const REQUESTS: readonly SiteLink[] = [{ label: '비회원 상담 조회', href: '/consult/status' }, NO_MORE_CALLS]

interface SiteFooterProps {
  facts: SiteFacts
  /** On a page of a form: a line of what must stand on every page. */
  isSlim: boolean
}

export function SiteFooter({ facts, isSlim }: SiteFooterProps) {
  const told = useTold()
  if (isSlim)
    return (
      <footer
        className="site-footer site-footer--slim small"
        {...cachedInside(facts, 'slim footer', () => <SlimFooting facts={facts} />)}
      />
    )
  return (
    <footer
      className="site-footer small"
      {...cachedInside(facts, `footer ${told}`, () => <Footing facts={facts} told={told} />)}
    />
  )
}

function SlimFooting({ facts }: { facts: SiteFacts }) {
  return (
    <div className="container">
      <div className="site-footer__line">
        <CallLine facts={facts} />
        <FooterLinks facts={facts} last={<CoverageFold facts={facts} />}>
          <Link to={NO_MORE_CALLS.href}>{NO_MORE_CALLS.label}</Link>
        </FooterLinks>
      </div>
      <Company facts={facts} />
      <p className="site-footer__unofficial fine">{facts.notes[0]}</p>
      <Places />
    </div>
  )
}

function Footing({ facts, told }: { facts: SiteFacts; told: string }) {
  return (
    <div className="container">
      <div className="site-footer__columns">
        <div>
          <div className="site-footer__head">
            <p className="site-footer__brand bold">{BRAND.ko}</p>
            <CallLine facts={facts} />
          </div>
          <ul className="site-footer__requests">
            {REQUESTS.map(({ label, href }) => (
              <li key={href}>
                <Link to={href} className="tap">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <Places told={told} />
        <div>
          <h2 className="site-footer__title site-footer__title--wide">약관과 안내</h2>
          <FooterLinks facts={facts} last={<CoverageFold facts={facts} />} />
          <CoverageLinks facts={facts} />
        </div>
      </div>
      <div className="site-footer__notes">
        <Company facts={facts} />
        {facts.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p className="site-footer__mark">© {BRAND.ko}</p>
      </div>
    </div>
  )
}

function Company({ facts }: { facts: SiteFacts }) {
  const [only, ...others] = facts.company
  if (only?.value === NOT_ENTERED && others.length === 0)
    return <p className="site-footer__company">{`${only.label}는 정식 운영 전에 올려요(${NOT_ENTERED}).`}</p>
  return (
    <dl className="site-footer__company wrap">
      {facts.company.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {href && <ExternalLink href={href}>확인</ExternalLink>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Places({ told }: { told?: string }) {
  return (
    <nav className="site-footer__places" id="site-links" aria-label="전체 메뉴">
      <Column title="서비스" links={SERVICES} told={told} listClassName="site-footer__services" />
      <Column title="게시판" links={BOARD_LINKS} />
    </nav>
  )
}

/** Help stands at the same place of every page. */
function CallLine({ facts }: { facts: SiteFacts }) {
  return (
    <p className="site-footer__call">
      상담 <CallableNumber /> <span className="site-footer__hours">{facts.hours}</span>
    </p>
  )
}

interface ColumnProps {
  title: string
  links: readonly SiteLink[]
  told?: string | undefined
  listClassName?: string
}

/** Shown on wide screens, and without a script, when there is no other menu. */
function Column({ title, links, told, listClassName }: ColumnProps) {
  return (
    <div>
      <h2 className="site-footer__title">{title}</h2>
      <ul className={listClassName}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={withTold(href, told)}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FooterLinksProps {
  facts: SiteFacts
  children?: ReactNode
  last?: ReactNode
}

function FooterLinks({ facts: { links }, children, last }: FooterLinksProps) {
  return (
    <nav className="site-footer__links wrap" aria-label="약관과 채널">
      {children}
      <Link to="/term">이용약관</Link>
      <Link to="/policy" className="bold">
        개인정보처리방침
      </Link>
      <ExternalLink href="/etc/acceptance" onClick={openAcceptance}>
        사전승낙서
      </ExternalLink>
      <Link to="/trust">수수료 공개</Link>
      <Link to={VISITOR_CHOICE}>방문 경로 기록</Link>
      {links.blog && <ExternalLink href={links.blog}>블로그</ExternalLink>}
      {links.video && <ExternalLink href={links.video}>영상</ExternalLink>}
      {last}
    </nav>
  )
}

/** Specification §2; a new tab on phones and where popups are blocked. */
function openAcceptance(event: MouseEvent<HTMLAnchorElement>) {
  if (!matchMedia(WIDE).matches) return
  const popup = window.open(event.currentTarget.href, 'acceptance', 'width=598,height=800')
  if (popup) event.preventDefault()
}
