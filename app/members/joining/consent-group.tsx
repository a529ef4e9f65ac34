import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { ConsentLayer, ConsentLayerOf } from './consent-layer.tsx'
import { AD_CHANNELS, AD_CHANNEL_KEYS } from '#app/shared/legal/ad-channels.ts'
import { AD_FIELDS, versionField } from './join-messages.ts'
import type { ShownConsent } from './consent-text.tsx'
import './consent-group.css'

/** Server only: the browser keeps the markup, and the layer brings its own. */
const Body = import.meta.env.SSR ? (await import('./consent-body.tsx')).ConsentBody : null

interface ConsentGroupProps {
  consents: readonly ShownConsent[]
  agreed: ReadonlySet<string>
  errorOf: (item: string) => string | null
}

const LABELS: Record<string, string> = {
  term: '(필수) 이용약관에 동의해요',
  privacy: '(필수) 회원 가입을 위한 개인정보 수집·이용에 동의해요',
  age14: '(필수) 만\u00A014세 이상이에요',
  marketing: '(선택) 요금 소식과 혜택을 문자·이메일로 받을게요',
  night: '(선택) 밤 9시부터 다음 날 아침 8시 사이에도 광고 정보를 받는 데 동의해요',
}

const REQUIRED = new Set(['term', 'privacy', 'age14'])

/** Without JavaScript 필수 항목 모두 동의 counts for those, 광고 without a channel for both, and the text opens in place. */
export function ConsentGroup({ consents, agreed, errorOf }: ConsentGroupProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const boxes = group.current
    if (!boxes) return
    syncBoxes(boxes)
    const update = (event: Event) => {
      const { target } = event
      if (target instanceof HTMLInputElement) tickWith(boxes, target)
      syncBoxes(boxes)
    }
    boxes.addEventListener('change', update)
    return () => boxes.removeEventListener('change', update)
  }, [])
  const [layer, setLayer] = useState<{ Shown: typeof ConsentLayer; of: ConsentLayerOf } | null>(null)
  const show = (event: MouseEvent, consent: ShownConsent) => {
    event.preventDefault()
    const text = event.currentTarget.parentElement
    const box = text?.parentElement?.querySelector<HTMLInputElement>('input[type=checkbox]') ?? null
    import('./consent-layer.tsx').then(
      (loaded) => setLayer({ Shown: loaded.ConsentLayer, of: { consent, box } }),
      () => text?.setAttribute('open', ''),
    )
  }
  return (
    <fieldset ref={group} className="consent-group">
      <legend className="sr-only">약관 동의</legend>
      <div className="consent-group__all">
        <Checkbox name="all" value="on">
          <strong>필수 항목 모두 동의</strong>
          <span className="consent-group__note muted">광고 수신은 아래에서 따로 골라요.</span>
        </Checkbox>
      </div>
      {consents.map((consent) => {
        const { item, version } = consent
        return (
          <div
            key={item}
            className={`consent-group__row ${item === 'night' ? 'consent-group__row--child' : ''}`.trim()}
          >
            <input type="hidden" name={versionField(item)} value={version} />
            <Checkbox name={item} value="on" defaultChecked={agreed.has(item)} error={errorOf(item)}>
              {LABELS[item]}
            </Checkbox>
            <details>
              <summary
                className="consent-group__view tap small"
                aria-haspopup="dialog"
                onClick={(event) => show(event, consent)}
              >
                내용 보기<span className="sr-only">: {LABELS[item]}</span>
              </summary>
              {/* A text in the browser, so that React keeps the server's markup. */}
              <div suppressHydrationWarning>{Body ? <Body {...consent} /> : ' '}</div>
            </details>
            {item === 'marketing' && <Channels agreed={agreed} />}
          </div>
        )
      })}
      {layer && <layer.Shown {...layer.of} onClose={() => setLayer(null)} />}
    </fieldset>
  )
}

function Channels({ agreed }: Pick<ConsentGroupProps, 'agreed'>) {
  return (
    <fieldset className="consent-group__channels row">
      <legend className="sr-only">광고 정보를 받을 채널</legend>
      {AD_CHANNEL_KEYS.map((channel) => (
        <Checkbox
          key={channel}
          name={AD_FIELDS[channel]}
          value="on"
          defaultChecked={agreed.has(AD_FIELDS[channel])}
        >
          {AD_CHANNELS[channel]}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function boxesOf(group: HTMLFieldSetElement): Map<string, HTMLInputElement> {
  const boxes = [...group.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  return new Map(boxes.map((box) => [box.name, box]))
}

function follow(followers: Iterable<HTMLInputElement | undefined>, isTicked: boolean): void {
  for (const box of followers) if (box) box.checked = isTicked
}

/** 필수 항목 모두 동의 ticks those, 광고 its channels, and a channel 광고. */
function tickWith(group: HTMLFieldSetElement, { name, checked }: HTMLInputElement): void {
  const boxes = boxesOf(group)
  const channels = AD_CHANNEL_KEYS.map((channel) => boxes.get(AD_FIELDS[channel]))
  if (name === 'all') follow(requiredOf(boxes), checked)
  else if (name === 'marketing') follow(channels, checked)
  else if (Object.values<string>(AD_FIELDS).includes(name))
    follow(
      [boxes.get('marketing')],
      channels.some((box) => box?.checked),
    )
}

const requiredOf = (boxes: ReadonlyMap<string, HTMLInputElement>) =>
  [...boxes.values()].filter(({ name }) => REQUIRED.has(name))

/** Night depends on texts; 필수 항목 모두 동의 shows all, some or none; a missed box is invalid until it is ticked. */
function syncBoxes(group: HTMLFieldSetElement): void {
  const boxes = boxesOf(group)
  for (const box of boxes.values()) if (box.ariaInvalid) box.ariaInvalid = `${!box.checked}`
  const [texts, night, all] = [boxes.get(AD_FIELDS.sms), boxes.get('night'), boxes.get('all')]
  if (!texts || !night || !all) return
  night.disabled = !texts.checked
  night.checked &&= texts.checked
  const rest = requiredOf(boxes)
  all.checked = rest.every(({ checked }) => checked)
  all.indeterminate = !all.checked && rest.some(({ checked }) => checked)
}
