import { weekdayName } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import { messagesAddress } from './messages-address.ts'
import type { SendingDay } from './sending.server.ts'

/** How much left on each of the last days; each leads to its messages. */
export function SendingDays({ days }: { days: readonly SendingDay[] }) {
  const most = Math.max(1, ...days.map(({ sent, logged, unsent }) => sent + logged + unsent))
  return (
    <section aria-labelledby="sending-days">
      <h2 id="sending-days" className="sending__title">
        {`지난 ${days.length}일`}
      </h2>
      <table className="sending-days">
        <thead className="sr-only">
          <tr>
            <th scope="col">날짜</th>
            <th scope="col">모두</th>
            <th scope="col">가지 못함</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, sent, logged, unsent }) => (
            <tr key={day}>
              <th scope="row">
                <Link to={messagesAddress({ from: day, to: day })}>
                  {`${Number(day.slice(5, 7))}.${day.slice(8)} ${weekdayName(day)}`}
                </Link>
              </th>
              <td>
                <span className="sending-days__bar" aria-hidden="true">
                  <i style={{ width: `${((sent + logged) / most) * 100}%` }} />
                  <i className="sending-days__bad" style={{ width: `${(unsent / most) * 100}%` }} />
                </span>
                {`${(sent + logged + unsent).toLocaleString('ko')}통`}
              </td>
              <td>
                {unsent > 0 && (
                  <b className="sending__title--bad">{`못 감 ${unsent.toLocaleString('ko')}`}</b>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
