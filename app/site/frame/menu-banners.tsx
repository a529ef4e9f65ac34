import { useEffect, useRef, useState, type RefObject } from 'react'
import { type Banner, fetchBanners, reportClick } from '#app/catalog/door.ts'
import { BackIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import './menu-banners.css'

const BLOCKS = [1, 2, 3, 4]

/** Fetched when the menu is first opened, then cached. */
let request: Promise<readonly Banner[]> | null = null
let cached: readonly Banner[] | null = null

/** The operator's banners, scrolled by hand; nothing without any. */
export function MenuBanners() {
  const [banners, setBanners] = useState(cached)
  useEffect(() => {
    request ??= fetchBanners()
    void request.then((answer) => {
      cached = answer
      setBanners(answer)
    })
  }, [])
  if (!banners) return <Blocks />
  return banners.length > 0 && <Strip banners={banners} />
}

/** Reserves the space while the banners load. */
function Blocks() {
  return (
    <div className="menu-banners" aria-hidden="true">
      <div className="menu-banners__strip stack-2">
        {BLOCKS.map((block) => (
          <span key={block} className="menu-banners__tile">
            <span className="menu-banners__image" />
            <span className="menu-banners__label" />
          </span>
        ))}
      </div>
    </div>
  )
}

function Strip({ banners }: { banners: readonly Banner[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const { first, last } = useSeen(strip)
  const total = banners.length
  const move = (direction: number) => strip.current?.scrollBy({ left: direction * strip.current.clientWidth })
  return (
    <section className="menu-banners" aria-label="배너">
      <ul className="menu-banners__strip stack-2" ref={strip}>
        {banners.map((banner) => (
          <li key={banner.displayBannerSeqno}>
            <Tile banner={banner} />
          </li>
        ))}
      </ul>
      <div className="menu-banners__foot row fine">
        <Turn label="이전 배너" isOver={first <= 1} onTurn={() => move(-1)} />
        <p>
          <span className="sr-only">{`배너 ${total}개 중 ${last}번째까지 보여요`}</span>
          <span aria-hidden="true">{`${last} / ${total}`}</span>
        </p>
        <Turn label="다음 배너" isOver={last >= total} onTurn={() => move(1)} />
      </div>
    </section>
  )
}

function Tile({ banner: { displayBannerSeqno, imageUrl, url, targetYn, title, alt } }: { banner: Banner }) {
  const isElsewhere = targetYn === 'Y'
  return (
    <Link
      to={url}
      className="menu-banners__tile"
      onClick={() => reportClick(displayBannerSeqno)}
      {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
    >
      <img className="menu-banners__image" src={imageUrl} alt={alt} width="84" height="84" />
      <span className="menu-banners__label" aria-hidden="true">
        {title}
      </span>
      {isElsewhere && <span className="sr-only"> (새 창)</span>}
    </Link>
  )
}

interface TurnProps {
  label: string
  /** Disabled at the end of the strip, but keeps the focus. */
  isOver: boolean
  onTurn: () => void
}

function Turn({ label, isOver, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className="menu-banners__turn"
      aria-label={label}
      aria-disabled={isOver || undefined}
      onClick={isOver ? undefined : onTurn}
    >
      <BackIcon />
    </button>
  )
}

/** Counted from 1; tiles seen whole. */
function useSeen(strip: RefObject<HTMLElement | null>): { first: number; last: number } {
  const [seen, setSeen] = useState({ first: 1, last: 1 })
  useEffect(() => {
    const tiles = [...(strip.current?.children ?? [])]
    const whole = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          whole[intersectionRatio > 0.9 ? 'add' : 'delete'](tiles.indexOf(target) + 1)
        if (whole.size > 0) setSeen({ first: Math.min(...whole), last: Math.max(...whole) })
      },
      { root: strip.current, threshold: [0, 0.9, 0.95] },
    )
    for (const tile of tiles) observer.observe(tile)
    return () => observer.disconnect()
  }, [strip])
  return seen
}
