import { Form } from 'react-router'
import { BILL, oneSpelling } from '#app/shared/plans/own-bill.ts'
import { Button } from '#app/ui/button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { BillField } from './bill-field.tsx'
import { FIRST_CHOICE, mainAddress, type MainChoice } from './main-choice.ts'
import { changesOf } from './plan-choices.ts'
import './bill-form.css'

/** Asked once beside the prices of the first screen; sent without a script as well, with what was chosen. */
export function BillForm({ choice }: { choice: MainChoice }) {
  const others = changesOf(choice, FIRST_CHOICE).filter((name) => name !== 'bill')
  return (
    <Form action="/main" preventScrollReset className="bill-form" onSubmit={tidy}>
      {others.map((name) => (
        <input key={name} type="hidden" name={name} value={choice[name]} />
      ))}
      <BillField value={choice.bill} />
      {choice.bill !== '' && (
        <Link
          to={mainAddress({ ...choice, bill: '' })}
          preventScrollReset
          className="bill-form__clear"
          aria-label={`${BILL} 지우기`}
        >
          <CloseIcon />
        </Link>
      )}
      <Button type="submit" kind="secondary">
        <span className="sr-only">지금 월 요금과 </span>
        비교
      </Button>
    </Form>
  )
}

/** One spelling in the address; and a phone's keyboard would lie over the prices that were asked for. */
function tidy({ currentTarget }: { currentTarget: HTMLFormElement }) {
  const field = currentTarget.querySelector<HTMLInputElement>('[name=bill]')!
  field.value = oneSpelling(field.value)
  if (matchMedia('(pointer: coarse)').matches) field.blur()
}
