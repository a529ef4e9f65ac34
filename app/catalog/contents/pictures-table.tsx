import { dottedMoment } from '#app/platform/korean-time.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable, Nothing } from '#app/shared/desk-table/list-table.tsx'
import { FIRST_LOOK } from '#app/shared/desk-table/look.ts'
import { Link } from '#app/ui/link.tsx'
import type { listPictures } from './pictures.server.ts'
import './pictures-table.css'

type Picture = Awaited<ReturnType<typeof listPictures>>[number]

const COLUMNS: readonly Column<Picture>[] = [
  {
    key: 'picture',
    head: '그림',
    width: 7,
    phone: 'start',
    cell: ({ thumbnail, src, width, height }) => (
      <a href={src} className="pictures-table__picture" aria-label={`${width}×${height} 그림 크게 보기`}>
        <img src={thumbnail} alt="" loading="lazy" />
      </a>
    ),
  },
  {
    key: 'use',
    head: '쓰는 곳',
    width: 18,
    isName: true,
    phone: 'name',
    cell: ({ uses }) =>
      uses.length === 0 ? (
        <span className="list-table__faint">아직 쓰지 않음</span>
      ) : (
        uses.map(({ name, to }) => (
          <Link key={name} to={to} className="pictures-table__use list-table__clip ugc" title={name}>
            {name}
          </Link>
        ))
      ),
  },
  {
    key: 'alt',
    head: '대체 글',
    width: 15,
    phone: 'main',
    cell: ({ uses }) => {
      const alt = uses.map((use) => use.alt.trim()).find(Boolean)
      return alt ? <Clipped text={alt} className="ugc" /> : <Nothing means="대체 글 없음" />
    },
  },
  { key: 'size', head: '크기', width: 8, phone: 'also', cell: ({ width, height }) => `${width}×${height}` },
  {
    key: 'by',
    lacks: ({ sentBy }) => !sentBy,
    head: '올린 사람',
    width: 9,
    phone: 'also',
    cell: ({ sentBy }) => sentBy || <Nothing means="모름" />,
  },
  {
    key: 'at',
    head: '올린 때',
    phone: 'also',
    cell: ({ sentAt, isUsed, isApproved }) => (
      <span className="list-table__faint nowrap">
        <time dateTime={sentAt}>{dottedMoment(sentAt)}</time>
        {!isUsed && ' · 하루 뒤 지워짐'}
        {isUsed && !isApproved && ' · 다른 사람이 보기 전'}
      </span>
    ),
  },
]

export const PicturesTable = ({ pictures }: { pictures: readonly Picture[] }) => (
  <ListTable
    name="pictures"
    caption="올린 그림, 최신순"
    columns={COLUMNS}
    lines={pictures}
    look={{ ...FIRST_LOOK, density: 'roomy' }}
  />
)
