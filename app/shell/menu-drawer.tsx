import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { SiteFacts } from '#app/features/settings/contract.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { useBackdrop, useModal } from '#app/ui/modal.ts'
import { BrandMark } from './brand-mark.tsx'
import { CoverageLinks } from './coverage-links.tsx'
import { BOARDS, CARRIERS } from './sections.ts'
import './menu-drawer.css'

const QUICK_LINKS = [
  { label: '지인 추천', href: '/bbs/bbs_issue/view?seqno=975' },
  { label: '인터넷 가이드', href: '/bbs/bbs_issue/view?seqno=371' },
  { label: '설치 후기', href: '/bbs/bbs_review/list' },
  { label: '내 정보', href: '/mypage' },
]
const CARRIER_PARTS = [
  { label: '상품 안내', hash: 'detail' },
  { label: '혜택', hash: 'benefits' },
  { label: '신청 순서', hash: 'step' },
  { label: '후기', hash: 'review' },
]

/** Every place of the site as plain links, from the left over a dimmed page. Open while it is mounted. */
export function MenuDrawer({ facts, onClose }: { facts: SiteFacts; onClose: () => void }) {
  const { ref, onKeyDown, onCancel } = useModal(onClose)
  const backdrop = useBackdrop(onClose)
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    backdrop.onClick(event)
    if (event.target instanceof Element && event.target.closest('a')) onClose()
  }
  return (
    <dialog
      ref={ref}
      className="menu-drawer"
      aria-label="전체 메뉴"
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      {...{ ...backdrop, onClick }}
    >
      <div className="menu-drawer__head">
        <BrandMark />
        <button
          type="button"
          className="menu-drawer__close"
          aria-label="메뉴 닫기"
          data-focus-first
          onClick={onClose}
        >
          <CloseIcon size="lg" />
        </button>
      </div>
      <nav className="menu-drawer__body" aria-label="전체 메뉴">
        <p className="menu-drawer__lead">로그인하고 상담 내역을 확인해요</p>
        <div className="menu-drawer__pair">
          <ButtonLink to="/login" kind="secondary">
            로그인
          </ButtonLink>
          <ButtonLink to="/member/join" kind="secondary">
            회원가입
          </ButtonLink>
        </div>
        <LinkList links={QUICK_LINKS} />
        {CARRIERS.map(({ code, name }) => (
          <LinkList
            key={code}
            title={name}
            links={CARRIER_PARTS.map(({ label, hash }) => ({ label, href: `/infor/${code}#${hash}` }))}
          />
        ))}
        <LinkList title="게시판" links={[{ label: '꿀팁', href: '/bbs/bbs_tip/list' }, ...BOARDS]} />
        <section className="menu-drawer__consult">
          <p>어떤 조합이 좋을지 모르겠다면</p>
          <ButtonLink to="/consult" isWide data-consult-open>
            상담 신청하기
          </ButtonLink>
        </section>
        <CoverageLinks facts={facts} />
      </nav>
    </dialog>
  )
}

function LinkList({ title, links }: { title?: string; links: { label: string; href: string }[] }) {
  return (
    <section className="menu-drawer__group">
      {title && <h2 className="menu-drawer__title">{title}</h2>}
      <ul className="menu-drawer__links">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
