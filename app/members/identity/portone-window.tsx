import { useEffect, useState } from 'react'
import { Notice } from '#app/ui/notice.tsx'

const SDK = 'https://cdn.portone.io/v2/browser-sdk.js'

interface Opening {
  storeId: string
  channelKey: string
  identityVerificationId: string
  redirectUrl: string
}

interface Portone {
  requestIdentityVerification(
    opening: Opening & { windowType: { pc: 'REDIRECTION'; mobile: 'REDIRECTION' } },
  ): Promise<{ code?: string } | undefined>
}

/** PortOne's script leads back to our address in any case. */
export function PortoneWindow({ opening }: { opening: Opening }) {
  const [hasFailed, setFailed] = useState(false)
  const key = JSON.stringify(opening)
  useEffect(() => {
    const fail = () => setFailed(true)
    const script = document.createElement('script')
    script.src = SDK
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const { PortOne } = window as { PortOne?: Portone }
      if (!PortOne) return fail()
      const windowType = { pc: 'REDIRECTION', mobile: 'REDIRECTION' } as const
      PortOne.requestIdentityVerification({ ...(JSON.parse(key) as Opening), windowType }).then(
        (answer) => answer?.code !== undefined && fail(),
        fail,
      )
    })
    document.head.append(script)
    return () => script.remove()
  }, [key])
  if (!hasFailed) return null
  return (
    <Notice tone="danger" role="alert" title="본인 확인 창을 열지 못했어요.">
      문자로 확인해 주세요.
    </Notice>
  )
}
