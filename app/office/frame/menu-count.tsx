import { LEAD_VIEW_NAMES, OWN_CALLS_NAME } from '#app/crm/door.ts'
import type { DeskCount } from './desk-counts.server.ts'
import type { Counted } from './desk-pages.ts'

interface Naming {
  /** Of what is counted. */
  name: string
  /** Seen before the number, where the page opens with more than those. */
  seen?: string
  /** Seen on the page of the whole menu, which has the room. */
  told?: string
  /** Of the late ones, which the page tells apart by this word. */
  late?: string
}

const LATE = '늦음'

const NAMES: Record<Counted, Naming> = {
  next: { name: OWN_CALLS_NAME, late: LATE },
  new: { name: `${LEAD_VIEW_NAMES.new} 상담`, seen: LEAD_VIEW_NAMES.new },
  texts: { name: '기다리는 글', told: '대기' },
  openings: { name: '확인할 열람', told: '확인 전' },
  gifts: { name: '지급할 사은품', late: LATE, told: '지급 예정' },
  requests: { name: '답할 요청', late: LATE, told: '답변 전' },
  complaints: { name: '처리할 불만', late: '급함', told: '처리 중' },
  failed: { name: '발송 실패 메시지', told: '발송 실패' },
  required: { name: '남은 필수 항목', told: '설정 점검' },
}

interface MenuCountProps {
  what: Counted | undefined
  count: DeskCount | undefined
}

/** How much of it is late and how much waits on a page in all, each by its word; nothing, where nothing waits. */
export function MenuCount({ what, count }: MenuCountProps) {
  if (!what || !count) return null
  const { name, seen, told, late } = NAMES[what]
  const isParted = late !== undefined && count.late > 0
  return (
    <>
      {' '}
      <span className={count.late > 0 ? 'menu-count menu-count--late' : 'menu-count'} title={name}>
        {isParted && (
          <span className="menu-count__late">
            <span className="menu-count__word">{`${late} `}</span>
            <strong>{count.late.toLocaleString('ko')}</strong>
          </span>
        )}
        {isParted && <span className="menu-count__parts">{' · '}</span>}
        <span className="menu-count__all">
          {seen && (
            <span className="menu-count__word" aria-hidden="true">
              {`${seen} `}
            </span>
          )}
          {told && (
            <span className="menu-count__told" aria-hidden="true">
              {`${told} `}
            </span>
          )}
          <span className="sr-only">{`${name} `}</span>
          {count.many.toLocaleString('ko')}
        </span>
      </span>
    </>
  )
}
