import { useLocation } from 'react-router'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { StarIcon, UserIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { GiftIcon, RouterIcon } from '#app/ui/topic-icons.tsx'
import { sectionOf, type SiteLink } from './sections.ts'
import { withTold } from '#app/shared/plans/told-phones.ts'
import './menu-links.css'

const QUICK_LINKS = [
  { label: '지인 추천', href: '/bbs/bbs_issue/view?seqno=975', Icon: GiftIcon },
  { label: '인터넷 가이드', href: '/bbs/bbs_issue/view?seqno=371', Icon: RouterIcon },
  { label: '설치 후기', href: '/bbs/bbs_review/list', Icon: StarIcon },
  { label: '내 정보', href: '/mypage', Icon: UserIcon },
]
const CARRIER_PARTS = [
  { label: '상품 안내', hash: 'detail' },
  { label: '혜택', hash: 'benefits' },
  { label: '신청 순서', hash: 'step' },
  { label: '후기', hash: 'review' },
]

export function QuickLinks() {
  return (
    <ul className="menu-quick stack-1">
      {QUICK_LINKS.map(({ label, href, Icon }) => (
        <li key={href}>
          <Link to={href} className="menu-quick__link row">
            <Icon />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Opens one carrier at a time, at first that of the page. */
export function MenuCarriers({ told }: { told: string }) {
  const section = sectionOf(useLocation().pathname)
  return (
    <div className="menu-links">
      {CARRIER_CODES.map((code) => (
        <Accordion
          key={code}
          name="menu-carrier"
          title={
            <span className="carrier-name" data-carrier={code}>
              {CARRIER_NAMES[code]}
            </span>
          }
          as="span"
          isOpen={code === section}
        >
          <LinkList
            name={CARRIER_NAMES[code]}
            columns={4}
            told={told}
            links={CARRIER_PARTS.map(({ label, hash }) => ({ label, href: `/infor/${code}#${hash}` }))}
          />
        </Accordion>
      ))}
    </div>
  )
}

export function MenuGroup(group: LinkListProps) {
  return (
    <div className="menu-links menu-links--named">
      <p className="fine bold" aria-hidden="true">
        {group.name}
      </p>
      <LinkList {...group} />
    </div>
  )
}

interface LinkListProps {
  name: string
  columns: 2 | 3 | 4
  links: readonly SiteLink[]
  told: string
}

function LinkList({ name, columns, links, told }: LinkListProps) {
  return (
    <ul className={`menu-links__list menu-links__list--${columns}`} aria-label={name}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link to={withTold(href, told)}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
