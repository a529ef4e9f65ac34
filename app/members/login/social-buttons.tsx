import type { ProviderType } from '#app/database/member-tables.ts'
import { SNS_BY, slugOf } from './sns-types.ts'
import './social-buttons.css'

const BUTTON = 'social-buttons__button'

interface SocialButtonsProps {
  /** Only configured ones. */
  providers: readonly ProviderType[]
  /** `?redirect=…` or empty. */
  query?: string
}

/** The providers' own signs on a grid of 24: N, a speech bubble, f. */
const SIGNS: Record<ProviderType, string> = {
  LTNV: 'M7 6.5h3.6l3.3 4.9V6.5H17v11h-3.4l-3.5-5v5H7z',
  LTKA: 'M12 5.5c-4 0-7.2 2.5-7.2 5.6 0 2 1.3 3.7 3.3 4.7l-.8 2.9 3.4-2.2 1.3.1c4 0 7.2-2.5 7.2-5.5S16 5.5 12 5.5z',
  LTFB: 'M13.3 20v-7h2.4l.4-2.8h-2.8V8.5c0-.8.3-1.4 1.4-1.4h1.5V4.6c-.3 0-1.1-.1-2.1-.1-2.2 0-3.6 1.3-3.6 3.7v2H8V13h2.5v7z',
}

/** The one that most people have, in its own colour. */
const LEAD: ProviderType = 'LTKA'
export const hasLead = (providers: readonly ProviderType[]) => providers.includes(LEAD)

/** Plain links, because they lead to another site and back: one below the other, worded alike. */
export function SocialButtons({ providers, query = '' }: SocialButtonsProps) {
  if (providers.length === 0) return null
  return (
    <div className="social-buttons">
      {providers.map((provider) => (
        <a
          key={provider}
          className={provider === LEAD ? `button ${BUTTON} ${BUTTON}--lead` : `button ${BUTTON}`}
          href={`/member/social/${slugOf(provider)}${query}`}
        >
          <svg
            className={`social-buttons__chip social-buttons__chip--${provider}`}
            // Of a sign without a ground of its own as much is drawn as of the others' grounds.
            viewBox={provider === LEAD ? '4 4 16 16' : '0 0 24 24'}
            aria-hidden="true"
          >
            <path d={SIGNS[provider]} />
          </svg>
          <span className="button__label">{`${SNS_BY[provider]} 계속하기`}</span>
        </a>
      ))}
    </div>
  )
}
