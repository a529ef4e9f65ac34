import { Button } from '#app/ui/button.tsx'
import type { DocumentPageData } from './document-loader.server.ts'

/** A form that asks the server, so that it works without a script. */
export function VersionChooser({ page: { path, version, versions } }: { page: DocumentPageData }) {
  if (versions.length < 2) return <p className="meta">이전 버전이 아직 없어요.</p>
  return (
    <form method="get" action={path} className="document__versions cluster">
      <label htmlFor="document-version">이전 버전</label>
      <select
        id="document-version"
        name="version"
        key={version}
        defaultValue={version}
        className="document__select"
      >
        {versions.map((each) => (
          <option key={each.version} value={each.version}>
            {each.label}
          </option>
        ))}
      </select>
      <Button type="submit" kind="secondary">
        보기
      </Button>
    </form>
  )
}
