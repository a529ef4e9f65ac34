import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { lookUpByReceipt, receiptHeaders } from '#app/crm/door.server.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { readDraft } from '#app/members/identity/drafts.server.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { FindRequest, FIND_TITLE } from './find-request.tsx'

export const headers = receiptHeaders

/** A link that has a receipt number, also an empty one, asks for it first. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const receiptNo = url.searchParams.get('receiptNo')?.slice(0, 20) ?? null
  const draft = await readDraft(servicesOf(context), 'lookUp', visitOf(context))
  return { meta: privatePageMeta(FIND_TITLE), receiptNo, phone: draft?.phone }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return lookUpByReceipt(servicesOf(context), await readFormBody(request), visitOf(context))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function FindRequestPage() {
  const { receiptNo, phone } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <FindRequest
      phone={phone}
      asksReceipt={receiptNo !== null || answer !== undefined}
      typed={answer?.typed ?? { receiptNo: receiptNo ?? undefined }}
      errors={answer?.errors ?? {}}
    />
  )
}
