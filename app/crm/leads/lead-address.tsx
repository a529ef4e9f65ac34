import { use, useState } from 'react'
import {
  INSTALLABLE,
  INSTALLABLE_NAMES,
  ADDRESS_LENGTH,
  DETAIL_LENGTH,
} from '#app/crm/addresses/install-address.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal, useShown } from '#app/shared/forms/acts.tsx'
import { CARRIER_CHIPS, CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import type { LeadDetail } from './desk-contract.ts'
import { kindOf, type DraftName } from './draft-forms.ts'
import { DraftsContext, useHasDraft } from './drafts-here.ts'
import { KeptForm } from './kept-form.tsx'
import { recordInstallable, revealAddress, writeAddress } from './lead-address-acts.ts'
import type * as contract from './lead-address-contract.ts'
import { InstallAnswers } from './install-answers.tsx'
import { LockedNotes } from './locked-note.tsx'
import { momentText } from './lead-times.ts'
import './lead-address.css'

type Request = LeadDetail['requests'][number]

interface LeadAddressProps {
  leadId: string
  requests: readonly Request[]
  /** Whether the reader may write one and record what a carrier said. */
  mayChange: boolean
}

/** Each request's address apart: one number may be of several homes. */
export function LeadAddress({ leadId, requests, mayChange }: LeadAddressProps) {
  const standing = requests.filter(({ cancelledAt }) => cancelledAt === null)
  const told = standing.filter(({ installAddress }) => installAddress !== null)
  const [newest] = standing
  if (told.length === 0 && !(newest && mayChange)) return null
  return (
    <section className="lead-card lead-address column" aria-labelledby="lead-address-title">
      <h2 id="lead-address-title">설치할 주소</h2>
      {told.map((request) => (
        <OneAddress
          key={`${request.receiptNo} ${request.installAddress!.addressVersion}`}
          {...{ leadId, request, mayChange }}
          isNamed={told.length > 1}
          address={request.installAddress!}
        />
      ))}
      {mayChange && <ForOldAddress requests={told} />}
      {told.length === 0 && newest && (
        <>
          <p className="muted">
            아직 없어요. 손님이 접수 상태 화면에서 남기거나, 통화하며 듣고 적을 수 있어요.
          </p>
          <WriteForm leadId={leadId} receiptNo={newest.receiptNo} title="들은 주소 적기" />
        </>
      )}
    </section>
  )
}

const installableForm = (receiptNo: string, addressVersion: number): DraftName =>
  `installable:${receiptNo}-${addressVersion}`

/** What was begun of an address that is another now: no answer of it, but still somebody's words. */
function ForOldAddress({ requests }: { requests: readonly Request[] }) {
  const here = use(DraftsContext)
  const offered = requests.map(({ receiptNo, installAddress }) =>
    installableForm(receiptNo, installAddress!.addressVersion),
  )
  return (
    here && (
      <LockedNotes
        {...here}
        key={offered.join(' ')}
        lock={null}
        why="그사이 주소가 바뀌었어요."
        isOffered={(name) => kindOf(name) !== 'installable' || offered.includes(name)}
      />
    )
  )
}

interface OneAddressProps extends Pick<LeadAddressProps, 'leadId' | 'mayChange'> {
  request: Request
  address: NonNullable<Request['installAddress']>
  isNamed: boolean
}

function OneAddress({ leadId, request: { receiptNo }, address, isNamed, mayChange }: OneAddressProps) {
  const fresh = useShown<typeof contract.revealAddress>(revealAddress, { id: leadId, receiptNo })
  // It stays visible while other forms of the page are sent.
  const [whole, setWhole] = useState(fresh)
  if (fresh && fresh !== whole) setWhole(fresh)
  return (
    <div className="lead-address__one stack-3">
      <div aria-live="polite">
        {isNamed && <p className="faint">접수번호 {receiptNo}</p>}
        <p className="bold lead-address__line">{whole?.address ?? address.line}</p>
        {whole?.jibun && <p className="faint">지번: {whole.jibun}</p>}
        <p className="faint">
          {howTold(address)}
          {!whole && address.hasDetail && ', 동·호수 있음'} ·{' '}
          <time dateTime={address.savedAt} className="nowrap">
            {momentText(address.savedAt)}
          </time>
        </p>
      </div>
      {!whole && <RevealForm leadId={leadId} receiptNo={receiptNo} />}
      <InstallAnswers answers={address.answers} />
      {mayChange && (
        <div>
          <RecordForm leadId={leadId} receiptNo={receiptNo} addressVersion={address.addressVersion} />
          <WriteForm leadId={leadId} receiptNo={receiptNo} title="주소 고치기" />
        </div>
      )}
    </div>
  )
}

function howTold({ staffName, isFound }: OneAddressProps['address']): string {
  if (staffName) return `${staffName} 님이 듣고 적음`
  return isFound ? '손님이 찾아서 고름' : '손님이 직접 적음'
}

interface OfRequest {
  leadId: string
  receiptNo: string
}

function RevealForm({ leadId, receiptNo }: OfRequest) {
  return (
    <ActForm
      row={revealAddress}
      params={{ id: leadId, receiptNo }}
      submit="주소 보기"
      className="lead-address__reveal"
    >
      {({ typed }) => (
        <TextField
          label="주소를 보는 이유"
          hint="보면 열람 기록이 남아요."
          maxLength={200}
          {...typed('reason', '설치 가능 여부 확인')}
        />
      )}
    </ActForm>
  )
}

function RecordForm({ leadId, receiptNo, addressVersion }: OfRequest & { addressVersion: number }) {
  const params = { id: leadId, receiptNo }
  const isWrong = useRefusal(recordInstallable, params) !== null
  const kept = installableForm(receiptNo, addressVersion)
  const isBegun = useHasDraft(kept)
  return (
    <Accordion title="설치 가능 여부 남기기" as="h3" look="plain" isOpen={isWrong || isBegun}>
      <KeptForm
        row={recordInstallable}
        kept={kept}
        params={params}
        values={{ addressVersion }}
        submit="결과 남기기"
        className="stack-4"
      >
        {({ typed }) => (
          <>
            <RadioChips
              legend="통신사"
              size="small"
              chips={CARRIER_CODES.map((code) => ({ value: code, label: CARRIER_CHIPS[code] }))}
              {...typed('carrier')}
            />
            <RadioChips
              legend="이 주소에 설치할 수 있나요?"
              size="small"
              chips={INSTALLABLE.map((answer) => ({ value: answer, label: INSTALLABLE_NAMES[answer] }))}
              {...typed('answer')}
            />
            <TextField
              label="메모"
              isOptional
              hint="손님에게는 보이지 않아요."
              maxLength={300}
              {...typed('note')}
            />
          </>
        )}
      </KeptForm>
    </Accordion>
  )
}

function WriteForm({ leadId, receiptNo, title }: OfRequest & { title: string }) {
  const params = { id: leadId, receiptNo }
  const isWrong = useRefusal(writeAddress, params) !== null
  const kept = `address:${receiptNo}` as const
  const isBegun = useHasDraft(kept)
  return (
    <Accordion title={title} as="h3" look="plain" isOpen={isWrong || isBegun}>
      <KeptForm row={writeAddress} kept={kept} params={params} submit="주소 남기기" className="stack-4">
        {({ typed }) => (
          <>
            <TextField
              label="주소"
              hint="손님이 말한 대로 적어요. 전에 확인한 결과는 지워져요."
              autoComplete="off"
              maxLength={ADDRESS_LENGTH}
              {...typed('line')}
            />
            <TextField
              label="동·호수"
              isOptional
              autoComplete="off"
              maxLength={DETAIL_LENGTH}
              {...typed('detail')}
            />
          </>
        )}
      </KeptForm>
    </Accordion>
  )
}
