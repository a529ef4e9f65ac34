import { AccountCard } from '#app/shared/forms/account-card.tsx'

/** The page of addresses that only lead on; shown by whatever does not follow at once, with or without scripts. */
export function ComingBack() {
  return <AccountCard title="확인하고 있어요." lead="창을 닫지 마세요." />
}
