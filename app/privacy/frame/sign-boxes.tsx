import './sign-boxes.css'

/** On paper alone: where whoever reviewed and whoever confirmed put their names. */
export function SignBoxes() {
  return (
    <div className="sign-boxes" aria-hidden="true">
      <p>점검</p>
      <p>확인</p>
    </div>
  )
}
