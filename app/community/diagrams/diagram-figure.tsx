import { diagramWords, type Diagram } from './diagram.ts'
import { DiagramDrawing } from './diagram-drawing.tsx'
import './diagram.css'

const CAPTIONS: Readonly<Record<Diagram['kind'], string>> = {
  bars: '막대는 모두 0에서 시작해요. 값은 아래 표와 같아요.',
  bill: '위에서부터 더하고 빼면 마지막 줄이 돼요. 회색은 빠지는 금액이에요.',
  course: '가로는 가입한 뒤 지난 개월 수예요. 값은 아래 표와 같아요.',
  countdown: '사이의 길이는 실제 날수를 따랐어요.',
  plan: '색이 옅을수록 벽을 더 지나요. 방의 자리는 단순하게 그렸고, 잰 값이 아니에요.',
}

/** Above the table or the list that it was made from. */
export function DiagramFigure({ diagram }: { diagram: Diagram }) {
  return (
    <figure className="diagram-figure">
      <div className={`diagram diagram--${diagram.kind}`}>
        <DiagramDrawing diagram={diagram} label={diagramWords(diagram)} />
      </div>
      <figcaption className="diagram-figure__caption faint">{CAPTIONS[diagram.kind]}</figcaption>
    </figure>
  )
}
