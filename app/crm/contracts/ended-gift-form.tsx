import { ActForm } from '#app/shared/forms/act-form.tsx'
import { FIRST } from '#app/shared/desk-table/row-panel.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { won } from '#app/platform/won.ts'
import { withholdGift, type GiftLine } from './gifts-contract.ts'

/** What is given of a gift whose line its customer ended early: decided before any of it is. */
export function EndedGiftForm({ gift }: { gift: GiftLine }) {
  const { id, version, name, amount, unearned } = gift
  if (!unearned) return null
  const rest = amount - unearned.amount
  return (
    <>
      <Notice tone="warn" title="손님이 일찍 해지한 회선이에요.">
        <p>{unearned.counted}</p>
      </Notice>
      <ActForm
        row={withholdGift}
        params={{ giftId: id }}
        values={{ version }}
        submit="정하고 알리기"
        about={name}
        button={{ kind: 'primary', size: 'sm' }}
        className="stack-2"
      >
        {({ typed }) => (
          <>
            <RadioChips
              legend="어떻게 할까요?"
              chips={[
                ...(rest > 0 ? [{ value: 'rest', label: `남은 몫 ${won(rest)}만 주기` }] : []),
                { value: 'nothing', label: '주지 않기' },
              ]}
              {...typed('gives')}
            />
            <TextField
              label="이유"
              hint="손님에게는 결과와 계산만 문자로 알려요."
              maxLength={200}
              {...typed('reason')}
              {...{ [FIRST]: '' }}
            />
          </>
        )}
      </ActForm>
    </>
  )
}
