import type { ComponentType } from 'react'
import type { useLoaderData } from 'react-router'

/**
 * What a kept page is given. It stays alive while another page is shown, so it asks the router for nothing
 * that belongs to the shown one (docs/adr/0011).
 */
export interface PageProps<Loader> {
  loaderData: ReturnType<typeof useLoaderData<Loader>>
}

/** `export const handle: PageHandle = { keep: MainPage }` in a page module whose view is kept. */
export interface PageHandle {
  /** The page's own component. Left out: the page starts afresh each time, as boards and private pages must. */
  keep?: ComponentType<{ loaderData: never }>
  /** A page that is read: no React before somebody touches something that needs it (docs/adr/0133). */
  isRead?: boolean
}
