import type { ReactNode } from 'react'
import type { CellPanel } from '#app/shared/desk-table/in-place.ts'
import { PanelOpener } from '#app/shared/desk-table/panel-opener.tsx'
import { FIRST, RowPanel } from '#app/shared/desk-table/row-panel.tsx'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { DayField } from '#app/ui/day-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { won } from '#app/platform/won.ts'
import { draftKeyOf, type Drafts } from '#app/crm/leads/call-drafts.ts'
import { DraftsContext } from '#app/crm/leads/drafts-here.ts'
import { KeptForm } from '#app/crm/leads/kept-form.tsx'
import { AskedField } from '#app/crm/promises/move-fields.tsx'
import { EndedGiftForm } from './ended-gift-form.tsx'
import { giftForm } from './gift-form.ts'
import { AMOUNT, delayGift, payGift, type GiftLine } from './gifts-contract.ts'

interface GiftActsProps extends GiftDraftsHere {
  gift: GiftLine
  today: string
  /** What the customer is told, but for the amount. */
  paidText: string
  pay: CellPanel
  delay: CellPanel
}

/** What somebody began to write of gifts, and who. */
export interface GiftDraftsHere {
  staffId: string
  begun: Drafts
  now: Date
}

/** What is done with a gift that is owed, in its line. */
export function GiftActs({ gift, today, paidText, pay, delay, staffId, begun, now }: GiftActsProps) {
  const openers = <Openers pay={pay} delay={delay} name={gift.name} />
  return (
    <DraftsContext
      value={{ leadId: gift.leadId, draftKey: draftKeyOf(staffId, gift.leadId), drafts: begun, now }}
    >
      <div className={gift.dueOn <= today ? 'gift-acts gift-acts--now' : 'gift-acts'}>
        {openers}
        {pay.isOpen && (
          <PayPanel gift={gift} today={today} paidText={paidText} panel={pay} openers={openers} />
        )}
        {delay.isOpen && <DelayPanel gift={gift} today={today} panel={delay} openers={openers} />}
      </div>
    </DraftsContext>
  )
}

interface OpenersProps {
  pay: CellPanel
  delay: CellPanel
  name: string
}

function Openers({ pay, delay, name }: OpenersProps) {
  const about = <span className="sr-only">{` ${name}`}</span>
  return (
    <>
      <PanelOpener panel={pay} className="gift-acts__open gift-acts__open--pay list-table__over">
        지급 기록{about}
      </PanelOpener>
      <PanelOpener panel={delay} className="gift-acts__open gift-acts__open--delay list-table__over">
        <span className="gift-acts__word">미루기</span>
        {about}
      </PanelOpener>
    </>
  )
}

interface PanelProps extends Pick<GiftActsProps, 'gift' | 'today'> {
  panel: CellPanel
  openers: ReactNode
}

const formOf = ({ id, version }: GiftLine) =>
  ({
    params: { giftId: id },
    values: { version },
    button: { kind: 'primary', size: 'sm' },
    className: 'stack-2',
  }) as const

function GiftPromise({ gift }: { gift: GiftLine }) {
  return (
    <p className="gift-acts__note">
      {`${giftForm(gift)} ${won(gift.amount)} · ${sentenceDate(gift.dueOn)}까지 · ${gift.condition}`}
    </p>
  )
}

function PayPanel({ gift, today, paidText, panel, openers }: PanelProps & { paidText: string }) {
  return (
    <RowPanel
      label={`${gift.name} 사은품 지급 기록`}
      closes={panel.closes}
      isAbove={panel.isAbove}
      onClose={panel.onClose}
    >
      <GiftPromise gift={gift} />
      <div className="gift-acts__switch">{openers}</div>
      {gift.unearned ? <EndedGiftForm gift={gift} /> : <PayForm {...{ gift, today, paidText, panel }} />}
    </RowPanel>
  )
}

function PayForm({ gift, today, paidText, panel }: Omit<PanelProps, 'openers'> & { paidText: string }) {
  return (
    <KeptForm
      row={payGift}
      kept={`pay:${gift.id}`}
      submit="지급 완료로 남기기"
      onDone={panel.onClose}
      {...formOf(gift)}
    >
      {({ typed }) => (
        <>
          <DayField label="지급일" max={today} {...typed('paidOn', today)} />
          <TextField
            label="확인한 것"
            hint="상품권 번호 끝자리나 이체 확인 번호를 적어요. 계좌번호는 적지 않아요."
            maxLength={200}
            {...typed('proof')}
            // The day is today's already.
            {...{ [FIRST]: '' }}
          />
          <p className="gift-text">
            <b>손님에게 갈 문자</b>
            {`\n${paidText.replace(AMOUNT, won(gift.amount))}`}
          </p>
        </>
      )}
    </KeptForm>
  )
}

function DelayPanel({ gift, today, panel, openers }: PanelProps) {
  return (
    <RowPanel
      label={`${gift.name} 사은품 미루기`}
      closes={panel.closes}
      isAbove={panel.isAbove}
      onClose={panel.onClose}
    >
      <GiftPromise gift={gift} />
      <div className="gift-acts__switch">{openers}</div>
      <KeptForm
        row={delayGift}
        kept={`delay:${gift.id}`}
        submit="미루고 알리기"
        onDone={panel.onClose}
        {...formOf(gift)}
      >
        {({ typed }) => (
          <>
            <DayField label="새 날짜" min={today} {...typed('dueOn')} />
            <AskedField typed={typed} />
            <TextField
              label="늦어진 이유"
              hint="손님에게 그대로 보내요."
              maxLength={200}
              {...typed('reason')}
            />
          </>
        )}
      </KeptForm>
    </RowPanel>
  )
}
