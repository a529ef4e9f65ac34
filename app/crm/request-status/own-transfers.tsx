import type { ReactNode } from 'react'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import type { OwnTransferFact } from './own-transfers.server.ts'
import './own-transfers.css'

interface OwnTransfersProps {
  facts: readonly OwnTransferFact[]
  renderWithdraw: (consentId: string) => ReactNode
}

/** Taking it back is as easy as it was to agree: one press, where the request stands. */
export function OwnTransfers({ facts, renderWithdraw }: OwnTransfersProps) {
  if (facts.length === 0) return null
  return (
    <section className="own-transfers stack-3" aria-labelledby="own-transfers">
      <h2 id="own-transfers">통신사에 정보 전달</h2>
      <ul className="stack-3">
        {facts.map((fact) => (
          <li key={fact.id} className="stack-2">
            <p>{sentenceOf(fact)}</p>
            {fact.withdrawnAt === null && renderWithdraw(fact.id)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf({ carrier, agreedAt, withdrawnAt, isApplied }: OwnTransferFact): string {
  const name = CARRIER_NAMES[carrier]
  if (withdrawnAt === null)
    return `${dottedDate(agreedAt.slice(0, 10))} ${name}에 전달하는 데 동의했어요. ${isApplied ? '가입 신청을 전달했어요.' : '아직 전달하지 않았어요.'}`
  return `${dottedDate(withdrawnAt.slice(0, 10))} ${name}에 전달하는 동의를 철회했어요. ${
    isApplied
      ? `이미 전달한 신청은 저희가 지울 수 없어서, ${name}에 멈춰 달라고 상담사가 요청해요.`
      : '아무것도 전달하지 않았어요.'
  }`
}
