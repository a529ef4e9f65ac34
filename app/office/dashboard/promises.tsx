import { PROMISE_NAMES } from '#app/crm/door.ts'
import { Table } from '#app/ui/table.tsx'
import type { Dashboard } from './contract.ts'
import './tables.css'

const many = (count: number) => count.toLocaleString('ko')

/** What was promised for the days, and what became of it; a wished time is a promise as well. */
export function Promises({ facts: { promises, wishes } }: { facts: Dashboard }) {
  const rows = [
    { name: '희망 시간 전화', promised: wishes.ended, late: wishes.ended - wishes.kept, moved: null },
    ...promises.map(({ kind, ...line }) => ({
      ...line,
      name: kind === 'FIRST_CALL' ? `${PROMISE_NAMES[kind]}(희망 시간 없음)` : PROMISE_NAMES[kind],
    })),
  ].filter(({ promised }) => promised > 0)
  return (
    <section className="desk-page__card figures" aria-labelledby="promises">
      <div className="figures__head">
        <h2 id="promises" className="figures__title">
          약속을 지켰나요
        </h2>
      </div>
      {rows.length === 0 ? (
        <p className="figures__none">이 기간에 때가 온 약속이 없어요.</p>
      ) : (
        <Table caption="이 기간에 때가 온 약속" isCaptionHidden className="figures__table">
          <thead>
            <tr>
              <th scope="col">약속</th>
              {['지킬 것', '못 지킴', '이유를 적고 미룸'].map((head) => (
                <th key={head} scope="col" className="table__number">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, promised, late, moved }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="table__number">{many(promised)}</td>
                <td className="table__number">{many(late)}</td>
                <td className="table__number">{moved === null ? '–' : many(moved)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className="figures__note">
        이 기간에 때가 온 약속만 세고, 늦게라도 지킨 것과 미룬 것도 못 지킴이에요. 지금 늦은 전화는 위의 할
        일에 있어요.
      </p>
    </section>
  )
}
