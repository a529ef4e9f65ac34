import { FigureStrip } from '#app/shared/desk/figure-strip.tsx'
import { won } from '#app/platform/won.ts'
import type { ProfitFigures } from './profit-contract.ts'
import { lacksRules } from './profit-words.ts'

const eachWords = (what: string, amount: number | null) =>
  amount !== null && amount > 0 && `${what}당 광고비 ${won(amount)}`

/** What it all came to, in the order in which it is counted. */
export function ProfitFigureStrip({ totals }: { totals: ProfitFigures }) {
  const { spend, requests, opened, commission, takenBack, gifts, owed, margin } = totals
  const isWithoutRules = lacksRules(totals)
  return (
    <FigureStrip
      figures={[
        isWithoutRules
          ? { name: '이익', value: '–', note: '수수료 규칙이 있어야 계산해요' }
          : {
              name: '이익',
              value: won(margin),
              isLate: margin < 0,
              note:
                owed > 0
                  ? `지급할 사은품 ${won(owed)}을 빼면 ${won(margin - owed)}`
                  : '수수료 − 환수 − 사은품 − 광고비',
            },
        isWithoutRules
          ? { name: '수수료', value: '–', note: '수수료 규칙이 없어요' }
          : { name: '수수료', value: won(commission), note: takenBack > 0 && `환수 ${won(takenBack)}` },
        { name: '사은품', value: won(gifts), note: '지급액에서 반환액을 뺌' },
        { name: '광고비', value: won(spend), note: spend === 0 && '올린 광고비가 없어요' },
        { name: '신청', value: requests.toLocaleString('ko'), note: eachWords('신청', totals.perRequest) },
        { name: '개통', value: opened.toLocaleString('ko'), note: eachWords('개통', totals.perOpened) },
      ]}
    />
  )
}
