import { dottedMoment, seoulIso } from '#app/platform/korean-time.ts'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { cameWords, senderWords } from './landing-words.ts'
import type { LeadDetail } from './desk-contract.ts'
import '#app/shared/desk/desk-page.css'
import './lead-source.css'

type LeadRequest = LeadDetail['requests'][number]

const CLAIMS: Partial<Record<string, string>> = {
  customerIP: 'IP 주소',
  hsKey: '브라우저 식별값',
  inType: '유입',
  userAgent: '브라우저',
  refUrl: '보낸 곳',
}

/** An advertisement by its name, a site by what it is called. */
function readable(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (key === 'inType') return inTypeName(value)
  if (key === 'userAgent') return browserName(value)
  return key === 'refUrl' ? (senderWords(value) ?? '') : value
}

/** Shows what the server observed apart from what the browser claimed. */
export function LeadSource({ request }: { request: LeadRequest | undefined }) {
  if (!request) return null
  const { seen, claimed, firstTouch, lastTouch } = request
  return (
    <details className="lead-card lead-source">
      <summary className="desk-page__more">유입 정보</summary>
      <dl className="lead-source__facts small">
        <Fact name="유입" value={seen.inType && `${inTypeName(seen.inType)} (${seen.inType})`} />
        <Fact name="주소(IP)" value={seen.address} />
        <Fact name="브라우저" value={browserName(seen.userAgent)} />
        <Touch name="처음" touch={firstTouch} />
        {JSON.stringify(lastTouch) !== JSON.stringify(firstTouch) && (
          <Touch name="마지막" touch={lastTouch} />
        )}
        {claimedOtherwise(claimed, seen.address).map(([name, value]) => (
          <Fact
            key={name}
            name={`${CLAIMS[name] ?? name} (브라우저가 보낸 값)`}
            value={readable(name, value)}
          />
        ))}
      </dl>
    </details>
  )
}

/** What the browser says of its own address is told where it is another. */
const claimedOtherwise = (claimed: LeadRequest['claimed'], address: string) =>
  Object.entries(claimed).filter(([name, value]) => name !== 'customerIP' || value !== address)

/** In words: an address tells nobody anything. */
function Touch({ name, touch }: { name: string; touch: Record<string, unknown> | null }) {
  const at = touch?.['at']
  const moment = typeof at === 'string' ? dottedMoment(seoulIso(new Date(at))) : ''
  return (
    <>
      <Fact name={`${name} 들어온 때`} value={[moment, cameWords(touch)].filter(Boolean).join(' · ')} />
      <Fact name={`${name} 유입`} value={readable('inType', touch?.['inType'])} />
      <Fact name={`${name} 캠페인`} value={touch?.['campaign']} />
    </>
  )
}

function Fact({ name, value }: { name: string; value: unknown }) {
  if (typeof value !== 'string' || value === '') return null
  return (
    <div>
      <dt className="subtle">{name}</dt>
      <dd className="ugc">{value}</dd>
    </div>
  )
}

/** Returns e.g. `Android · Chrome`. */
function browserName(userAgent: string): string {
  // First, because Android user agents also contain Linux.
  const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux']
  const system = systems.find((name) => userAgent.includes(name)) ?? '알 수 없음'
  const [, browser] = /(SamsungBrowser|Whale|Edg|Firefox|Chrome|Safari)\//.exec(userAgent) ?? []
  return browser ? `${system} · ${browser}` : system
}
