import type { StaffRole } from '#app/platform/endpoint.ts'
import { LockIcon } from '#app/ui/icons.tsx'
import {
  CHANNEL_NAMES,
  CHANNELS,
  factsOf,
  KIND_GROUPS,
  startsOf,
  type Channel,
  type NoticeKind,
} from './notice-kinds.ts'
import './notice-matrix.css'

interface NoticeMatrixProps {
  channels: Partial<Record<NoticeKind, readonly Channel[]>>
  role: StaffRole
  isTicked(name: string, isStored: boolean): boolean
}

/** What is told when, and where: a row a kind, a column a channel. */
export function NoticeMatrix({ channels, role, isTicked }: NoticeMatrixProps) {
  const kinds = Object.keys(channels) as NoticeKind[]
  return (
    <table className="notice-matrix">
      <caption className="sr-only">알림을 받을 곳</caption>
      <thead>
        <tr>
          <th scope="col">무엇을 언제</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {CHANNEL_NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {KIND_GROUPS.filter((each) => each.kinds.some((kind) => kinds.includes(kind))).map(
        ({ name, kinds: together }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={CHANNELS.length + 1} className="notice-matrix__group">
                {name}
              </th>
            </tr>
            {kinds.map(
              (kind, index) =>
                together.includes(kind) && (
                  <tr key={kind}>
                    <KindHead kind={kind} starts={startsOf(kind, role)} chosen={channels[kind] ?? []} />
                    {CHANNELS.map((channel) => (
                      <td key={channel}>
                        <Box
                          {...{ kind, channel }}
                          isAdvised={startsOf(kind, role).includes(channel)}
                          name={`${channel}[${index}]`}
                          isOn={isTicked(`${channel}[${index}]`, channels[kind]?.includes(channel) ?? false)}
                        />
                      </td>
                    ))}
                  </tr>
                ),
            )}
          </tbody>
        ),
      )}
    </table>
  )
}

interface KindHeadProps {
  kind: NoticeKind
  starts: readonly Channel[]
  chosen: readonly Channel[]
}

function KindHead({ kind, starts, chosen }: KindHeadProps) {
  const { name, when, why } = factsOf(kind)
  const isAsStarted = starts.length === chosen.length && starts.every((each) => chosen.includes(each))
  return (
    <th scope="row">
      <span className="notice-matrix__name">{name}</span>
      <span className="notice-matrix__why">{when}</span>
      {why && <span className="notice-matrix__why">{why}</span>}
      {!isAsStarted && (
        <span className="notice-matrix__changed">
          {`권장: ${starts.map((each) => CHANNEL_NAMES[each]).join(', ') || '없음'}`}
        </span>
      )}
    </th>
  )
}

interface BoxProps {
  kind: NoticeKind
  channel: Channel
  name: string
  isAdvised: boolean
  isOn: boolean
}

function Box({ kind, channel, name, isAdvised, isOn }: BoxProps) {
  const { name: what, always = [] } = factsOf(kind)
  const way = CHANNEL_NAMES[channel]
  if (always.includes(channel))
    return (
      <span className="notice-matrix__always">
        <LockIcon />
        <span className="sr-only">{`${way} 늘 켜짐`}</span>
      </span>
    )
  return (
    <label className="notice-matrix__box">
      <input
        type="checkbox"
        className="checkbox__box"
        aria-label={`${what}, ${way}${isAdvised ? ', 권장' : ''}`}
        name={name}
        value={kind}
        defaultChecked={isOn}
      />
    </label>
  )
}
