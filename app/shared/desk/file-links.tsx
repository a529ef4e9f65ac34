import { icon } from '#app/ui/icons.tsx'
import './file-links.css'

const SaveIcon = /* @__PURE__ */ icon('M12 4v11m-5-4.5 5 5 5-5M5 20h14')

interface FileLinkProps {
  to: string
  /** What the file is of, for who does not see what it stands beside. */
  of?: string
  children: string
}

/** What stands beside it, as a file: quiet, on the line of its heading, and the same wherever something is saved. */
export function FileLink({ to, of, children }: FileLinkProps) {
  return (
    <a className="file-link tap" href={to} download>
      <SaveIcon />
      <span>
        {of && <span className="sr-only">{of} </span>}
        {children}
      </span>
    </a>
  )
}

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
        <FileLink key={format} to={toFile(format)}>
          {what ? `${what} ${NAMES[format]}` : `${NAMES[format]} 다운로드`}
        </FileLink>
      ))}
    </div>
  )
}
