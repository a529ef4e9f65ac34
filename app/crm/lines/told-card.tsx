import type { ComponentProps } from 'react'
import { QuoteForm } from '#app/crm/contracts/quote-form.tsx'
import { QuoteVersions } from '#app/crm/contracts/quote-versions.tsx'
import { InstallAnswers } from '#app/crm/leads/install-answers.tsx'

type Versions = ComponentProps<typeof QuoteVersions>
type Next = ComponentProps<typeof QuoteForm>

interface ToldCardProps {
  leadId: string
  address: ComponentProps<typeof InstallAnswers> | null
  quotes: Versions['quotes']
  plans: Next['plans']
  wanted: Next['wanted']
  seen: Next['seen']
  isReadOnly: boolean
  mayApprove: Versions['mayApprove']
}

/** What the customer was told, and the form for what is told next. */
export function ToldCard({
  leadId,
  address,
  quotes,
  plans,
  wanted,
  seen,
  isReadOnly,
  mayApprove,
}: ToldCardProps) {
  return (
    <section className="desk-page__card" aria-labelledby="quotes">
      <h2 id="quotes" className="contract__heading">
        안내한 금액
      </h2>
      {address && <InstallAnswers answers={address.answers} />}
      <QuoteVersions leadId={leadId} {...{ quotes, seen, isReadOnly, mayApprove }} />
      {!isReadOnly && (
        <QuoteForm leadId={leadId} plans={plans} last={quotes[0]} wanted={wanted} seen={seen} />
      )}
    </section>
  )
}
