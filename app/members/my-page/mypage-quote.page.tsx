import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { QuoteSheet } from '#app/crm/door.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Link } from '#app/ui/link.tsx'
import { consultAddress } from './own-consult.tsx'
import { readOwnQuote } from './own-consults.server.ts'
import { orLogin, orNotThere, ownVisit } from './own-page.server.ts'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const one = { receiptNo: args.params['receiptNo'] ?? '' }
  const quote = await orLogin(args, orNotThere(readOwnQuote(services, one, visit)))
  return { quote, meta: privatePageMeta('상담 견적서') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function MypageQuotePage() {
  const { quote } = useLoaderData<typeof loader>()
  return (
    <>
      <QuoteSheet quote={quote} />
      <p>
        <Link to={consultAddress(quote.receiptNo)} className="mypage__act">
          상담으로 돌아가기
        </Link>
      </p>
    </>
  )
}
