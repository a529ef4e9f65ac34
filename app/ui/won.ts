/** Uses the minus sign that lines up with figures. */
export function won(amount: number): string {
  return `${digits(amount)}원`
}

export function digits(amount: number): string {
  let grouped = String(Math.abs(amount))
  for (let at = grouped.length - 3; at > 0; at -= 3) grouped = `${grouped.slice(0, at)},${grouped.slice(at)}`
  return amount < 0 ? `−${grouped}` : grouped
}
