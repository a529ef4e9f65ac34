import './file-links.css'

interface FileLinksProps {
  /** What is saved, before the kind of file; `CSV 받기` without it. */
  what?: string
  toFile: (format: 'csv' | 'xlsx') => string
}

/** What the page shows, as a file of either kind. */
export function FileLinks({ what, toFile }: FileLinksProps) {
  return (
    <div className="file-links">
      {(['csv', 'xlsx'] as const).map((format) => (
        <a key={format} className="button button--secondary button--sm" href={toFile(format)} download>
          <span className="button__label">
            {what ? `${what} ${format.toUpperCase()}` : `${format.toUpperCase()} 받기`}
          </span>
        </a>
      ))}
    </div>
  )
}
