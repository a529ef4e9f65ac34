import type { BadgeTone } from '#app/ui/badge.tsx'
import type { DeskPostLine, PostView } from './list-contract.ts'

export const VIEW_NAMES: Readonly<Record<PostView, string>> = {
  all: '전체',
  public: '공개',
  queued: '올리기 전',
  blinded: '가려짐',
  scheduled: '예약',
  trashed: '휴지통',
  secret: '비밀글',
  unanswered: '답변 대기',
}

export const STATE_TONES: Readonly<Record<DeskPostLine['state'], BadgeTone>> = {
  public: 'success',
  queued: 'warn',
  blinded: 'danger',
  scheduled: 'info',
  trashed: 'neutral',
}

export const WRITER_NAMES: Readonly<Record<DeskPostLine['writer'], string>> = {
  member: '회원',
  staff: '운영자',
  nobody: '회원 아님',
}
