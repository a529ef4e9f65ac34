import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { searchWith } from './search-address.ts'
import { SearchBox } from './search-box.tsx'
import { SearchNothing } from './search-nothing.tsx'
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

function SearchPage({ loaderData: { typed, outcome, told } }: PageProps<typeof loader>) {
  return (
    <div className="search-page container">
      {outcome.kind === 'start' && <h1>무엇이 궁금하세요?</h1>}
      <SearchBox key={typed} typed={typed} />
      <Outcome {...{ typed, outcome, told }} />
    </div>
  )
}

function Outcome({ typed, outcome, told }: { typed: string; outcome: SearchOutcome; told: string }) {
  switch (outcome.kind) {
    case 'start':
      return <SearchStart {...outcome} />
    case 'nothing':
      return <SearchNothing typed={typed} {...outcome} />
    case 'found':
      return <SearchResults typed={typed} {...outcome} />
    case 'elsewhere':
      return (
        <div className="search-page__elsewhere stack-4">
          <h1 className="search-page__title">{outcome.title}</h1>
          <p className="muted">{outcome.text}</p>
          <ButtonLink to={searchWith(outcome.link.to, told)} kind="secondary">
            {outcome.link.text}
          </ButtonLink>
        </div>
      )
  }
}

export default SearchPage
