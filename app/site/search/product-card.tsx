import { PriceDateLine } from '#app/shared/plans/price-date-line.tsx'
import { Marked } from '#app/shared/text-search/marked.tsx'
import { Gift } from '#app/ui/gift.tsx'
import { Link } from '#app/ui/link.tsx'
import { MoreLink } from '#app/ui/more-link.tsx'
import type { ProductGroup, ProductRow } from './product-groups.server.ts'
import './product-card.css'

/** One product as each carrier sells it: what it costs and the gift beside. */
export function ProductCard({
  group: { key, name, rows, words, compare, excerpt },
}: {
  group: ProductGroup
}) {
  const id = `product-${key}`
  return (
    <li className="product-card" aria-labelledby={id}>
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
      <ProductRows rows={rows} />
      <PriceDateLine plans={rows} />
    </li>
  )
}

function ProductRows({ rows }: { rows: readonly ProductRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <Row key={row.carrier} row={row} />
      ))}
    </ul>
  )
}

/** A discount is told as words: in large digits it would be read as what the product costs. */
function Amount({ amount, isDiscount }: Pick<ProductRow, 'amount' | 'isDiscount'>) {
  return (
    <span className="product-row__amount">
      월&nbsp;{isDiscount ? <b>{amount}원 할인</b> : <b className="product-row__digits">{amount}</b>}
      {!isDiscount && '원'}
    </span>
  )
}

function Row({ row }: { row: ProductRow }) {
  const { carrier, name, url, note, gift } = row
  return (
    <li className="product-row" data-carrier={carrier}>
      <Link to={url} className="product-row__link">
        <span className="carrier-name">
          <Marked parts={name} />
        </span>{' '}
        <Amount {...row} />{' '}
        {gift && (
          <span className="product-row__gift">
            <Gift>{gift}</Gift>
          </span>
        )}{' '}
        <span className="product-row__note">{note}</span>
      </Link>
    </li>
  )
}
