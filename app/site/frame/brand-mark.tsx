import { BRAND } from '#app/platform/brand.ts'
import { Link } from '#app/ui/link.tsx'
import { withTold } from '#app/shared/plans/told-phones.ts'
import './brand-mark.css'

export function BrandMark({ told }: { told: string }) {
  return (
    <Link to={withTold('/main', told)} className="brand-mark tap bold nowrap">
      <svg className="brand-mark__house" viewBox="0 0 32 32" aria-hidden="true">
        <path d="M4 14 16 4l12 10M7 13v15h18V13M12 18v5M16 18v5M20 18v5" />
      </svg>
      <span className="brand-mark__word">{BRAND.ko}</span>
    </Link>
  )
}
