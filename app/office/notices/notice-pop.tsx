import { Link } from '#app/ui/link.tsx'
import { changeNews, useNews } from './news.ts'
import './notice-pop.css'

const close = () => changeNews({ told: [] })

/** News as it comes, on the tab that tells it; whoever is calling is not interrupted. */
export function NoticePop({ isHeld }: { isHeld: boolean }) {
  const { told } = useNews()
  return (
    <div className="notice-pop" aria-live="polite">
      {!isHeld && told.length > 0 && (
        <div className="notice-pop__body small">
          <ul>
            {told.map(({ id, words, to, receiptNo }) => (
              <li key={id}>
                <Link to={to} onClick={close}>
                  {receiptNo ? `${words} · ${receiptNo}` : words}
                </Link>
              </li>
            ))}
          </ul>
          <button type="button" onClick={close}>
            닫기
          </button>
        </div>
      )}
    </div>
  )
}
