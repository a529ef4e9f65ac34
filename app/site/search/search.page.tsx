import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { SearchBox } from './search-box.tsx'
import { readSearchPage } from './search-page.server.ts'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import { SearchNothing } from './search-nothing.tsx'
import './search.page.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { page, status, headers } = await readSearchPage(
    servicesOf(context),
    new URL(request.url).searchParams,
    visitOf(context),
  )
  return data(page, { status, headers })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Also what is shown before anything is looked for, and when nothing was found. */
export const handle: PageHandle = { keep: SearchPage, isRead: true }

function SearchPage({ loaderData }: PageProps<typeof loader>) {
  const { typed, outcome } = loaderData
  return (
    <div className="search-page container container--prose">
      <h1>검색</h1>
      <SearchBox key={typed} typed={typed} />
      {outcome.kind === 'start' && <SearchStart note={outcome.note} />}
      {outcome.kind === 'nothing' && (
        <SearchNothing title={outcome.title} text={outcome.text} link={outcome.link} />
      )}
      {outcome.kind === 'found' && <SearchResults typed={typed} {...outcome.found} />}
    </div>
  )
}

export default SearchPage
