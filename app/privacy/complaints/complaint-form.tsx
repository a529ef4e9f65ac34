import { COMPLAINT_DAYS } from '#app/shared/data-inventory/safety-limits.ts'
import { addDays } from '#app/platform/korean-time.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import {
  COMPLAINT_CHANNELS,
  COMPLAINT_SUBJECTS,
  MOST_DAYS,
  SUBJECT_KEYS,
  TYPED_CHANNELS,
} from './complaint-words.ts'
import { addComplaint } from './complaints-contract.ts'

export const SUBJECT_CHIPS = SUBJECT_KEYS.map((value) => ({ value, label: COMPLAINT_SUBJECTS[value] }))
const CHANNEL_CHIPS = TYPED_CHANNELS.map((value) => ({ value, label: COMPLAINT_CHANNELS[value] }))
export const CARRIER_CHIPS = [
  { value: '', label: '관계없음' },
  ...CARRIER_CODES.map((value) => ({ value, label: CARRIER_NAMES[value] })),
]

interface ComplaintFormProps {
  title: string
  today: string
  /** From whose page it was opened. */
  lead: { id: string; whose: string } | null
}

/** What somebody complained of on the phone, by mail or at the counter. */
export const ComplaintForm = ({ title, today, lead }: ComplaintFormProps) => (
  <section className="desk-page__card desk-page__card--form stack-3" aria-labelledby="complaint-new">
    <h2 id="complaint-new">{title}</h2>
    <ActForm
      row={addComplaint}
      next="/desk/complaints/:id"
      {...(lead && { values: { leadId: lead.id } })}
      submit="적기"
      button={{ kind: 'primary', size: 'lg', isWide: true }}
      className="account-form"
    >
      {({ typed }) => (
        <>
          {lead && (
            <p>
              <b>{lead.whose}</b> 손님의 상담과 이어 둬요.
            </p>
          )}
          <RadioChips legend="무엇에 관한 불만인가요" chips={SUBJECT_CHIPS} {...typed('subject')} />
          <RadioChips legend="어떻게 받았나요" chips={CHANNEL_CHIPS} {...typed('channel')} />
          <RadioChips legend="통신사" chips={CARRIER_CHIPS} {...typed('carrier', '')} />
          <TextArea label="무엇이 불만인가요" {...typed('content')} />
          <TextField type="date" label="받은 날" max={today} {...typed('receivedOn', today)} />
          <TextField
            type="date"
            label="답을 약속한 날"
            hint={`받은 날부터 ${COMPLAINT_DAYS}일이에요. 다른 날을 약속했으면 ${MOST_DAYS}일 안에서 바꿔 주세요.`}
            {...typed('dueOn', addDays(today, COMPLAINT_DAYS))}
          />
          <TextField
            label="그 사람의 번호나 이메일"
            hint="답을 알려 줄 곳이에요. 비워도 돼요."
            autoComplete="off"
            isOptional
            {...typed('contact')}
          />
          {!lead && (
            <TextField
              label="상담의 접수번호"
              hint="GC-로 시작하는 번호예요. 적으면 상담과 이어 둬요."
              maxLength={20}
              autoComplete="off"
              isOptional
              {...typed('receiptNo')}
            />
          )}
        </>
      )}
    </ActForm>
  </section>
)
