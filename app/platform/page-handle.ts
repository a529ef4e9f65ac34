import type { ComponentType } from 'react'
import type { useLoaderData } from 'react-router'

/**
 * The props of a page that is kept alive. It stays mounted while another page is shown, so it must not ask the router
 * for data that belongs to the shown page (docs/adr/0011).
 */
export interface PageProps<Loader> {
  loaderData: ReturnType<typeof useLoaderData<Loader>>
}

/** `export const handle: PageHandle = { keep: MainPage }` in a page module whose view is kept. */
export interface PageHandle {
  /** The page's component. Without it the page is mounted anew each time, as boards and private pages must be. */
  keep?: ComponentType<{ loaderData: never }>
  /** A page for reading: React does not start before somebody touches something that needs it (docs/adr/0133). */
  isRead?: boolean
}
