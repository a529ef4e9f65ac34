import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { SearchBox } from './search-box.tsx'
import { readSearchPage, type SearchOutcome } from './search-page.server.ts'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
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

export const handle: PageHandle = { keepAlive: SearchPage, isRead: true }

function SearchPage({ loaderData }: PageProps<typeof loader>) {
  const { typed, outcome } = loaderData
  return (
    <div className="search-page container container--prose stack-6">
      <h1>검색</h1>
      <SearchBox key={typed} typed={typed} />
      {outcome.kind === 'start' && <SearchStart note={outcome.note} />}
      {outcome.kind === 'nothing' && <SearchNothing {...outcome} />}
      {outcome.kind === 'found' && (
        <SearchResults
          typed={typed}
          isExact={outcome.isExact}
          narrowing={outcome.narrowing}
          {...outcome.found}
        />
      )}
    </div>
  )
}

function SearchNothing({ title, text, links, leadsOn }: Extract<SearchOutcome, { kind: 'nothing' }>) {
  const actions = links.map(({ to, text: name }) => (
    <ButtonLink key={to} to={to} kind="secondary">
      {name}
    </ButtonLink>
  ))
  return (
    <>
      <EmptyState illustration={<EmptyMailbox />} as="h2" title={title} action={actions}>
        {text}
      </EmptyState>
      {leadsOn && <SearchStart note={null} />}
    </>
  )
}

export default SearchPage
