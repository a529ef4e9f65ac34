import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ChecklistItem } from './checklist-item.ts'
import type { OfficeChecklist } from './office-checklist.server.ts'
import './office-checklist.css'

/** All that is left to do: what keeps the office closed first; what only the server's keeper can do is folded. */
export function OfficeChecklistCard({ checklist }: { checklist: OfficeChecklist }) {
  const { items, isOpen, isHeld } = checklist
  const left = items.filter(({ open }) => open !== null)
  const required = left.filter(({ isRequired }) => isRequired)
  const advised = left.filter(({ isRequired, technical }) => !isRequired && !technical)
  const technical = left.filter((item) => !item.isRequired && item.technical)
  if (left.length === 0) return null
  return (
    <section
      className={required.length > 0 ? 'office-checklist office-checklist--open' : 'office-checklist'}
      aria-labelledby="office-checklist"
    >
      <h2 id="office-checklist">
        {required.length > 0 ? `열기까지 ${required.length}가지 남았어요` : '서비스를 열 준비를 마쳤어요'}
      </h2>
      <p className="desk-note">{stateWords({ isOpen, isHeld })}</p>
      {required.length > 0 && <Items items={required} />}
      {required[0] && (
        <p>
          <ButtonLink to={required[0].to} kind="primary">
            차례로 하기
          </ButtonLink>
        </p>
      )}
      <Folded name="열고 나서 해도 되는 일" items={advised} />
      <Folded name="서버 담당이 할 일" items={technical} />
    </section>
  )
}

function Folded({ name, items }: { name: string; items: readonly ChecklistItem[] }) {
  if (items.length === 0) return null
  return (
    <details>
      <summary className="desk-page__more office-checklist__more">{`${name} ${items.length}가지`}</summary>
      <Items items={items} />
    </details>
  )
}

function Items({ items }: { items: readonly ChecklistItem[] }) {
  return (
    <ul className="office-checklist__items">
      {items.map((item) => (
        <Item key={item.name} item={item} />
      ))}
    </ul>
  )
}

function stateWords({ isOpen, isHeld }: Pick<OfficeChecklist, 'isOpen' | 'isHeld'>): string {
  if (isOpen) return '지금 상담 신청과 회원 가입을 받고 있어요.'
  return isHeld
    ? '지금은 신청을 받지 않아요. 아래를 마치면 받아요.'
    : '지금은 시험 운영 중이에요. 아래를 마치면 실제로 열 수 있어요.'
}

function Item({ item: { name, open, why, technical, to, isRequired } }: { item: ChecklistItem }) {
  return (
    <li className="office-checklist__item">
      <p>
        <Link to={to} className="office-checklist__name bold">
          {name}
        </Link>
      </p>
      <p>{open}</p>
      {!isRequired && <p className="meta">{technical ? `${why} ${technical}` : why}</p>}
      {isRequired && technical && <p className="meta">{technical}</p>}
    </li>
  )
}
