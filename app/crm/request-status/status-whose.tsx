/** What tells the forms of a request whose it is: the four digits, or on a member's own page its number. */
export type Whose = { last4: string } | { receiptNo: string }

export function WhoseFields({ whose }: { whose: Whose }) {
  return Object.entries(whose).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
