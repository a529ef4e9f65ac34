import { dottedMoment } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { CertificateView } from './retention-contract.ts'

const SHOWN_AT_ONCE = 3

export function RetentionCertificates({ certificates }: { certificates: readonly CertificateView[] }) {
  const older = certificates.slice(SHOWN_AT_ONCE)
  return (
    <section className="privacy-page__section desk-page__card stack-3" aria-labelledby="certificates">
      <h2 id="certificates">파기 확인서 {certificates.length.toLocaleString('ko')}장</h2>
      {certificates.length === 0 ? (
        <p className="desk-note">아직 파기한 것이 없어요. 파기하면 여기에 확인서가 남아요.</p>
      ) : (
        <CertificateLinks certificates={certificates.slice(0, SHOWN_AT_ONCE)} />
      )}
      {older.length > 0 && (
        <details className="retention-fold">
          <summary className="desk-page__more">지난 확인서 {older.length.toLocaleString('ko')}장</summary>
          <CertificateLinks certificates={older} />
        </details>
      )}
    </section>
  )
}

function CertificateLinks({ certificates }: { certificates: readonly CertificateView[] }) {
  return (
    <ul className="privacy-list stack-2 small">
      {certificates.map(({ id, title, at, ranBy, total }) => (
        <li key={id}>
          <Link to={`/desk/retention/certificates/${id}`} className="privacy-list__link">
            {title}
          </Link>{' '}
          <span className="desk-note">
            {dottedMoment(at)} · {total.toLocaleString('ko')}건 · {ranBy}
          </span>
        </li>
      ))}
    </ul>
  )
}
