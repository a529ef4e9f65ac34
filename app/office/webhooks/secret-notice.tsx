import { Notice } from '#app/ui/notice.tsx'

/** Shown once. */
export function SecretNotice({ secret }: { secret: string | undefined }) {
  if (!secret) return null
  return (
    <div ref={bringIntoSight}>
      <Notice tone="success" role="alert" title="비밀 값은 지금만 보여요">
        <p>받는 쪽에 넣어 두세요. 닫으면 다시 볼 수 없고, 잃어버리면 새로 만들어야 해요.</p>
        <code className="webhook__secret">{secret}</code>
      </Notice>
    </div>
  )
}

/** The form is a screen below. */
const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })
