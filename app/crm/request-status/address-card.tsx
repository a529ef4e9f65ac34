import { useSearchParams } from 'react-router'
import { INSTALLABLE_SAID } from '#app/crm/addresses/install-address.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AddressFacts } from './address-card.server.ts'
import { AddressForm, AddressForms, type AddressFormsProps } from './address-forms.tsx'
import './address-card.css'

/** A row among what can be changed, opened by the link of a page that asks for the address (consult-done.tsx). */
export function TellAddress({ facts, last4 }: AddressFormsProps) {
  const [query] = useSearchParams()
  return (
    <div className="address-card" id="address">
      <Accordion
        title={
          <>
            설치할 주소 알려 주기 <span className="field__optional">(선택)</span>
          </>
        }
        as="h2"
        isOpen={query.has('address') || isBusy(facts)}
      >
        <div className="stack-4">
          <p className="meta">
            설치할 수 있는지 미리 확인해 둬요. 이 일에만 쓰고, 상담이 끝나고 {facts.kept} 뒤에 지워요.
          </p>
          <CardError facts={facts} />
          <AddressForms facts={facts} last4={last4} />
        </div>
      </Accordion>
    </div>
  )
}

type Saved = NonNullable<AddressFacts['saved']>

/** Where the line would be installed, and what the advisor found out about it. */
export function AddressCard({ facts, saved, last4 }: AddressFormsProps & { saved: Saved }) {
  const { canChange, reason } = facts
  return (
    <section className="address-card card stack-4" id="address" aria-labelledby="address-title">
      <h2 id="address-title" className="address-card__title">
        설치할 주소
      </h2>
      <SavedAddress saved={saved} />
      <CardError facts={facts} />
      {canChange && (
        <div className="address-card__foot">
          <Accordion title="주소 바꾸기" as="h3" look="plain" isOpen={isBusy(facts)}>
            <div className="stack-4">
              <AddressForms facts={facts} last4={last4} />
            </div>
          </Accordion>
          <AddressForm step="eraseAddress" last4={last4}>
            {(isSending) => (
              <Button type="submit" kind="ghost" className="address-card__quiet" isLoading={isSending}>
                주소 지우기
              </Button>
            )}
          </AddressForm>
        </div>
      )}
      {reason && <p className="meta">{reason}</p>}
    </section>
  )
}

const isBusy = ({ errors, found }: AddressFacts) => Object.keys(errors).length > 0 || found !== null

function CardError({ facts: { errors } }: Pick<AddressFormsProps, 'facts'>) {
  return errors['card'] ? <Notice tone="danger" role="alert" title={errors['card']} /> : null
}

function SavedAddress({ saved: { line, hasDetail, answers } }: { saved: Saved }) {
  return (
    <div className="stack-3">
      <div>
        <p className="bold">{line}</p>
        <p className="fine">{hasDetail ? '동·호수도 받았어요. ' : ''}뒷부분은 가려서 보여 드려요.</p>
      </div>
      {answers.length === 0 ? (
        <p className="meta">상담사가 설치할 수 있는지 확인하면 여기에서 알려 드려요.</p>
      ) : (
        <ul className="address-card__answers">
          {answers.map(({ carrier, answer, at }) => (
            <li key={carrier} data-carrier={carrier} className="spread">
              <span className="carrier-name nowrap">{CARRIER_NAMES[carrier]}</span>
              <span>
                <span className="sr-only">: </span>
                <span className={`address-card__answer address-card__answer--${answer.toLowerCase()}`}>
                  {INSTALLABLE_SAID[answer]}
                </span>{' '}
                <span className="fine nowrap">· {sentenceDate(at.slice(0, 10))} 확인</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
