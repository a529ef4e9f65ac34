import { AccountCard } from '#app/shared/forms/account-card.tsx'

/** For clients that do not follow the redirect at once. */
export function ComingBack() {
  return <AccountCard title="확인하고 있어요." lead="창을 닫지 마세요." />
}
