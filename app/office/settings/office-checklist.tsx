import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ChecklistItem, OfficeChecklist } from './office-checklist.server.ts'
import './office-checklist.css'

/** From an empty office to the first request. */
export function OfficeChecklistCard({ checklist }: { checklist: OfficeChecklist }) {
  const { items, isOpen, isHeld } = checklist
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="office-checklist">
      <div className="spread">
        <h2 id="office-checklist" className="settings-list__name">
          첫 상담을 받기까지
        </h2>
        <Badge tone={isOpen ? 'success' : 'warn'}>{badgeWords(isOpen, isHeld)}</Badge>
      </div>
      <p className="desk-note">{stateWords(isOpen, isHeld)}</p>
      <ol className="office-checklist">
        {items.map((item) => (
          <Item key={item.name} item={item} />
        ))}
      </ol>
    </section>
  )
}

function badgeWords(isOpen: boolean, isHeld: boolean): string {
  if (isOpen) return '받을 수 있음'
  return isHeld ? '아직 받지 않음' : '남은 일 있음'
}

function stateWords(isOpen: boolean, isHeld: boolean): string {
  if (isOpen) return '상담 신청과 회원 가입을 받을 수 있어요.'
  const closed = '‘꼭’ 항목을 마칠 때까지 홈페이지는 이름과 번호를 받지 않고 상담 전화번호를 보여요.'
  return isHeld ? closed : `실제로 운영할 때에는 ${closed} 지금은 개발용이라 받고 있어요.`
}

function Item({ item: { name, open, why, to, isRequired } }: { item: ChecklistItem }) {
  return (
    <li className="office-checklist__item">
      <p>
        <Link to={to} className="office-checklist__name bold">
          {name}
        </Link>{' '}
        {open === null ? (
          <Badge tone="success">마침</Badge>
        ) : (
          <Badge tone={isRequired ? 'warn' : 'neutral'}>{isRequired ? '꼭' : '남음'}</Badge>
        )}
      </p>
      {open && <p>{open}</p>}
      <p className="meta">{why}</p>
    </li>
  )
}
