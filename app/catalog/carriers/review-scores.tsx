import type { readReviewSummary } from '#app/community/door.server.ts'

type ReviewSummary = Awaited<ReturnType<typeof readReviewSummary>>

/** How many reviews gave which score, in one line; the low ones are told where nobody gave them as well. */
export function ReviewScores({ summary }: { summary: ReviewSummary }) {
  return (
    <p className="dotted small muted">
      {scoresOf(summary).map((words) => (
        <span key={words}>{words} </span>
      ))}
    </p>
  )
}

/** `평균 4.3점`, `5점 12`, `2점 이하 0`, `보상받은 후기 2개`; samples have no average. */
function scoresOf({ average, isSample, spread, verified, rewarded }: ReviewSummary): string[] {
  if (average === null) return ['아직 후기가 없어요.']
  const low = spread.reduce((sum, { score, count }) => (score <= 2 ? sum + count : sum), 0)
  return [
    !isSample && `평균\u00A0${average.toFixed(1)}점`,
    ...spread.map(({ score, count }) => score > 2 && `${score}점\u00A0${count.toLocaleString('ko')}`),
    `2점\u00A0이하\u00A0${low.toLocaleString('ko')}`,
    verified > 0 && `개통\u00A0확인\u00A0${verified}개`,
    rewarded > 0 && `보상받은\u00A0후기\u00A0${rewarded}개`,
  ].filter((words) => words !== false)
}
