import { HOUR_MS } from '#app/platform/durations.ts'
import { daysBetween, dottedDate } from '#app/platform/korean-time.ts'
import { ComingKinds } from './coming-kinds.tsx'
import { isLeftBehind } from './retention-progress.tsx'
import { count, RunNow } from './run-now.tsx'
import type { RetentionView } from './retention-contract.ts'

const STALLED_MS = 49 * HOUR_MS

/** The one question of the page: what ends next, of which kind, how much of it and when. */
export function RetentionDue({ view }: { view: RetentionView }) {
  const { due, run, today, nightly, nextAt } = view
  const isUnderWay = run?.state === 'waiting' || run?.state === 'running'
  const total = due.reduce((sum, { rows }) => sum + rows, 0)
  const first = due.flatMap(({ firstOn }) => firstOn ?? []).toSorted()[0] ?? null
  // What a hold or a longer period kept until now is no delay of the night's run.
  const isStalled = nightly.at === null || Date.parse(nextAt) - Date.parse(nightly.at) > STALLED_MS
  const late = isStalled && total > 0 && first ? Math.max(0, daysBetween(first, today)) : 0
  return (
    <section className="retention-next" aria-labelledby={isUnderWay ? undefined : 'due'}>
      {!isUnderWay && (
        <div className="retention-next__head">
          <div>
            <h2 id="due" className="retention-next__what">
              {headOf(due)}
              {late > 0 && <span className="retention-next__late">{` ${late}일 늦음`}</span>}
            </h2>
            <p className="retention-next__note">
              {late > 0
                ? '새벽 파기가 제때 돌지 않았어요. 지금 지우고, 서버가 새벽에 켜져 있는지 확인해 주세요.'
                : nextOf(due, first, today)}
            </p>
          </div>
          {total > 0 && <RunNow due={due} total={total} goesOn={isLeftBehind(view)} />}
        </div>
      )}
      <ComingKinds view={view} />
    </section>
  )
}

/** What is over now, or else within thirty days. */
function headOf(due: RetentionView['due']): string {
  const total = due.reduce((sum, { rows }) => sum + rows, 0)
  const soon = due.reduce((sum, each) => sum + each.soon, 0)
  if (total > 0) return `기간이 지난 ${count(total)}을 다음 새벽 3시 30분에 지워요`
  if (due.every(({ firstOn }) => firstOn === null)) return '보관하는 개인정보가 없어요'
  return soon > 0 ? `30일 안에 ${count(soon)}을 지워요` : '30일 안에 지울 정보가 없어요'
}

const EACH_NIGHT = '매일 03:30 자동'

function nextOf(due: RetentionView['due'], first: string | null, today: string): string {
  const soon = due.reduce((sum, each) => sum + each.soon, 0)
  const total = due.reduce((sum, { rows }) => sum + rows, 0)
  if (total > 0) return `${EACH_NIGHT}${soon > total ? ` · 30일 안에 모두 ${count(soon)}` : ''}`
  if (first === null) return EACH_NIGHT
  const many = due.reduce((sum, { firstOn, firstRows }) => sum + (firstOn === first ? firstRows : 0), 0)
  const days = daysBetween(today, first).toLocaleString('ko')
  return `다음 파기 ${dottedDate(first)} (${days}일 뒤) ${count(many)} · ${EACH_NIGHT}`
}
