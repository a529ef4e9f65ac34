import { peopleText } from '#app/crm/staffing/staffing-words.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { LeavePreview } from './leave-contract.ts'

type Gap = LeavePreview['gaps'][number]

/** More than that is told as a number. */
const MOST_DAYS = 5

/** When too few would be left; it forbids nothing. */
export function LeaveGaps({ gaps }: { gaps: readonly Gap[] }) {
  if (gaps.length === 0) return null
  const days = [...Map.groupBy(gaps, ({ date }) => date)]
  return (
    <Notice tone="warn" title="이 시간에는 일하는 사람이 모자라요">
      <ul>
        {days.slice(0, MOST_DAYS).map(([date, hours]) => (
          <li key={date}>{`${sentenceDate(date)} ${hours.map(hourText).join(', ')}`}</li>
        ))}
      </ul>
      {days.length > MOST_DAYS && <p>{`그 밖에 ${days.length - MOST_DAYS}일이 더 있어요.`}</p>}
      <p>지난 상담으로 예상한 것이고, 그래도 넣을 수 있어요.</p>
    </Notice>
  )
}

const hourText = ({ hour, needed, planned }: Gap) =>
  `${hour}시 필요 ${peopleText(needed)} 가운데 ${peopleText(planned)}`
