import { CHANNEL_NAMES, CHANNELS, factsOf, type Channel, type NoticeKind } from './notice-kinds.ts'
import './notice-matrix.css'

interface NoticeMatrixProps {
  channels: Partial<Record<NoticeKind, readonly Channel[]>>
  isTicked(name: string, isStored: boolean): boolean
}

/** What is told where: a row a kind, a column a channel. */
export function NoticeMatrix({ channels, isTicked }: NoticeMatrixProps) {
  const kinds = Object.keys(channels) as NoticeKind[]
  return (
    <table className="notice-matrix">
      <caption className="sr-only">알림을 받을 곳</caption>
      <thead>
        <tr>
          <th scope="col">알림</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {CHANNEL_NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind, index) => {
          const { name, always = [], why } = factsOf(kind)
          return (
            <tr key={kind}>
              <th scope="row">
                {name}
                {why && <span className="notice-matrix__why">{why}</span>}
              </th>
              {CHANNELS.map((channel) => {
                const isOn = channels[kind]?.includes(channel) ?? false
                const label = `${name}, ${CHANNEL_NAMES[channel]}`
                return (
                  <td key={channel}>
                    {always.includes(channel) ? (
                      <span className="notice-matrix__always">
                        <span className="sr-only">{CHANNEL_NAMES[channel]} </span>늘
                      </span>
                    ) : (
                      <label className="notice-matrix__box">
                        <input
                          type="checkbox"
                          className="checkbox__box"
                          aria-label={label}
                          name={`${channel}[${index}]`}
                          value={kind}
                          defaultChecked={isTicked(`${channel}[${index}]`, isOn)}
                        />
                      </label>
                    )}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
