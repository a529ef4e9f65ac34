import { useRef, useState, type MouseEvent } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { inputId, type ConsultPlace } from './consult-form-fields.tsx'
import type { PrivacyNotice } from './privacy-notice.tsx'

interface ConsultConsentProps {
  place: ConsultPlace
  isAgreed?: boolean | undefined
  error?: string | undefined
  /** Empty until the text is loaded. */
  version: string
  onRead: (version: string) => void
}

export const CONSENT_ANCHOR = 'consult-privacy'

/** 내용 보기 opens the text in a layer, or on /consult without JavaScript. */
export function ConsultConsent({ place, isAgreed, error, version, onRead }: ConsultConsentProps) {
  const box = useRef<HTMLInputElement>(null)
  const [Shown, setShown] = useState<typeof PrivacyNotice | null>(null)
  const close = () => setShown(null)
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { href } = event.currentTarget
    import('./privacy-notice.tsx').then(
      (loaded) => setShown(() => loaded.PrivacyNotice),
      () => location.assign(href),
    )
  }
  const agree = (read: string) => {
    onRead(read)
    // A click, unlike setting `checked`, notifies the box's listeners.
    if (!box.current?.checked) box.current?.click()
    close()
  }
  return (
    <div className="consult-form__consent stack-2">
      <input type="hidden" name="consentVersion" value={version} />
      <Checkbox
        ref={box}
        id={inputId(place, 'agreement')}
        name="agreement"
        value="true"
        defaultChecked={isAgreed ?? false}
        error={error}
        aside={
          <a
            className="consult-form__view tap small nowrap"
            href={`/consult#${CONSENT_ANCHOR}`}
            aria-haspopup="dialog"
            onClick={show}
          >
            내용 보기
          </a>
        }
      >
        {place === 'bar' && <span aria-hidden="true">(필수) 개인정보 동의</span>}
        <span className={place === 'bar' ? 'sr-only' : undefined}>
          (필수) 개인정보 <span className="nowrap">수집·이용에 동의해요</span>
        </span>
      </Checkbox>
      {/* No consent: whoever sends it says so. */}
      <p className="consult-form__age fine">만&nbsp;14세 이상만 신청할 수 있어요.</p>
      {Shown && <Shown onClose={close} onAgree={agree} />}
    </div>
  )
}
