import { useLocation } from 'react-router'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { StarIcon, UserIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { GiftIcon, RouterIcon } from '#app/ui/topic-icons.tsx'
import { BOARD_GROUPS, sectionOf, TOOLS, type SiteLink } from './sections.ts'
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

/** Opens one carrier at a time, first that of the page. */
export function MenuCarriers() {
  const section = sectionOf(useLocation().pathname)
  const opened = CARRIER_CODES.find((code) => code === section) ?? CARRIER_CODES[0]
  return (
    <div className="menu-links">
      {CARRIER_CODES.map((code) => (
        <Accordion
          key={code}
          name="menu-carrier"
          title={CARRIER_NAMES[code]}
          as="span"
          isOpen={code === opened}
        >
          <LinkList
            name={CARRIER_NAMES[code]}
            columns={4}
            links={CARRIER_PARTS.map(({ label, hash }) => ({ label, href: `/infor/${code}#${hash}` }))}
          />
        </Accordion>
      ))}
    </div>
  )
}

const GROUPS = [
  { name: '요금 비교', links: TOOLS, columns: 2 },
  ...BOARD_GROUPS.map((group) => ({ ...group, columns: 3 as const })),
] as const

export function MenuGroups() {
  return GROUPS.map((group) => (
    <div className="menu-links menu-links--lined" key={group.name}>
      <LinkList {...group} />
    </div>
  ))
}

interface LinkListProps {
  name: string
  columns: 2 | 3 | 4
  links: readonly SiteLink[]
}

function LinkList({ name, columns, links }: LinkListProps) {
  return (
    <ul className={`menu-links__list menu-links__list--${columns}`} aria-label={name}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
