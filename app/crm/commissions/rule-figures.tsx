import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { FigureStrip } from '#app/shared/desk/figure-strip.tsx'
import { won } from '#app/platform/won.ts'
import type { Commissions } from './contract.ts'
import { stepsText } from './rule-words.ts'

/** What each carrier pays for a line that opens today, and of how many lines nothing is known. */
export function RuleFigures({ list: { result, uncounted } }: { list: Commissions }) {
  return (
    <FigureStrip
      figures={CARRIER_CODES.map((code) => {
        const now = result.filter(({ carrier, state }) => carrier === code && state === 'now')
        const general = now.find(({ planCode }) => planCode === null)
        const own = now.filter(({ planCode }) => planCode !== null).length
        const unknown = uncounted[code]
        return {
          name: `${CARRIER_NAMES[code]} 지금 수수료`,
          value: general?.amount == null ? '–' : won(general.amount),
          isLate: unknown > 0,
          note: [
            general ? `환수 ${stepsText(general.steps)}` : '모든 요금제의 규칙 없음',
            own > 0 && `요금제별 규칙 ${own.toLocaleString('ko')}개`,
            unknown > 0 && `규칙 없는 회선 ${unknown.toLocaleString('ko')}개`,
          ]
            .filter(Boolean)
            .join(' · '),
        }
      })}
    />
  )
}
