import { ExternalLink } from '#app/ui/external-link.tsx'
import { ConsentTextList, type ShownConsent } from './consent-text.tsx'
import './consent-group.css'

export function ConsentBody({ item, text }: ShownConsent) {
  return (
    <>
      <ConsentTextList text={text} />
      {item === 'term' && (
        <p className="consent-group__whole row small">
          <ExternalLink href="/term">전문 보기</ExternalLink>
        </p>
      )}
    </>
  )
}
