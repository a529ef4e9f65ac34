import { Link } from '#app/ui/link.tsx'
import { useSearchAddress } from './search-address.ts'
import './word-chips.css'

export function WordChips({ id, title, words }: { id: string; title: string; words: readonly string[] }) {
  const searchAddress = useSearchAddress()
  return (
    <section className="word-chips" aria-labelledby={id}>
      <h2 id={id} className="word-chips__title">
        {title}
      </h2>
      <ul className="word-chips__row wrap">
        {words.map((word) => (
          <li key={word}>
            <Link to={searchAddress(word)} className="word-chips__chip tap">
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
