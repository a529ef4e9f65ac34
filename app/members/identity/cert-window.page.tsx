import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { allowHosts } from '#app/platform/render-facts.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { readDraft } from './drafts.server.ts'
import { identityVerifier, portoneKeys } from './identity-verifier.server.ts'
import { startWindow } from './identity-windows.server.ts'
import { useEffect, useState } from 'react'
import { Notice } from '#app/ui/notice.tsx'

/** Hosts of the company's script and its requests. */
const PORTONE_HOSTS = ['https://cdn.portone.io', 'https://*.portone.io', 'https://*.iamport.co']

/** Opens in this tab, because in-app browsers have no other. */
export async function loader({ context }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { config } = services
  if (!(await identityVerifier(services))) throw data({ posts: [] }, { status: 404 })
  // People must read the consents before they are identified.
  const draft = await readDraft(services, 'join', visitOf(context))
  if (!draft?.consents) return redirect('/member/join')
  const headers = new Headers()
  const id = await openWindow(context, headers)
  const keys = portoneKeys(config)
  if (!keys) return redirect(`/standin/cert?${new URLSearchParams({ id })}`, { headers })
  allowHosts(context, PORTONE_HOSTS)
  const opening = {
    storeId: keys.PORTONE_STORE_ID,
    channelKey: keys.PORTONE_CHANNEL_KEY,
    identityVerificationId: id,
    redirectUrl: `${config.origin}/member/callback_cert`,
  }
  return data({ opening, meta: privatePageMeta('본인 확인') }, { headers })
}

async function openWindow(context: LoaderFunctionArgs['context'], headers: Headers): Promise<string> {
  try {
    return await startWindow(servicesOf(context), visitOf(context), headers)
  } catch (error) {
    if (error instanceof Refusal) throw data(null, { status: error.status })
    throw error
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function CertWindowPage() {
  const { opening } = useLoaderData<typeof loader>()
  return (
    <AccountCard title="확인하고 있어요." lead="창을 닫지 마세요.">
      <PortoneWindow opening={opening} />
      <noscript>
        <p>본인 확인 창을 열려면 자바스크립트가 필요해요. 문자로 확인해 주세요.</p>
      </noscript>
      <ButtonLink to="/member/join?step=phone" kind="ghost">
        문자로 확인하기
      </ButtonLink>
    </AccountCard>
  )
}

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
function PortoneWindow({ opening }: { opening: Opening }) {
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
