import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { won } from '#app/platform/won.ts'

interface Figure {
  carrier: CarrierCode
  kind: 'internet' | 'tv'
  amount: number | null
}

/** `KT 인터넷과 TV 300,000원` */
export const averageLine = ({ carrier, kind, amount }: Figure) =>
  `${CARRIER_NAMES[carrier]} ${kind === 'tv' ? '인터넷과 TV' : '인터넷만'} ${amount === null ? '비움' : won(amount)}`
