import { redirect } from 'react-router'
import { CARRIER_CODES, carrierAddress } from '#app/shared/carriers/carriers.ts'

/** /infor is the first carrier's first section (specification §2). */
export function loader() {
  return redirect(`${carrierAddress(CARRIER_CODES[0])}#detail`)
}
