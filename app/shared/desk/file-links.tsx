import './file-links.css'

interface FileLinksProps {
  /** What is saved, before the kind of file; `CSV 다운로드` without it. */
  what?: string
  toFile: (format: 'csv' | 'xlsx') => string
}

const NAMES = { csv: 'CSV', xlsx: '엑셀' } as const

/** What the page shows, as a file of either kind. */
export function FileLinks({ what, toFile }: FileLinksProps) {
  return (
    <div className="file-links">
      {(['csv', 'xlsx'] as const).map((format) => (
        <a key={format} className="button button--secondary button--sm" href={toFile(format)} download>
          <span className="button__label">
            {what ? `${what} ${NAMES[format]}` : `${NAMES[format]} 다운로드`}
          </span>
        </a>
      ))}
    </div>
  )
}
