import { ChangeItem } from './change-item.tsx'
import { revertSetting, type SettingChange, type SettingKey } from './contract.ts'

interface HistoryCardProps {
  history: readonly (SettingChange & { key: SettingKey })[]
  versions: Partial<Record<SettingKey, number>>
}

export function HistoryCard({ history, versions }: HistoryCardProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="settings-history">
      <h2 id="settings-history">바꾼 기록</h2>
      {history.length === 0 ? (
        <p className="desk-note">아직 바꾼 적이 없어요.</p>
      ) : (
        <ol className="settings-history">
          {history.map(({ id, key, at, byName, lines }) => (
            <ChangeItem
              key={id}
              row={revertSetting}
              params={{ key }}
              changeId={id}
              warning="홈페이지에 바로 보여요. 되돌린 것도 기록에 남아요."
              version={versions[key] ?? 0}
              {...{ at, byName }}
            >
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </ChangeItem>
          ))}
        </ol>
      )}
    </section>
  )
}
