import { weekdayName } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import { messagesAddress } from './messages-address.ts'
import type { SendingDay } from './sending-figures.server.ts'

const COLUMNS = [
  ['sent', '보냄'],
  ['logged', '안 나감'],
  ['unsent', '발송 실패'],
] as const

const sumOf = ({ sent, logged, unsent }: SendingDay) => sent + logged + unsent

/** What became of each of the last days; each leads to its messages. */
export function SendingDays({ days }: { days: readonly SendingDay[] }) {
  const most = Math.max(1, ...days.map(sumOf))
  // Kept alone is told where it happens.
  const columns = COLUMNS.filter(([key]) => key !== 'logged' || days.some(({ logged }) => logged > 0))
  return (
    <section aria-labelledby="sending-days">
      <h2 id="sending-days" className="sending__title">
        {`지난 ${days.length}일`}
      </h2>
      <table className="sending-days">
        <thead>
          <tr>
            <th scope="col">날짜</th>
            <td aria-hidden="true" />
            {columns.map(([key, name]) => (
              <th key={key} scope="col" className="sending-days__count">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((each) => (
            <tr key={each.day}>
              <th scope="row">
                <Link to={messagesAddress({ from: each.day, to: each.day })}>
                  {`${Number(each.day.slice(5, 7))}.${each.day.slice(8)} ${weekdayName(each.day)}`}
                </Link>
              </th>
              <td aria-hidden="true">
                <span className="sending-days__bar">
                  {columns.map(([key]) => (
                    <i
                      key={key}
                      className={`sending-days__${key}`}
                      style={{ width: `${(each[key] / most) * 100}%` }}
                    />
                  ))}
                </span>
              </td>
              {columns.map(([key]) => (
                <td key={key} className="sending-days__count" data-some={each[key] > 0 ? key : undefined}>
                  {each[key].toLocaleString('ko')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
