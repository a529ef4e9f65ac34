import type { DeskAnswer } from '#app/features/desk/desk-forms.server.ts'
import { StepForm } from '#app/features/desk/step-form.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import type { SettingChange, SettingKey } from './contract.ts'

interface HistoryCardProps {
  history: readonly (SettingChange & { key: SettingKey })[]
  versions: Partial<Record<SettingKey, number>>
  answer: DeskAnswer | undefined
}

const momentOf = (at: string) => `${dottedDate(at.slice(0, 10))} ${at.slice(11, 16)}`

/** Who changed what, newest first; each change can be undone. */
export function HistoryCard({ history, versions, answer }: HistoryCardProps) {
  return (
    <section className="desk-page__card settings__card" aria-labelledby="settings-history">
      <h2 id="settings-history">바꾼 기록</h2>
      {history.length === 0 ? (
        <p className="settings__note">아직 바꾼 적이 없어요.</p>
      ) : (
        <ol className="settings-history">
          {history.map(({ id, key, at, byName, lines }) => (
            <li key={id} className="settings-history__change">
              <div className="settings-history__text">
                <p className="settings__note">
                  <time dateTime={at} className="nowrap">
                    {momentOf(at)}
                  </time>{' '}
                  · {byName}
                </p>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
              <StepForm
                step={`revert ${key} ${id}`}
                submit="이 변경 전으로"
                about={momentOf(at)}
                answer={answer}
                values={{ version: versions[key] ?? 0 }}
                asked={{
                  title: '이 변경 전으로 되돌릴까요?',
                  text: '홈페이지에 바로 보여요. 되돌린 것도 기록에 남아요.',
                }}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
