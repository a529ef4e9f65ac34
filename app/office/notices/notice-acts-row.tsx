import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { readNotices } from './notice-acts.ts'
import { isBad, isHeap, type NoticeGroup } from './notice-groups.ts'
import type { NoticeKind } from './notice-kinds.ts'

const DOING: Readonly<Record<NoticeKind, string>> = {
  CALL_DUE: '전화 걸기',
  ASSIGNED: '상담 열기',
  CHANGED: '상담 열기',
  UNASSIGNED: '담당 정하기',
  ESCALATED: '상담 열기',
  REVIEW: '글 살펴보기',
  GIFT_DUE: '장부 열기',
  UNSENT: '실패 내역 보기',
  STRANGER: '문자 보기',
  REQUEST_DUE: '요청 열기',
  COMPLAINT_DUE: '불만 열기',
  WEEKLY: '보고 읽기',
  ALERT: '확인하기',
}
/** Where a heap of leads is worked off. */
const UNCLAIMED = '/desk?view=new'

interface NoticeActsProps {
  group: NoticeGroup
  mayRead: boolean
  /** The first of the broken promises, whose act is the page's own. */
  isFirst: boolean
}

/** The one thing to do about it, and that it was seen; a broken promise leaves by being kept. */
export function NoticeActs({ group, mayRead, isFirst }: NoticeActsProps) {
  const isClosed = useClosedHours() !== null
  const { newest, older, key } = group
  const about = [newest.who, newest.words, ...newest.details].filter(Boolean).join(' ')
  const to = isHeap(group) && newest.kind === 'UNASSIGNED' ? UNCLAIMED : newest.to
  const ids = [newest, ...older].map(({ id }) => id)
  const read = isHeap(group)
    ? { kind: newest.kind, upTo: Math.max(...ids) }
    : newest.leadId
      ? { seenAt: newest.to }
      : { id: newest.id }
  return (
    <div className="notice-list__acts">
      <ButtonLink to={to} kind={isFirst && !isClosed ? 'primary' : 'secondary'} size="sm">
        {isClosed && newest.kind === 'CALL_DUE' ? DOING.ASSIGNED : DOING[newest.kind]}
        <span className="sr-only"> {about}</span>
      </ButtonLink>
      {mayRead && !isBad(group) && (
        <ActForm row={readNotices} name={key} values={read} className="notice-list__seen">
          {({ isSending }) => (
            <Button type="submit" kind="ghost" size="sm" isLoading={isSending}>
              읽음<span className="sr-only">{`으로 표시 ${about}`}</span>
            </Button>
          )}
        </ActForm>
      )}
    </div>
  )
}
