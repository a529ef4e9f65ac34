import type { PopularPost } from './popular-posts.server.ts'
import { TopicIcon } from './topic-icon.tsx'
import './post-cover.css'

const PATTERNS = [
  'M-8 36h200M60 72h268M-8 108h150M120 144h208',
  'M40 28h288M-8 60h180M90 92h238M-8 124h230M150 156h178',
  'M-8 50h328M-8 90h120M200 90h128M-8 130h328',
  'M20 24h90M150 24h170M-8 68h150M190 68h90M60 112h260M-8 156h110M150 156h120',
  'M-8 40h90M-8 80h150M-8 120h210M-8 160h270',
  'M328 40h-110M328 80h-190M328 120h-130M328 160h-250',
]
const TINTS = ['teal', 'blue', 'amber', 'gray']

/** The picture of a post that has none: always the same for the same post. Decorative, its title stands beside it. */
export function PostCover({ board, seqno, category }: Omit<PopularPost, 'title'>) {
  // Mixed well, so that neighbours do not look alike.
  const seed = Math.imul(seqno + board.length, 0x9e3779b1) >>> 12
  return (
    <span className={`post-cover post-cover--${TINTS[seed % TINTS.length]}`} aria-hidden="true">
      <svg className="post-cover__lines" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
        <path d={PATTERNS[(seed >> 3) % PATTERNS.length]} />
      </svg>
      <span className="post-cover__icon">
        <TopicIcon category={category} />
      </span>
    </span>
  )
}
