import { useEffect, useState, type ComponentType } from 'react'
import { isAtDesk } from '#app/members/door.ts'
import type { PresentHere } from '#app/shared/presence/presence.tsx'
import { placeOf } from '#app/shared/presence/places.ts'

type Here = ComponentType<Parameters<typeof PresentHere>[0]>

/** On a page that everybody has, for who works at the desk: who else is at its post. Loaded for them alone. */
export function StaffHere({ seqno }: { seqno: number }) {
  const [Loaded, setLoaded] = useState<Here | null>(null)
  useEffect(() => {
    if (!isAtDesk()) return
    import('#app/shared/presence/presence.tsx').then(
      ({ PresentHere: Part }) => setLoaded(() => Part),
      // Who is there is told on the desk's own page too.
      () => undefined,
    )
  }, [])
  return Loaded && <Loaded place={placeOf('post', seqno)} />
}
