import type { ProviderType } from '#app/database/member-tables.ts'
import { SNS_BY, SNS_TYPES } from './sns-types.ts'
import './social-buttons.css'

interface SocialButtonsProps {
  /** Those that are configured. */
  providers: readonly ProviderType[]
  /** `?redirect=…` of this page, or nothing. */
  query?: string
  /** 다른 방법으로 계속하기, above them. */
  hasDivider?: boolean
}

const INITIALS: Record<ProviderType, string> = { LTNV: 'N', LTKA: 'K', LTFB: 'f' }

/** The other ways to sign in: links the browser follows itself, for the way leads to another site and back. */
export function SocialButtons({ providers, query = '', hasDivider = true }: SocialButtonsProps) {
  if (providers.length === 0) return null
  return (
    <section className="social-buttons" aria-label="다른 방법으로 계속하기">
      {hasDivider && (
        <p className="social-buttons__divider">
          <span>다른 방법으로 계속하기</span>
        </p>
      )}
      {providers.map((provider) => (
        <a
          key={provider}
          className="button button--lg button--wide social-buttons__button"
          href={`/member/social/${SNS_TYPES[provider].toLowerCase()}${query}`}
        >
          <span className={`social-buttons__chip social-buttons__chip--${provider}`} aria-hidden="true">
            {INITIALS[provider]}
          </span>
          <span className="button__label">{`${SNS_BY[provider]} 계속하기`}</span>
        </a>
      ))}
    </section>
  )
}
