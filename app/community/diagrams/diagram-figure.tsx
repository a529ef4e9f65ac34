import type { ReactNode } from 'react'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { diagramReading, diagramWords, type Diagram } from './diagram.ts'
import { DiagramDrawing } from './diagram-drawing.tsx'
import { DiagramKey } from './diagram-key.tsx'

interface DiagramFigureProps {
  diagram: Diagram
  /** The table or the list that it was made from. */
  source: ReactNode
}

/** A table, which says the same again, opens below its drawing; a list says more and stands there. */
export function DiagramFigure({ diagram, source }: DiagramFigureProps) {
  return (
    <>
      <figure className="diagram-figure">
        <div className={`diagram diagram--${diagram.kind}`}>
          <DiagramDrawing diagram={diagram} label={diagramWords(diagram)} />
        </div>
        {diagramReading(diagram) && (
          <figcaption className="diagram-figure__caption faint">
            <DiagramKey diagram={diagram} />
          </figcaption>
        )}
      </figure>
      {diagram.kind === 'countdown' ? (
        source
      ) : (
        <details className="diagram-table">
          <summary className="diagram-table__name tap small">
            표로 보기
            <ChevronIcon />
          </summary>
          {source}
        </details>
      )}
    </>
  )
}
