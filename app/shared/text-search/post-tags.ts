interface Tagged {
  board?: string | null | undefined
  carrier?: string | null
  category?: string | null
}

export function postTags({ board, carrier, category }: Tagged): string[] {
  const named = { board, carrier, category }
  return Object.entries(named).flatMap(([name, value]) => (value ? [`${name}:${value}`] : []))
}
