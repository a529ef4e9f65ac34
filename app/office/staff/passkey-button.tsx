import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { proofAddress } from '#app/shared/desk/proof-request.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type * as Client from './passkey-client.ts'

const neverChanges = () => () => {}
const unknownYet = () => null
const knowsPasskeys = () => 'PublicKeyCredential' in window

interface PasskeyButtonProps {
  label: string
  /** Asks the device; `onDone` is called once it resolves. */
  run: (client: typeof Client) => Promise<void>
  onDone: () => void
  /** What is useless without the button, above it. */
  children?: ReactNode
  /** Stands in the button's place until it is known whether there is one. */
  room?: ReactNode
}

/** Rendered only if the browser supports passkeys; otherwise there is the password. */
export function PasskeyButton({ label, run, onDone, children, room = null }: PasskeyButtonProps) {
  const isOffered = useSyncExternalStore(neverChanges, knowsPasskeys, unknownYet)
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<string | null>(null)
  if (isOffered === null) return room
  if (!isOffered) return null
  const ask = async () => {
    setAsking(true)
    setTrouble(null)
    const client = await import('./passkey-client.ts')
    try {
      await run(client)
      onDone()
      setAsking(false)
    } catch (error) {
      // A proof by password is given on the proof page, which leads back here.
      if (client.lacksProof(error)) return navigate(proofAddress(location.pathname + location.search))
      setTrouble(client.passkeyTrouble(error))
      setAsking(false)
    }
  }
  return (
    <>
      {children}
      {trouble && <Notice tone="danger" role="alert" title={trouble} />}
      <Button kind="secondary" size="lg" isWide isLoading={isAsking} onClick={() => void ask()}>
        {label}
      </Button>
    </>
  )
}
