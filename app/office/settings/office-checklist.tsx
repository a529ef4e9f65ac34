import { CheckIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ChecklistItem, OfficeChecklist } from './office-checklist.server.ts'
import './office-checklist.css'

/** From an empty office to the first request. */
export function OfficeChecklistCard({ checklist }: { checklist: OfficeChecklist }) {
  const { items, isOpen, isHeld } = checklist
  const done = items.filter(({ open }) => open === null).length
  const missing = items.filter(({ isRequired, open }) => isRequired && open !== null).length
  return (
    <div className="stack-2">
      <details className={missing > 0 ? 'office-checklist office-checklist--open' : 'office-checklist'}>
        <summary className="office-checklist__head desk-page__more">
          <h2 id="office-checklist">첫 상담을 받기까지</h2>
          <span className="small">
            {`${missing > 0 ? `필수 ${missing}개 남음` : '필수 마침'} · ${items.length}개 중 ${done}개 마침`}
          </span>
        </summary>
        <progress className="office-checklist__progress" max={items.length} value={done} aria-hidden="true" />
        <p className="desk-note">{stateWords(isOpen, isHeld)}</p>
        <Part
          name="필수"
          note="마쳐야 이름과 번호를 받아요."
          items={items.filter(({ isRequired }) => isRequired)}
        />
        <Part
          name="권장"
          note="상담을 받은 뒤에 채워도 돼요."
          items={items.filter(({ isRequired }) => !isRequired)}
        />
      </details>
      {missing > 0 && (
        <p className="office-checklist__missing wrap small">
          <span className="muted">지금 채울 것</span>
          {items
            .filter(({ isRequired, open }) => isRequired && open !== null)
            .map(({ name, to }) => (
              <Link key={name} to={to}>
                {name}
              </Link>
            ))}
        </p>
      )}
    </div>
  )
}

function Part({ name, note, items }: { name: string; note: string; items: readonly ChecklistItem[] }) {
  const open = items.filter((item) => item.open !== null).length
  return (
    <div className="office-checklist__part">
      <h3 className="office-checklist__part-title cluster">
        {name}
        <span className="meta">{open > 0 ? `${open}개 남음 · ${note}` : '모두 마침'}</span>
      </h3>
      <ul className="office-checklist__items">
        {items.map((item) => (
          <Item key={item.name} item={item} />
        ))}
      </ul>
    </div>
  )
}

function stateWords(isOpen: boolean, isHeld: boolean): string {
  if (isOpen) return '상담 신청과 회원 가입을 받을 수 있어요.'
  const closed = '필수 항목을 마칠 때까지 홈페이지는 이름과 번호를 받지 않고 상담 전화번호를 보여요.'
  return isHeld ? closed : `실제로 운영할 때에는 ${closed} 지금은 개발용이라 받고 있어요.`
}

function Item({ item }: { item: ChecklistItem }) {
  const { name, open, done, why, technical, to } = item
  return (
    <li className="office-checklist__item">
      <span
        className={
          open === null ? 'office-checklist__mark office-checklist__mark--done' : 'office-checklist__mark'
        }
      >
        {open === null && <CheckIcon />}
      </span>
      <div className="office-checklist__text">
        <p>
          <Link to={to} className="office-checklist__name bold">
            {name}
          </Link>
          <span className="sr-only">{open === null ? ' 마침' : ' 남음'}</span>
        </p>
        <p className={open === null ? 'meta' : undefined}>{open ?? done}</p>
        {open !== null && <p className="meta">{why}</p>}
        {open !== null && technical && (
          <details>
            <summary className="desk-page__more office-checklist__more">자세히</summary>
            <p className="desk-note">{technical}</p>
          </details>
        )}
      </div>
    </li>
  )
}
