import { Accordion } from '#app/ui/accordion.tsx'
import { ProseText } from '#app/ui/prose.tsx'
import type { ScriptSection } from './script.server.ts'

/** What must be said is bold. */
export function ScriptPanel({ sections }: { sections: readonly ScriptSection[] }) {
  return (
    <section className="lead-card next__script" aria-labelledby="next-script-title">
      <h2 id="next-script-title">상담 대본</h2>
      <p className="faint">굵은 글은 빠뜨리지 않고 말해요.</p>
      {sections.map(({ title, prose }) => (
        <Accordion key={title} title={title} look="plain">
          <ProseText prose={prose} />
        </Accordion>
      ))}
    </section>
  )
}
