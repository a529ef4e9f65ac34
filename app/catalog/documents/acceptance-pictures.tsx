import type { AcceptancePicture } from './acceptance.server.ts'

/** The issued documents; where one is missing, its place says so. */
export function AcceptancePictures({ pictures }: { pictures: readonly AcceptancePicture[] }) {
  const isMissing = pictures.some(({ address }) => address === null)
  return (
    <>
      <ul className="acceptance__pictures stack-3">
        {pictures.map(({ carrier, address, alt }) => (
          <li key={carrier}>
            {address === null ? (
              <p className="acceptance__place meta">
                <strong>{carrier}</strong>
                운영자 입력 전
              </p>
            ) : (
              <img src={address} alt={alt} className="acceptance__picture" />
            )}
          </li>
        ))}
      </ul>
      {isMissing && (
        <p className="meta">사전승낙서를 준비하고 있어요. 올리기 전에는 가입 신청을 받지 않아요.</p>
      )}
    </>
  )
}
