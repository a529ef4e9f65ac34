import { useEffect, useState, useSyncExternalStore } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { Offers } from '#app/community/door.server.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { NotFound } from './not-found.tsx'
import { Trouble } from './trouble.tsx'

/** What a visitor sees of an error: never its details, and always a way on. */
export function ErrorContent({ error }: { error: unknown }) {
  useReading()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <NotFound {...(error.data as Partial<Offers> | null)} /> : <Trouble />
}

/** It comes later than the page it stands for has landed: sets the reading position itself, but on a first page. */
function useReading() {
  const isFromServer = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
  const [isFirst] = useState(isFromServer)
  useEffect(() => {
    if (!isFirst) focusHeading()
  }, [isFirst])
}
