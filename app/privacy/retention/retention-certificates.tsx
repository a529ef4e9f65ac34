import { dottedMoment } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { CertificateView } from './retention-contract.ts'

export function RetentionCertificates({ certificates }: { certificates: readonly CertificateView[] }) {
  return (
    <section className="privacy-page__section stack-3" aria-labelledby="certificates">
      <h2 id="certificates">파기 확인서</h2>
      {certificates.length === 0 ? (
        <p className="desk-note">아직 파기한 것이 없어요. 파기하면 여기에 확인서가 남아요.</p>
      ) : (
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
      )}
    </section>
  )
}
