import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ShownConsent } from './shown-consent.ts'
import { ConsentBody } from './consent-body.tsx'

export interface ConsentLayerOf {
  consent: ShownConsent
  /** Its box in the form. */
  box: HTMLInputElement | null
}

const TITLES: Record<string, string> = {
  term: '(필수) 이용약관 동의',
  privacy: '(필수) 개인정보 수집·이용 동의',
  age14: '(필수) 만 14세 이상 확인',
  marketing: '(선택) 요금 소식과 혜택 받기',
  night: '(선택) 밤에도 소식 받기',
}

/** The layer behind 내용 보기. */
export function ConsentLayer({ consent, box, onClose }: ConsentLayerOf & { onClose: () => void }) {
  const agree = () => {
    // A click, so that everyone who listens to the box hears of it.
    if (!box?.checked) box?.click()
    onClose()
  }
  return (
    <Dialog
      title={TITLES[consent.item]}
      size="md"
      isText
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            닫기
          </Button>
          {/* Not where it waits for another consent, which nobody gives in passing. */}
          {!box?.disabled && <Button onClick={agree}>동의하고 닫기</Button>}
        </>
      }
    >
      <ConsentBody {...consent} />
    </Dialog>
  )
}
