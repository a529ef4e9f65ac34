import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { loadBehindStatus, postBehindStatus } from '#app/crm/request-status/behind-status.server.ts'
import { receiptHeaders } from '#app/crm/request-status/receipt-headers.server.ts'
import { StatusGate } from '#app/crm/request-status/status-gate.tsx'
import { servicesOf } from '#app/database/services.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { BackIcon } from '#app/ui/icons.tsx'
import { EstimateText } from './estimate-text.tsx'
import { linesOfRequest } from './line-rows.server.ts'
import { lineState, ownLineFacts, type OwnLine } from './line-words.ts'
import './own-lines.css'

export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await loadBehindStatus(args, linesOfRequest)),
  today: seoulDate(servicesOf(args.context).now()),
})

export const action = (args: ActionFunctionArgs) => postBehindStatus(args, linesOfRequest)

export const headers = receiptHeaders

/** No title: an action's answer reaches only the page, which renders its own. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function OwnLinesPage() {
  const { receiptNo, today, opened } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? opened
  if (!answer?.isProved)
    return (
      <>
        <title>{titleOf(answer?.error)}</title>
        <StatusGate receiptNo={receiptNo} error={answer?.error} />
      </>
    )
  return (
    <div className="container stack-5">
      <title>{titleOf(answer.error)}</title>
      <Form method="post" action={`/consult/status/${receiptNo}`}>
        <input type="hidden" name="last4" value={answer.last4} />
        <Button type="submit" kind="ghost" icon={<BackIcon />}>
          접수 상태
        </Button>
      </Form>
      <h1>{answer.part ? '개통한 회선' : answer.error}</h1>
      {answer.part && (
        <ul className="stack-5">
          {answer.part.map((line) => (
            <LineItem key={line.id} line={line} today={today} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** With what ending it today may cost. */
function LineItem({ line, today }: { line: OwnLine; today: string }) {
  const { name: state, tone } = lineState(line)
  return (
    <li className="own-line stack-3">
      <p className="badge-row">
        <b>{`${CARRIER_NAMES[line.carrier]} ${line.planName}`}</b>
        <Badge tone={tone}>{state}</Badge>
      </p>
      <dl className="own-line__facts">
        {ownLineFacts(line, today).map(([name, text]) => (
          <div key={`${name} ${text}`}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {line.estimate && <EstimateText estimate={line.estimate} />}
    </li>
  )
}

const titleOf = (error: string | null | undefined) => `${error ? '오류: ' : ''}개통한 회선 | ${BRAND.ko}`
