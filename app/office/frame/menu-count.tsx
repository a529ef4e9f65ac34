import { LATE_GIFTS_NAME, LEAD_VIEW_NAMES, OWN_CALLS_NAME } from '#app/crm/door.ts'
import type { DeskCount } from './desk-counts.server.ts'
import type { Counted } from './desk-pages.ts'

/** What is counted, and what is said where it is late. */
const NAMES: Record<Counted, readonly [string, string?]> = {
  next: [OWN_CALLS_NAME, `${LEAD_VIEW_NAMES.late} 있음`],
  new: ['신규 상담'],
  texts: ['기다리는 글'],
  openings: ['확인할 열람'],
  gifts: ['줄 사은품', `${LATE_GIFTS_NAME} 있음`],
  requests: ['답할 요청'],
  complaints: ['처리할 불만', '약속한 날이 다가온 것 있음'],
  failed: ['발송 실패 메시지'],
  required: ['남은 필수 항목'],
}

interface MenuCountProps {
  what: Counted | undefined
  count: DeskCount | undefined
}

/** Nothing, where nothing waits. */
export function MenuCount({ what, count }: MenuCountProps) {
  if (!what || !count) return null
  const [name, late] = NAMES[what]
  return (
    <>
      {' '}
      <span className={count.isLate ? 'menu-count menu-count--late' : 'menu-count'} title={name}>
        <span className="sr-only">{`${name} `}</span>
        {count.many.toLocaleString('ko')}
        {count.isLate && late && <span className="sr-only">{` · ${late}`}</span>}
      </span>
    </>
  )
}
