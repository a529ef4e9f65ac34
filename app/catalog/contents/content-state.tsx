import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { ContentState } from '#app/database/content-tables.ts'
import { GIFT_BAND } from '#app/shared/settings/gift-band-width.ts'

const STATES: Readonly<Record<ContentState, readonly [BadgeTone, string]>> = {
  draft: ['warn', '초안'],
  scheduled: ['info', '예약'],
  published: ['success', '게시됨'],
  replaced: ['neutral', '지난 버전'],
  removed: ['danger', '지움'],
}

export function StateBadge({ state }: { state: ContentState }) {
  const [tone, word] = STATES[state]
  return <Badge tone={tone}>{word}</Badge>
}

/** Flash messages by the word in the page's address. */
export const FLASHES: Readonly<Record<string, string>> = {
  saved: '저장했어요.',
  published: '게시했어요. 홈페이지에 바로 보여요.',
  scheduled: '예약했어요. 정한 때에 홈페이지에 보여요.',
  picture: '그림을 올렸어요. 저장하면 쓸 수 있어요.',
}

/** Asked for where a gift is outside the band. */
export const GIFT_REASON = `사은품이 평균 ${GIFT_BAND} 밖인 이유`
