import { useId, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { DETAIL_LENGTH } from '#app/crm/addresses/install-address.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { describe, FieldError, FieldFrame } from '#app/ui/field-frame.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AddressFacts } from './address-card.server.ts'
import type { FoundAddresses } from './address-contract.ts'
import './address-card.css'

export interface AddressFormsProps {
  facts: AddressFacts
  last4: string
}

/** Looked up where that is possible, else and besides typed by hand. */
export function AddressForms({ facts, last4 }: AddressFormsProps) {
  const { canFind, found, typed, errors } = facts
  const id = useId()
  if (!canFind) return <TypedForm facts={facts} last4={last4} />
  const isDown = found?.outcome === 'down'
  const isMissed = found?.outcome === 'found' && found.result.length === 0
  const isListed = found?.outcome === 'found' && found.result.length > 0
  const isTyping = typed.line !== '' || 'line' in errors
  return (
    <>
      <AddressForm step="findAddress" last4={last4}>
        {(isSending) => (
          <FieldFrame
            id={id}
            label="도로 이름과 건물 번호"
            hint="예: 테헤란로 152, 판교역로 166"
            error={errors['keyword']}
          >
            <div className="address-card__find">
              <input
                type="text"
                name="keyword"
                defaultValue={typed.keyword}
                autoComplete="street-address"
                enterKeyHint="search"
                {...describe(id, { hint: true, error: errors['keyword'] })}
                id={id}
                className="field__input"
              />
              <Button type="submit" kind="secondary" isLoading={isSending}>
                주소 찾기
              </Button>
            </div>
          </FieldFrame>
        )}
      </AddressForm>
      <output className="address-card__count">
        {isListed &&
          `주소 ${found.total.toLocaleString('ko')}곳을 찾았어요. ${found.total === 1 ? '맞는지 확인해' : '하나를 골라'} 주세요.`}
      </output>
      {isListed && <ChoiceForm key={found.result[0]?.choice} found={found} {...{ facts, last4 }} />}
      {isDown && (
        <Shown>
          <Notice tone="warn" role="alert" title="지금은 주소를 찾을 수 없어요. 아래에 직접 적어 주세요." />
        </Shown>
      )}
      {isMissed && (
        <Shown>
          <Notice role="alert" title={`‘${typed.keyword.trim()}’에 맞는 주소를 찾지 못했어요.`}>
            도로 이름과 건물 번호를 확인하거나, 아래에 직접 적어 주세요.
          </Notice>
        </Shown>
      )}
      <Accordion
        title="찾지 않고 직접 적기"
        as="h3"
        look="plain"
        isOpen={isDown || isMissed || isTyping || 'card' in errors}
      >
        <TypedForm facts={facts} last4={last4} />
      </Accordion>
    </>
  )
}

function ChoiceForm({ found, facts, last4 }: AddressFormsProps & { found: FoundAddresses }) {
  const { typed, errors } = facts
  const { result: addresses, total, page, size } = found
  const id = useId()
  const pages = Math.ceil(total / size)
  const isFew = total <= size
  return (
    <Shown>
      <AddressForm step="chooseAddress" last4={last4} values={{ keyword: typed.keyword, page: String(page) }}>
        {(isSending) => (
          <div className="stack-4">
            <fieldset className="address-card__found" aria-describedby={errors['choice'] && `${id}-error`}>
              <legend className="sr-only">찾은 주소</legend>
              {addresses.map(({ choice, road, jibun, zip }) => (
                <label key={choice} className="address-card__place">
                  <input
                    type="radio"
                    name="choice"
                    value={choice}
                    defaultChecked={choice === typed.choice || addresses.length === 1}
                  />
                  <span className="bold">{road.replace(/ \([^()]*\)$/, '')}</span>
                  <span className="fine">{placeNote({ road, jibun, zip })}</span>
                </label>
              ))}
              <FieldError id={id} error={errors['choice']} />
            </fieldset>
            <DetailField {...(typed.line === '' && { detail: typed.detail, error: errors['detail'] })} />
            <Button type="submit" isWide isLoading={isSending}>
              이 주소 알려 주기
            </Button>
          </div>
        )}
      </AddressForm>
      {!isFew && (
        <AddressForm step="findAddress" last4={last4} values={{ keyword: typed.keyword }}>
          {(isSending) => (
            <p className="spread">
              <span className="meta">
                {page}/{pages.toLocaleString('ko')}쪽
              </span>
              {page < pages && (
                <Button
                  type="submit"
                  kind="ghost"
                  className="address-card__quiet"
                  name="page"
                  value={page + 1}
                  isLoading={isSending}
                >
                  다음 주소 보기
                </Button>
              )}
            </p>
          )}
        </AddressForm>
      )}
    </Shown>
  )
}

/** The lot and the building without the region that the road names already. */
function placeNote({ road, jibun, zip }: Pick<FoundAddresses['result'][number], 'road' | 'jibun' | 'zip'>) {
  const region = road.split(' ')
  const words = jibun.split(' ')
  const differs = words.findIndex((word, at) => word !== region[at])
  return [zip, words.slice(Math.max(0, differs)).join(' ')].filter(Boolean).join(' · ')
}

function TypedForm({ facts: { typed, errors, canFind, found }, last4 }: AddressFormsProps) {
  const isDown = found?.outcome === 'down'
  return (
    <AddressForm step="typeAddress" last4={last4}>
      {(isSending) => (
        <div className="stack-4">
          <TextField
            label="주소"
            name="line"
            hint={canFind ? undefined : '예: 서울 강남구 테헤란로 152'}
            // What could not be looked up need not be typed twice.
            key={isDown ? typed.keyword : ''}
            defaultValue={typed.line || (isDown ? typed.keyword : '')}
            autoComplete="street-address"
            error={errors['line']}
          />
          <DetailField {...(typed.choice === '' && { detail: typed.detail, error: errors['detail'] })} />
          <Button type="submit" isWide isLoading={isSending} kind={canFind ? 'secondary' : 'primary'}>
            이 주소 알려 주기
          </Button>
        </div>
      )}
    </AddressForm>
  )
}

function DetailField({ detail = '', error }: { detail?: string; error?: string | undefined }) {
  return (
    <TextField
      label="동·호수"
      name="detail"
      isOptional
      hint="예: 101동 1203호"
      autoComplete="off"
      maxLength={DETAIL_LENGTH}
      defaultValue={detail}
      error={error}
    />
  )
}

interface AddressFormProps {
  step: 'findAddress' | 'chooseAddress' | 'typeAddress' | 'eraseAddress'
  last4: string
  values?: Record<string, string>
  children: (isSending: boolean) => ReactNode
}

/** Without a script the answered page opens at the card. */
export function AddressForm({ step, last4, values = {}, children }: AddressFormProps) {
  const isSending = useNavigation().formData?.get('step') === step
  return (
    <Form method="post" action="#address" preventScrollReset noValidate>
      {Object.entries({ last4, step, ...values }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(isSending)}
    </Form>
  )
}

/** What a search brought stands below the fold of a phone. */
function Shown({ children }: { children: ReactNode }) {
  return (
    <div className="stack-3" ref={bringIntoSight}>
      {children}
    </div>
  )
}

const bringIntoSight = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' })
