import './print-note.css'

interface PrintNoteProps {
  address: string
  isSample: boolean
}

/** At the end of the paper: when, where from, and that the amounts are samples. `datePrints` fills in the day. */
export function PrintNote({ address, isSample }: PrintNoteProps) {
  return (
    <div className="print-note">
      <p>
        <span data-printed /> {address}
      </p>
      {isSample && <p>예시 금액이에요. 운영자가 실제 요금을 넣기 전까지 보여 드리는 값이라 실제와 달라요.</p>}
    </div>
  )
}
