import { limitPerAddress } from '#app/platform/address-limit.server.ts'

/**
 * Counts a sign-in as failed at its address before its password is looked at: the wait per account does not see one
 * password tried on many accounts. What it returns takes the failure back. A whole office may sit behind one address;
 * a list of stolen passwords is far longer than this.
 */
export const beginAtAddress = limitPerAddress({
  times: 100,
  seconds: 10 * 60,
  message: (wait) => `여러 번 틀렸어요. ${Math.ceil(wait / 60)}분 뒤에 다시 시도해 주세요.`,
})
