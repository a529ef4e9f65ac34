/** The events of a line that were not withdrawn, in order: WITHDRAWN takes the last one that stands away. */
export function standing<Event extends { kind: string }>(events: readonly Event[]): Event[] {
  const left: Event[] = []
  for (const event of events) {
    if (event.kind === 'WITHDRAWN') left.pop()
    else left.push(event)
  }
  return left
}
