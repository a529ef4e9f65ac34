import { BASES } from './bases.ts'
import type { PersonalDatum } from './personal-datum.ts'

const OF_AUTHOR = { whose: '글쓴이', activity: 'boards', basis: BASES.contract, end: 'texts' } as const

export const TEXT_DATA: readonly PersonalDatum[] = [
  {
    ...OF_AUTHOR,
    what: '글(제목, 내용, 지역과 통신사, 쓴 사람 이름)',
    columns: {
      posts:
        'title summary category author_name body content carrier region product installed_in state rating is_rewarded is_secret is_verified publish_at trashed_at created_at',
    },
  },
  {
    ...OF_AUTHOR,
    what: '글을 찾는 색인',
    columns: { search_entries: 'title body author tags' },
    notShown: '글과 같은 내용이며 글에서 저절로 만들어짐',
  },
  { ...OF_AUTHOR, what: '고치기 전의 글', columns: { post_revisions: 'title content facts' } },
  { ...OF_AUTHOR, what: '글에 붙인 사진', columns: { files: 'id created_at' } },
  {
    ...OF_AUTHOR,
    what: '댓글',
    columns: { comments: 'author_name body content state trashed_at created_at' },
  },
  { ...OF_AUTHOR, what: '쓰던 글', columns: { post_drafts: 'title content facts' }, end: 'member' },
  { ...OF_AUTHOR, what: '공감한 글', columns: { post_likes: 'member_id at' }, end: 'member' },
  {
    ...OF_AUTHOR,
    what: '신고한 이유',
    columns: { post_reports: 'reason note state at' },
    basis: BASES.interest,
  },
]
