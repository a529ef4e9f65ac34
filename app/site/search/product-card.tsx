import { Marked } from '#app/shared/text-search/marked.tsx'
import { Gift } from '#app/ui/gift.tsx'
import { Link } from '#app/ui/link.tsx'
import { digits } from '#app/ui/won.ts'
import { MoreLink } from './more-link.tsx'
import type { ProductGroup, ProductRow } from './product-groups.server.ts'
import './product-card.css'

/** One product as each carrier sells it: what it costs, once where that is equal, and the gift beside. */
export function ProductCard({
  group: { key, name, rows, words, compare, excerpt },
}: {
  group: ProductGroup
}) {
  const id = `product-${key}`
  const shared = sharedPrice(rows)
  return (
    <li className="product-card" aria-labelledby={id} data-rows={shape(rows, shared)}>
      <div className="product-card__head">
        <h3 id={id} className="product-card__name">
          <Marked parts={name} />
        </h3>
        {compare && (
          <MoreLink to={compare} about={id}>
            나란히 비교
          </MoreLink>
        )}
      </div>
      {excerpt.length > 0 && (
        <p className="product-card__excerpt">
          <Marked parts={excerpt} />
        </p>
      )}
      {words && <p className="product-card__words">{words}</p>}
      {shared && (
        <p className="product-card__price">
          <Amount {...shared} /> <span className="product-row__note">{shared.note}</span>
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <Row key={row.carrier} row={row} isPriced={shared === null} />
        ))}
      </ul>
    </li>
  )
}

/** What is left to say of a carrier: all of it, its gift or only its name. */
function shape(rows: readonly ProductRow[], shared: Price | null) {
  if (!shared) return 'whole'
  return rows.some(({ gift }) => gift) ? 'gifts' : 'names'
}

type Price = Pick<ProductRow, 'amount' | 'unit' | 'note'>

function sharedPrice([first, ...others]: readonly ProductRow[]): Price | null {
  if (!first || others.length === 0) return null
  const isEqual = ({ amount, unit, note }: Price) =>
    amount === first.amount && unit === first.unit && note === first.note
  return others.every(isEqual) ? first : null
}

function Amount({ amount, unit }: Price) {
  return (
    <span className="product-row__amount">
      월&nbsp;<b className="product-row__digits">{digits(amount)}</b>
      {unit}
    </span>
  )
}

function Row({ row, isPriced }: { row: ProductRow; isPriced: boolean }) {
  const { carrier, name, url, note, gift } = row
  return (
    <li className="product-row" data-carrier={carrier}>
      <Link to={url} className="product-row__link">
        <span className="carrier-name">
          <Marked parts={name} />
        </span>{' '}
        {isPriced && <Amount {...row} />}{' '}
        {gift && (
          <span className="product-row__gift">
            <Gift>{gift}</Gift>
          </span>
        )}{' '}
        {isPriced && <span className="product-row__note">{note}</span>}
      </Link>
    </li>
  )
}
