import { Activity, Component, memo, useState, type ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import type { PageHandle } from '#app/platform/page-handle.ts'
import { ErrorPage } from './error-page.tsx'
import { NO_VIEWS, seeView, type CachedView } from './keep-alive-state.ts'
import { ViewPlace } from './view-place.tsx'

/** Keeps up to nine left pages hidden with their state; others use the router's outlet (docs/adr/0011). */
export function KeepAlive() {
  const shown = useShownView()
  const [last, setState] = useState(NO_VIEWS)
  const state = shown ? seeView(last, shown) : last
  if (state !== last) setState(state)
  return (
    <>
      {state.views.map((view) => (
        <Activity key={view.pathname} mode={view.pathname === shown?.pathname ? 'visible' : 'hidden'}>
          <View view={view} />
        </Activity>
      ))}
      {!shown && <Outlet />}
    </>
  )
}

/** A page whose loader failed is not among the matches. */
function useShownView(): CachedView | null {
  const page = useMatches().at(-1)
  const Page = (page?.handle as PageHandle | undefined)?.keepAlive
  if (!page || !Page || page.loaderData === undefined) return null
  return { pathname: page.pathname, Page, loaderData: page.loaderData }
}

interface ViewErrorsProps {
  /** New data is a new try. */
  from: NonNullable<unknown>
  children: ReactNode
}

/** A cached page that fails while rendering fails alone. */
class ViewErrors extends Component<ViewErrorsProps, { error?: unknown; from?: unknown }> {
  override state: { error?: unknown; from?: unknown } = {}

  override componentDidCatch(error: unknown) {
    this.setState({ error, from: this.props.from })
  }

  override render() {
    const { error, from } = this.state
    return from === this.props.from ? <ErrorPage error={error} /> : this.props.children
  }
}

/** Rendered again only when its own page changed. */
const View = memo(({ view: { Page, loaderData } }: { view: CachedView }) => (
  <ViewPlace>
    <ViewErrors from={loaderData as object}>
      <Page loaderData={loaderData as never} />
    </ViewErrors>
  </ViewPlace>
))
View.displayName = 'View'
