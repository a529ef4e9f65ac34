/** `38,500원`, `−14,300원`: whole won, with the minus sign that lines up with figures. */
export function won(amount: number): string {
  return `${digits(amount)}원`
}

/** `38,500`, for prices that set the unit in another size. */
export function digits(amount: number): string {
  const grouped = String(Math.abs(amount)).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return amount < 0 ? `−${grouped}` : grouped
}
