/** Uses the minus sign that lines up with figures. */
export function won(amount: number): string {
  return `${digits(amount)}원`
}

export function digits(amount: number): string {
  let grouped = String(Math.abs(amount))
  for (let at = grouped.length - 3; at > 0; at -= 3) grouped = `${grouped.slice(0, at)},${grouped.slice(at)}`
  return amount < 0 ? `−${grouped}` : grouped
}

/** `-0.83` with one as `−0.8`, `14` as `14.0`. */
export function withDecimals(value: number, decimals: number): string {
  const told = Math.abs(value).toFixed(decimals)
  return value < 0 && Number(told) !== 0 ? `−${told}` : told
}

/** The longest amount that a number holds to the won. */
const MOST_DIGITS = 15

/** `38500` and `38,500원` as `38,500`; what is no amount stays as it was typed. */
export function groupedDigits(typed: string): string {
  const bare = typed.replace(/원\s*$/, '').replaceAll(/[,\s]/g, '')
  return /^\d+$/.test(bare) && bare.length <= MOST_DIGITS ? digits(Number(bare)) : typed
}
