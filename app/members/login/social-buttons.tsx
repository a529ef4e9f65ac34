import type { ProviderType } from '#app/database/member-tables.ts'
import { SNS_BY, slugOf } from './sns-types.ts'
import './social-buttons.css'

interface SocialButtonsProps {
  /** Only configured ones. */
  providers: readonly ProviderType[]
  /** `?redirect=…` or empty. */
  query?: string
}

const INITIALS: Record<ProviderType, string> = { LTNV: 'N', LTKA: 'K', LTFB: 'f' }

/** Plain links, because they lead to another site and back; each with a chip in its provider's colour. */
export function SocialButtons({ providers, query = '' }: SocialButtonsProps) {
  if (providers.length === 0) return null
  return (
    <div className="social-buttons stack-3">
      {providers.map((provider) => (
        <a
          key={provider}
          className="button button--lg button--wide social-buttons__button"
          href={`/member/social/${slugOf(provider)}${query}`}
        >
          <span className={`social-buttons__chip social-buttons__chip--${provider}`} aria-hidden="true">
            {INITIALS[provider]}
          </span>
          <span className="button__label">{`${SNS_BY[provider]} 계속하기`}</span>
        </a>
      ))}
    </div>
  )
}
