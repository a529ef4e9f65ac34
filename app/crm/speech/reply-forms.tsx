import { ActForm } from '#app/shared/forms/act-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import { complainByReply, tieReply, type Reply } from './replies-contract.ts'

/** Goes to the register of complaints, with a day until which an answer is promised. */
export const Complain = ({
  id,
  from,
  isFirst = false,
}: Pick<Reply, 'id' | 'from'> & { isFirst?: boolean }) => (
  <ActForm
    row={complainByReply}
    name={`complain ${id}`}
    params={{ id }}
    submit="불만으로 적기"
    about={from}
    button={{ kind: isFirst ? 'secondary' : 'ghost', size: 'sm' }}
  />
)

/** Puts a text to a request by its number. */
export function TieForm({ reply: { id, from, near } }: { reply: Reply }) {
  return (
    <ActForm
      row={tieReply}
      name={`tie ${id}`}
      params={{ id }}
      submit="남기기"
      about={from}
      button={{ kind: 'secondary', size: 'md' }}
      className="replies__tie"
    >
      {({ typed }) => (
        <TextField
          id={`receipt-${id}`}
          label={near ? '다른 상담의 접수번호' : '상담의 접수번호'}
          hint="상담 화면 위쪽에 있는 GC-로 시작하는 번호예요. 담당 상담사에게 알림이 가요."
          maxLength={20}
          autoComplete="off"
          {...typed('receiptNo')}
        />
      )}
    </ActForm>
  )
}
