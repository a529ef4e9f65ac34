import type { ComponentType } from 'react'
import type { useLoaderData } from 'react-router'

/** A hidden kept page stays mounted, so it must not ask the router for the shown page's data (docs/adr/0011). */
export interface PageProps<Loader> {
  loaderData: ReturnType<typeof useLoaderData<Loader>>
}

export interface PageHandle {
  keepAlive?: ComponentType<{ loaderData: never }>
  /** A page for reading: React starts only when something that needs it is used (docs/adr/0133). */
  isRead?: boolean
}
