import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ShownConsent } from './consent-text.tsx'
import { ConsentBody } from './consent-body.tsx'

export interface ConsentLayerOf {
  consent: ShownConsent
  box: HTMLInputElement | null
}

const TITLES: Record<string, string> = {
  term: '(필수) 이용약관 동의',
  privacy: '(필수) 개인정보 수집·이용 동의',
  age14: '(필수) 만 14세 이상 확인',
  marketing: '(선택) 요금 소식과 혜택 받기',
  night: '(선택) 밤에도 소식 받기',
}

export function ConsentLayer({ consent, box, onClose }: ConsentLayerOf & { onClose: () => void }) {
  const agree = () => {
    // A click, unlike setting `checked`, notifies the box's listeners.
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
          {/* Hidden while it depends on another consent. */}
          {!box?.disabled && <Button onClick={agree}>동의하고 닫기</Button>}
        </>
      }
    >
      <ConsentBody {...consent} />
    </Dialog>
  )
}
