import { dayMoment } from '#app/shared/desk/short-moment.ts'
import { NETWORK_NAMES } from '#app/office/advertising/networks.ts'
import type { SpendPort } from './spend-contract.ts'

/** How fetching by the clock stands, of the networks that have their keys. */
export function SpendPorts({ ports, today }: { ports: readonly SpendPort[]; today: string }) {
  return (
    <section className="desk-page__card stack-2" aria-labelledby="spend-ports">
      <h2 id="spend-ports">자동 수집</h2>
      <p className="muted">
        매일 아침 6시 30분에 지난 사흘의 광고비를 가져와 바로 저장해요. 놓친 날은 2주까지 다음에 함께
        가져와요.
      </p>
      <ul className="stack-2">
        {ports.map(({ network, at, failure }) => (
          <li key={network}>
            <b>{NETWORK_NAMES[network]}</b>{' '}
            {failure ? (
              `가져오지 못했어요. ${failure}${at ? ` 마지막으로 가져온 때는 ${dayMoment(at, today)}이에요.` : ''}`
            ) : at ? (
              <>
                <time dateTime={at}>{dayMoment(at, today)}</time>에 가져왔어요.
              </>
            ) : (
              '아직 가져온 적이 없어요.'
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
