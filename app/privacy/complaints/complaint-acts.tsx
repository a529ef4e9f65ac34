import { ActForm } from '#app/shared/forms/act-form.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CARRIER_CHIPS, SUBJECT_CHIPS } from './complaint-form.tsx'
import { COMPLAINT_OUTCOMES, OUTCOME_KEYS } from './complaint-words.ts'
import { addStep, closeComplaint, type ComplaintLine } from './complaints-contract.ts'

interface ActProps {
  complaint: ComplaintLine
}

export const StepForm = ({ complaint: { id, version, subject, carrier } }: ActProps) => (
  <section className="privacy-page__section desk-page__card stack-3" aria-labelledby="step">
    <h2 id="step">처리한 일 남기기</h2>
    <ActForm
      row={addStep}
      params={{ id }}
      values={{ version }}
      submit="남기기"
      button={{ kind: 'secondary', size: 'lg', isWide: true }}
      className="account-form"
    >
      {({ typed }) => (
        <>
          <TextArea label="무엇을 했나요" {...typed('note')} />
          <RadioChips legend="무엇에 관한 불만인가요" chips={SUBJECT_CHIPS} {...typed('subject', subject)} />
          <RadioChips legend="통신사" chips={CARRIER_CHIPS} {...typed('carrier', carrier ?? '')} />
        </>
      )}
    </ActForm>
  </section>
)

const RESULTS = OUTCOME_KEYS.map((value) => ({ value, label: COMPLAINT_OUTCOMES[value] }))

/** What is told stays; the quarter on /trust counts it at once. */
export const CloseForm = ({ complaint: { id, version } }: ActProps) => (
  <section className="privacy-page__section desk-page__card stack-3" aria-labelledby="close">
    <h2 id="close">끝내기</h2>
    <ActForm
      row={closeComplaint}
      name="close"
      params={{ id }}
      values={{ version }}
      submit="끝냈다고 남기기"
      button={{ kind: 'primary', size: 'lg', isWide: true }}
      className="account-form"
    >
      {({ typed }) => (
        <>
          <RadioChips legend="어떻게 끝났나요" chips={RESULTS} {...typed('result')} />
          <TextArea
            label="알려 준 답"
            hint="받아들이지 않았으면 그 이유와, 한국소비자원(국번 없이 1372)에 물을 수 있다는 것을 함께 알려 주세요."
            {...typed('answer')}
          />
        </>
      )}
    </ActForm>
  </section>
)
