/** A thin band below the header: the section that crosses it is the one being read. */
const READING_BAND = '-30% 0px -69% 0px'

/** Tells which of the sections is being read and keeps the address's hash on it, until the returned function is called. */
export function watchSections(ids: readonly string[], onChange: (id: string) => void): () => void {
  let last = ids[0]
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find((entry) => entry.isIntersecting)?.target
      const id = seen?.getAttribute('data-part-of') ?? seen?.id
      if (!id || id === last) return
      last = id
      onChange(id)
      // Replaced, never pushed, and past the router, which would scroll to it.
      history.replaceState(history.state, '', `#${id}`)
    },
    { rootMargin: READING_BAND },
  )
  for (const id of ids)
    // A section may go on elsewhere on the page.
    for (const part of document.querySelectorAll(`#${id}, [data-part-of=${id}]`)) observer.observe(part)
  return () => observer.disconnect()
}
