/** The last four digits, or on a member's own page the receipt number. */
export type Whose = { last4: string } | { receiptNo: string }

export function WhoseFields({ whose }: { whose: Whose }) {
  return Object.entries(whose).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
