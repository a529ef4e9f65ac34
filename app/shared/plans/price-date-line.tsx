import { priceDateWords, STALE_DAYS } from './price-date.ts'

/** When the prices beside it were confirmed; nothing beside samples. */
export function PriceDateLine({ plans }: { plans: Parameters<typeof priceDateWords>[0] }) {
  const words = priceDateWords(plans)
  return (
    words && <p className="fine">{`${words} · ${STALE_DAYS}일이 지나도록 다시 확인하지 않으면 내려요.`}</p>
  )
}
